import { supplyCalendar, type SupplyCalendar } from '@switch/domain/history/supply-calendar.ts';
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
  type HistoryRow,
  type SignerRow,
} from './switch-history.queries.ts';
import type { MutedReminderTable } from '../switching.tables.ts';
import { eventsWithMail } from '../../../platform/mail/outbox.queries.ts';

/** One supply with everything that its history is made of. */
export interface WholeSupply {
  readonly row: SupplyRow;
  readonly moves: readonly CaseMoveRow[];
  readonly notes: readonly NoteRow[];
  readonly noticeDays: number | null;
  readonly muted: readonly MutedReminderTable['reminder'][];
  readonly calendar: SupplyCalendar;
}

/** An application with everything that its switch history is made of. */
export interface SwitchHistory {
  readonly row: HistoryRow;
  readonly supplies: readonly WholeSupply[];
  readonly envelope: EnvelopeRow | null;
  readonly signers: readonly SignerRow[];
  /** Events of reminders that have had their mail. */
  readonly mailed: ReadonlySet<string>;
  readonly now: Date;
}

/** The histories of applications, in their order, with a fixed number of queries however many there are. */
export async function switchHistories(
  db: Db,
  rows: readonly HistoryRow[],
  now: Date,
): Promise<readonly SwitchHistory[]> {
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
  const envelopeIds = envelopes.map(({ id }) => id);
  const signers = envelopeIds.length > 0 ? await signersOf(db, envelopeIds) : [];
  const whole = (row: HistoryRow, supply: SupplyRow): WholeSupply => {
    const of = <Each extends { readonly supplyId: string }>(list: readonly Each[]): Each[] =>
      list.filter(({ supplyId }) => supplyId === supply.id);
    const parts = { row: supply, notes: of(notes), noticeDays: of(periods)[0]?.noticeDays ?? null };
    return {
      ...parts,
      moves: of(moves),
      muted: of(muted).map(({ reminder }) => reminder),
      calendar: supplyCalendar({
        answers: row.answers,
        fuel: supply.fuel,
        state: supply.state,
        presentNoticeDays: parts.noticeDays,
        newEnd: supply.endDate,
        newNoticeDays: supply.offer.noticeDays,
        notes: parts.notes,
        today: ukDateAt(now),
      }),
    };
  };
  const histories = rows.map((row) => {
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
  const mailed = await eventsWithMail(db, histories.flatMap(eventsOf));
  return histories.map((history) => ({ ...history, mailed }));
}

const eventsOf = ({ supplies }: Pick<SwitchHistory, 'supplies'>): string[] =>
  supplies.flatMap(({ row, calendar }) =>
    calendar.reminders.map((reminder) => reminderEvent(row.id, reminder)),
  );
