import type { RetryRule } from '@switch/domain/history/retry-rule.ts';
import { supplyCalendar, type SupplyCalendar } from '@switch/domain/history/supply-calendar.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SentRow } from '../applications/application.queries.ts';
import { wholeApplications } from '../applications/read-applications.ts';
import { retryRulesOf } from '../cases/retry-rules.ts';
import type { CaseMoveRow, SupplyRow } from '../cases/case.queries.ts';
import { movedStartsOf, type MovedStart } from '../hand-over/replies/start-change.queries.ts';
import { reminderEvent } from '../../../platform/mail/wanted-mail.ts';
import { requestsOfApplications, type StoredRequest } from '../customer-requests/customer-request.queries.ts';
import { newestEnvelopes, type StoredEnvelope } from '../signing/envelopes/envelope.queries.ts';
import { billsOf, readingsOf } from '../after-start/after-start.queries.ts';
import {
  laterApplicationsOf,
  mutedOf,
  notesOf,
  ownersOf,
  periodsOf,
  type NoteRow,
} from './switch-history.queries.ts';
import type { MutedReminderTable } from '../switching.tables.ts';
import { eventsWithMail } from '../../../platform/mail/outbox.queries.ts';

/** One supply with everything needed for its history. */
export interface WholeSupply {
  readonly row: SupplyRow;
  readonly moves: readonly CaseMoveRow[];
  /** The changes of its start date, oldest first. */
  readonly startMoves: readonly MovedStart[];
  readonly notes: readonly NoteRow[];
  /** What is known about the notice on the current contract: see `NoticeInput`. */
  readonly noticeDays: number | null;
  readonly opensDays: number | null;
  readonly muted: readonly MutedReminderTable['reminder'][];
  /** Whether its opening reading was given, and whether its first bill was compared with the contract. */
  readonly hasReading: boolean;
  readonly hasBill: boolean;
  /** The newest application sent since for the same meter; undefined if there is none. */
  readonly laterReference: string | undefined;
  readonly calendar: SupplyCalendar;
  /** How its new supplier deals with objections, while one is stopping it. */
  readonly retryRule: RetryRule | undefined;
}

/** An application with everything needed for its switch history. */
export interface SwitchHistory {
  readonly row: SentRow;
  readonly owner: Awaited<ReturnType<typeof ownersOf>>[number] | undefined;
  readonly supplies: readonly WholeSupply[];
  readonly envelope: StoredEnvelope | null;
  /** What its owner was asked for since it was sent, oldest first. */
  readonly requests: readonly StoredRequest[];
  /** Keys of the reminders that have been mailed. */
  readonly mailed: ReadonlySet<string>;
  readonly now: Date;
}

/** Returns the days that matter for a supply, and the mails that will remind of them. */
const calendarOf = (
  answers: SentRow['answers'],
  { row, notes, noticeDays, opensDays }: Pick<WholeSupply, 'row' | 'notes' | 'noticeDays' | 'opensDays'>,
  now: Date,
): SupplyCalendar =>
  supplyCalendar({
    answers,
    fuel: row.fuel,
    state: row.state,
    presentNoticeDays: noticeDays,
    presentOpensDays: opensDays,
    newEnd: row.endDate,
    newNoticeDays: row.offer.noticeDays,
    newOpensDays: row.offer.noticeOpensDays ?? null,
    notes,
    today: ukDateAt(now),
  });

/** Returns the histories of applications, in order, in a fixed number of queries however many there are. */
export async function switchHistories(
  db: Db,
  rows: readonly SentRow[],
  now: Date,
): Promise<readonly SwitchHistory[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const applications = await wholeApplications(db, rows);
  const supplyIds = applications.flatMap(({ supplies }) => supplies.map(({ id }) => id));
  const [notes, periods, muted, envelopes, owners, startMoves, requests, readings, bills, later] =
    await Promise.all([
      notesOf(db, supplyIds),
      periodsOf(db, supplyIds),
      mutedOf(db, supplyIds),
      newestEnvelopes(db, ids),
      ownersOf(db, ids),
      movedStartsOf(db, supplyIds),
      requestsOfApplications(db, ids),
      readingsOf(db, supplyIds),
      billsOf(db, supplyIds),
      laterApplicationsOf(db, supplyIds),
    ]);
  const allSupplies = applications.flatMap(({ supplies }) => supplies);
  const allMoves = applications.flatMap(({ moves }) => moves);
  const rules = await retryRulesOf(db, allSupplies, allMoves);
  const whole = ({ answers }: SentRow, supply: SupplyRow, moves: readonly CaseMoveRow[]): WholeSupply => {
    const of = <Each extends { readonly supplyId: string }>(list: readonly Each[]): Each[] =>
      list.filter(({ supplyId }) => supplyId === supply.id);
    const { noticeDays = null, opensDays = null } = of(periods)[0] ?? {};
    const parts = { row: supply, notes: of(notes), noticeDays, opensDays };
    return {
      ...parts,
      moves: of(moves),
      startMoves: of(startMoves),
      retryRule: rules.get(supply.id),
      hasReading: of(readings).length > 0,
      hasBill: of(bills).length > 0,
      laterReference: of(later)[0]?.reference,
      muted: of(muted).map(({ reminder }) => reminder),
      calendar: calendarOf(answers, parts, now),
    };
  };
  const histories = applications.map(({ row, supplies, moves }) => ({
    row,
    owner: owners.find(({ applicationId }) => applicationId === row.id),
    envelope: envelopes.get(row.id) ?? null,
    requests: requests.filter(({ applicationId }) => applicationId === row.id),
    supplies: supplies.map((each) => whole(row, each, moves)),
    now,
  }));
  const mailed = await eventsWithMail(db, histories.flatMap(eventsOf));
  return histories.map((history) => ({ ...history, mailed }));
}

const eventsOf = ({ supplies }: Pick<SwitchHistory, 'supplies'>): string[] =>
  supplies.flatMap(({ row, calendar }) =>
    calendar.reminders.map((reminder) => reminderEvent(row.id, reminder)),
  );
