import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import type { NotedNotice } from '@switch/domain/history/supply-calendar.ts';
import { mutedOf, notesOf } from '../history/switch-history.queries.ts';
import { UNREMINDED_SOURCES } from '@switch/domain/enquiry/source.ts';
import { caseStates, isEndState, type CaseState } from '@switch/domain/journey/case-state.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { withOpenAnswers } from '@switch/domain/journey/stored-draft.ts';
import type { ReminderId } from '@switch/domain/history/reminder-plan.ts';
import { addDays, addMonths, type IsoDate } from '@switch/domain/units/period.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SentRow } from '../applications/application.queries.ts';
import type { ApplicationSupplyTable, ApplicationTable } from '../switching.tables.ts';

/** How many rows are read at once, so that memory use stays the same however many customers there are. */
const BATCH = 200;

/** The recipient of a mail; their contact choice is in the answers. */
interface Addressee {
  readonly emailAddress: string;
  readonly name: string;
  readonly answers: Answers;
  /** When the answers were last saved or sent. */
  readonly answeredAt: Date;
}

/** One supply of a sent application, with what the calendar needs. */
export interface RemindedSupply
  extends
    Addressee,
    Pick<ApplicationSupplyTable, 'fuel' | 'startDate' | 'endDate' | 'state'>,
    Pick<ApplicationTable, 'reference' | 'organisationName'>,
    Pick<Offer, 'supplierName' | 'noticeDays' | 'noticeOpensDays'> {
  readonly supplyId: string;
  /** Where and how its new supplier accepts notice; empty if that is not known. */
  readonly noticeText: string;
  /** How many days' notice the current contract requires, if its owner has said so since. */
  readonly presentNoticeDays: number | null;
  /** How many days before its end that contract first accepts notice, if its owner has said so. */
  readonly presentOpensDays: number | null;
  /** What its owner recorded about notices, and the reminders they switched off. */
  readonly notes: readonly NotedNotice[];
  readonly muted: readonly ReminderId[];
}

const openStates = caseStates.filter((state) => !isEndState(state));

const sentSupplies = (db: Db) =>
  db
    .selectFrom('applicationSupplies as s')
    .innerJoin('applications as a', 'a.id', 's.applicationId')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .where('a.isTest', '=', false)
    .where('a.source', 'not in', UNREMINDED_SOURCES);

/**
 * Yields open supplies that have not switched yet, or whose contract ends by `until`, in batches by id. Test
 * traffic and sample stories are left out.
 */
export async function* suppliesOnTheCalendar(
  db: Db,
  { today, until }: { readonly today: IsoDate; readonly until: IsoDate },
): AsyncGenerator<RemindedSupply> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await sentSupplies(db)
      .leftJoin('noticePeriods as p', 'p.supplyId', 's.id')
      .select(['s.id as supplyId', 's.fuel', 's.state', 's.offer', 's.supplier', 's.startDate', 's.endDate'])
      .select(['p.noticeDays as presentNoticeDays', 'p.opensDays as presentOpensDays'])
      .select(['a.reference', 'a.organisationName', 'a.shape', 'a.answers', 'a.submittedAt as answeredAt'])
      .select(['u.emailAddress', 'u.name'])
      .where('s.id', '>', after)
      .where('s.state', 'in', openStates)
      .where((where) =>
        where.or([
          where('s.startDate', '>=', today),
          where.and([where('s.endDate', '>=', today), where('s.endDate', '<=', until)]),
        ]),
      )
      .orderBy('s.id')
      .limit(BATCH)
      .execute();
    const noted = await notedOf(
      db,
      rows.map(({ supplyId }) => supplyId),
    );
    for (const { offer, supplier, ...row } of rows.toSorted(byApplication)) {
      const { supplierName, noticeDays, noticeOpensDays } = offer;
      const terms = { supplierName, noticeDays, noticeOpensDays, noticeText: supplier.noticeText ?? '' };
      yield { ...withOpenAnswers(row), ...terms, ...noted(row.supplyId) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.supplyId;
  }
}

/** Puts electricity first if a customer has both fuels, as everywhere. */
const byApplication = (
  one: Pick<RemindedSupply, 'reference' | 'fuel'>,
  other: Pick<RemindedSupply, 'reference' | 'fuel'>,
): number => one.reference.localeCompare(other.reference) || one.fuel.localeCompare(other.fuel);

/** Fetches what the owners of these supplies recorded and switched off. */
async function notedOf(
  db: Db,
  supplyIds: readonly string[],
): Promise<(supplyId: string) => Pick<RemindedSupply, 'notes' | 'muted'>> {
  if (supplyIds.length === 0) return () => ({ notes: [], muted: [] });
  const notes = Map.groupBy(await notesOf(db, supplyIds), ({ supplyId }) => supplyId);
  const muted = Map.groupBy(await mutedOf(db, supplyIds), ({ supplyId }) => supplyId);
  return (supplyId) => ({
    notes: notes.get(supplyId) ?? [],
    muted: (muted.get(supplyId) ?? []).map(({ reminder }) => reminder),
  });
}

