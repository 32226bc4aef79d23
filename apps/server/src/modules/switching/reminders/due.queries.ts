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

/** Rows that are read at once: memory stays the same however many customers there are. */
const BATCH = 200;

/** Whom a mail goes to, and what they chose is in the answers. */
interface Addressee {
  readonly emailAddress: string;
  readonly name: string;
  readonly answers: Answers;
  /** When the answers were last saved, or sent. */
  readonly answeredAt: Date;
}

/** One supply of a sent application, as far as the calendar is concerned. */
export interface RemindedSupply
  extends
    Addressee,
    Pick<ApplicationSupplyTable, 'fuel' | 'startDate' | 'endDate' | 'state'>,
    Pick<ApplicationTable, 'reference' | 'organisationName'>,
    Pick<Offer, 'supplierName' | 'noticeDays' | 'noticeOpensDays'> {
  readonly supplyId: string;
  /** Where and how its new supplier takes notice; empty where nobody said. */
  readonly noticeText: string;
  /** What the present contract asks for, where its owner said it since. */
  readonly presentNoticeDays: number | null;
  /** From how many days before its end that contract takes notice, where its owner said it. */
  readonly presentOpensDays: number | null;
  /** What its owner noted about notices, and the reminders they switched off. */
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
 * Open supplies whose switch is to come, or whose contract ends by `until`, in batches by id. Test traffic and sample
 * stories are left out.
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

/** A customer with both fuels hears of electricity first, as everywhere. */
const byApplication = (
  one: Pick<RemindedSupply, 'reference' | 'fuel'>,
  other: Pick<RemindedSupply, 'reference' | 'fuel'>,
): number => one.reference.localeCompare(other.reference) || one.fuel.localeCompare(other.fuel);

/** What the owners of these supplies noted and switched off. */
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

/** One move of a case of which its customer has had no mail. */
export type UnmailedMove = Awaited<ReturnType<typeof unmailedMoves>>[number];

/** The event of a move: one mail is sent for it. */
export const moveEvent = (number: number): string => `case-move ${number}`;

/**
 * Returns moves since `since` into one of `states` that had no mail yet, oldest first, at most 200. Whoever was informed that
 * a case is on hold is informed wherever it goes on; whoever was informed of a move that was taken back, of that. A move that
 * was taken back before anybody was informed is passed over with what took it back. A hold by a request has the mail of that.
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

/** Days around a start, an end and the end of an authority within which the calendar brings something. */
const AROUND_DAYS = 62;

/** Applications that the calendar may bring something to, in batches by id. Test traffic and sample stories are left out. */
export async function* sentApplications(db: Db, today: IsoDate): AsyncGenerator<readonly SentRow[]> {
  const [before, after] = [addDays(today, -AROUND_DAYS), addDays(today, AROUND_DAYS)];
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await sentSupplies(db)
      .where('a.id', '>', last)
      .where('s.state', 'in', openStates)
      .where(({ or, eb }) =>
        or([
          // Nothing of one that runs is due far from its start, its end and the end of its authority.
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

/** Applications with a start that was noted to have moved in this time, and had no mail yet. */
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

/** An unfinished comparison with a chosen price that runs out soon, of somebody with an account. */
export type ExpiringDraft = Awaited<ReturnType<typeof expiringDrafts>>[number];

/** Drafts of accounts without an application whose chosen price runs out between `from` and `until`; the first price of each. */
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
