import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { supplyCalendar, type SupplyCalendar } from '@switch/domain/record/supply-calendar.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { movesOf, suppliesOf, type CaseMoveRow, type SupplyRow } from '../cases/case.queries.ts';
import { reminderEvent } from '../../../platform/mail/reminder-event.ts';
import {
  envelopesOf,
  mutedOf,
  notesOf,
  periodsOf,
  signersOf,
  type EnvelopeRow,
  type NoteRow,
  type RecordRow,
  type SignerRow,
} from './switch-history.queries.ts';
import type { MutedReminderTable } from './notice.tables.ts';
import { eventsWithMail } from '../../../platform/mail/outbox.queries.ts';

/** One supply with everything that its record is drawn from. */
export interface WholeSupply {
  readonly row: SupplyRow;
  readonly moves: readonly CaseMoveRow[];
  readonly notes: readonly NoteRow[];
  readonly noticeDays: number | null;
  readonly muted: readonly MutedReminderTable['reminder'][];
  readonly calendar: SupplyCalendar;
}

/** An application with everything that its record is drawn from. */
export interface WholeRecord {
  readonly row: RecordRow;
  readonly supplies: readonly WholeSupply[];
  readonly envelope: EnvelopeRow | null;
  readonly signers: readonly SignerRow[];
  /** Events of reminders that have had their mail. */
  readonly told: ReadonlySet<string>;
  readonly now: Date;
}

/** The records of applications, in their order, with a fixed number of queries however many there are. */
export async function wholeRecords(
  db: Db,
  rows: readonly RecordRow[],
  now: Date,
): Promise<readonly WholeRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const supplies = await suppliesOf(db, ids);
  const supplyIds = supplies.map(({ id }) => id);
  const [moves, notes, periods, muted, envelopes] = await Promise.all([
    movesOf(db, supplyIds),
    notesOf(db, supplyIds),
    periodsOf(db, supplyIds),
    mutedOf(db, supplyIds),
    envelopesOf(db, ids),
  ]);
  const signers =
    envelopes.length > 0
      ? await signersOf(
          db,
          envelopes.map(({ id }) => id),
        )
      : [];
  const whole = (row: RecordRow, supply: SupplyRow): WholeSupply => {
    const of = <Each extends { readonly supplyId: string }>(list: readonly Each[]): Each[] =>
      list.filter(({ supplyId }) => supplyId === supply.id);
    const parts = { row: supply, notes: of(notes), noticeDays: of(periods)[0]?.noticeDays ?? null };
    return {
      ...parts,
      moves: of(moves),
      muted: of(muted).map(({ reminder }) => reminder),
      calendar: calendarOf(row, parts, now),
    };
  };
  const records = rows.map((row) => {
    const envelope = envelopes.find(({ applicationId }) => applicationId === row.id) ?? null;
    return {
      row,
      envelope,
      supplies: supplies
        .filter(({ applicationId }) => applicationId === row.id)
        .map((each) => whole(row, each)),
      signers: signers.filter(({ envelopeId }) => envelopeId === envelope?.id),
      now,
    };
  });
  const told = await eventsWithMail(db, records.flatMap(eventsOf));
  return records.map((record) => ({ ...record, told }));
}

const eventsOf = ({ supplies }: Pick<WholeRecord, 'supplies'>): string[] =>
  supplies.flatMap(({ row, calendar }) =>
    calendar.reminders.map((reminder) => reminderEvent(row.id, reminder)),
  );

function calendarOf(
  { answers }: RecordRow,
  { row, notes, noticeDays }: Pick<WholeSupply, 'row' | 'notes' | 'noticeDays'>,
  now: Date,
): SupplyCalendar {
  const today = ukDateAt(now);
  return supplyCalendar({
    answers,
    fuel: row.fuel,
    state: row.state,
    presentNoticeDays: noticeDays,
    newEnd: isoDate(row.endDate),
    newNoticeDays: row.offer.noticeDays,
    notes: notes.map(({ contract, kind, happenedOn }) => ({ contract, kind, on: isoDate(happenedOn) })),
    today,
    holidays: bankHolidaysAround(today),
  });
}