/** One move of a case that its customer has not been mailed about. */
export type UnmailedMove = Awaited<ReturnType<typeof unmailedMoves>>[number];

/** Returns the event key of a move: one mail is sent for it. */
export const moveEvent = (number: number): string => `case-move ${number}`;

/**
 * Returns at most 200 moves since `since` into one of `states` that have not been mailed, oldest first. A
 * move out of a hold is always included, so that customers who were told of a hold learn how it goes on. If a
 * move was undone, the undoing is included only if the move itself had been mailed. A hold by a customer
 * request is left out, because the request has its own mail.
 */
export async function unmailedMoves(
  db: Db,
  { since, states }: { readonly since: Date; readonly states: readonly CaseState[] },
) {
  return sentSupplies(db)
    .innerJoin('caseMoves as m', 'm.supplyId', 's.id')
    .select(['m.number', 'm.fromState', 'm.toState', 'm.takesBack', 'm.movedAt'])
    .select(['s.id as supplyId', 's.applicationId'])
    .where('m.movedAt', '>=', since)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('m.takesBack', 'is', null),
          or([eb('m.toState', 'in', states), eb('m.fromState', '=', 'on_hold')]),
        ]),
        sql<boolean>`exists (select from mail_events e where e.event_key = 'case-move ' || m.takes_back)`,
      ]),
    )
    .where(sql<boolean>`not exists (select from case_moves b where b.takes_back = m.number)`)
    .where(({ not, and, eb }) =>
      not(and([eb('m.toState', '=', 'on_hold'), eb('m.reason', 'in', ['papers', 'answer'])])),
    )
    .where(sql<boolean>`not exists (select from mail_events e where e.event_key = 'case-move ' || m.number)`)
    .orderBy('m.number')
    .limit(BATCH)
    .execute();
}

/**
 * How many days around a start, an end and the end of an authority the calendar may have something to send.
 */
const AROUND_DAYS = 62;

/**
 * Yields applications that the calendar may have mail for, in batches by id. Test traffic and sample stories
 * are left out.
 */
export async function* sentApplications(db: Db, today: IsoDate): AsyncGenerator<readonly SentRow[]> {
  const [before, after] = [addDays(today, -AROUND_DAYS), addDays(today, AROUND_DAYS)];
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await sentSupplies(db)
      .where('a.id', '>', last)
      .where('s.state', 'in', openStates)
      .where(({ or, eb }) =>
        or([
          // A supply in its term has nothing due except near its start, its end and the end of its authority.
          eb('s.state', 'not in', ['first_bill_ok', 'in_term', 'renewal_window']),
          eb('s.startDate', '>=', before),
          eb('s.endDate', '<=', after),
          sql<boolean>`a.submitted_at between ${addMonths(today, -13)}::date and ${addMonths(today, -10)}::date`,
        ]),
      )
      .selectAll('a')
      .distinctOn('a.id')
      .orderBy('a.id')
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows.map(withOpenAnswers);
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
  }
}

/** Fetches applications with a start recorded as moved in this period that has not been mailed yet. */
export async function applicationsWithMovedStart(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly SentRow[]> {
  const rows = await sentSupplies(db)
    .innerJoin('supplyStartChanges as c', 'c.supplyId', 's.id')
    .where('c.kind', '=', 'moved')
    .where('c.notedAt', '>=', from)
    .where('c.notedAt', '<=', until)
    .where(sql<boolean>`not exists (select from mail_events e where e.event_key = 'start-moved ' || c.id)`)
    .selectAll('a')
    .distinctOn('a.id')
    .orderBy('a.id')
    .limit(BATCH)
    .execute();
  return rows.map(withOpenAnswers);
}

/** An unfinished comparison, by a user with an account, with a chosen price that expires soon. */
export type ExpiringDraft = Awaited<ReturnType<typeof expiringDrafts>>[number];

/**
 * Fetches unsent drafts of accounts with a chosen price that expires between `from` and `until`, with the
 * first such price of each.
 */
export async function expiringDrafts(
  db: Db,
  { from, until, chosenBefore }: { readonly from: Date; readonly until: Date; readonly chosenBefore: Date },
) {
  const rows = await db
    .selectFrom('quotations as q')
    .innerJoin('drafts as d', 'd.id', 'q.draftId')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .distinctOn('d.id')
    .select(['d.id as draftId', 'd.shape', 'd.answers', 'd.updatedAt as answeredAt'])
    .select(['q.offer', 'q.siteAddress', 'q.expiresAt', 'u.emailAddress', 'u.name'])
    .where('q.isChosen', '=', true)
    .where('q.usedAt', 'is', null)
    .where('q.expiresAt', '>', from)
    .where('q.expiresAt', '<=', until)
    .where('q.createdAt', '<', chosenBefore)
    .where('d.source', 'not in', UNREMINDED_SOURCES)
    .where(sql<boolean>`not exists (select from applications a where a.draft_id = d.id)`)
    .orderBy('d.id')
    .orderBy('q.expiresAt')
    .execute();
  return rows.map(({ offer, ...row }) => ({ ...withOpenAnswers(row), supplierName: offer.supplierName }));
}
