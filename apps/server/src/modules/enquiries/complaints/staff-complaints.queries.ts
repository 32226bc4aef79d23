import { LIST_PAGE_SIZE } from '@switch/contract/http/list.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Place } from '../../../platform/http/paging.ts';
import type { ComplaintTable } from '../enquiries.tables.ts';

/** A complaint with the names of those who worked on it. */
export type StaffComplaint = Selectable<ComplaintTable> & {
  readonly acknowledgedByName: string | null;
  readonly answeredByName: string | null;
};

const complaints = (db: Db) =>
  db
    .selectFrom('complaints as c')
    .leftJoin('staffMembers as k', 'k.id', 'c.acknowledgedBy')
    .leftJoin('staffMembers as a', 'a.id', 'c.answeredBy')
    .selectAll('c')
    .select(['k.displayName as acknowledgedByName', 'a.displayName as answeredByName']);

/** The next deadline of an open complaint: to acknowledge it, then to answer it. */
const due = sql<Date>`((case when c.acknowledged_at is null then c.acknowledge_by else c.answer_by end)::timestamp
  at time zone 'UTC')`;

/**
 * Fetches a page of complaints plus one row to show whether there are more: open ones by next deadline,
 * answered ones newest first.
 */
export function complaintsOfView(
  db: Db,
  view: 'open' | 'answered',
  after: Place | null,
): Promise<StaffComplaint[]> {
  const found = complaints(db)
    .where('c.answeredAt', view === 'open' ? 'is' : 'is not', null)
    .limit(LIST_PAGE_SIZE + 1);
  if (view === 'answered')
    return found
      .$if(after !== null, (of) =>
        of.where(sql<boolean>`(c.received_at, c.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('c.receivedAt', 'desc')
      .orderBy('c.id', 'desc')
      .execute();
  return found
    .$if(after !== null, (of) =>
      of.where(sql<boolean>`(${due}, c.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(due)
    .orderBy('c.id')
    .execute();
}

/** Fetches a complaint by its id. */
export async function complaintById(db: Db, id: string): Promise<StaffComplaint | undefined> {
  return isUuid(id) ? complaints(db).where('c.id', '=', id).executeTakeFirst() : undefined;
}

/**
 * Stores who acknowledged or answered a complaint, unless someone has already. Returns whether anything
 * changed.
 */
export async function noteComplaint(
  db: Db,
  id: string,
  what: 'acknowledged' | 'answered',
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<boolean> {
  const set =
    what === 'acknowledged' ? { acknowledgedAt: at, acknowledgedBy: by } : { answeredAt: at, answeredBy: by };
  const changed = await db
    .updateTable('complaints')
    .set(set)
    .where('id', '=', id)
    .where(what === 'acknowledged' ? 'acknowledgedAt' : 'answeredAt', 'is', null)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Counts the open complaints that have to be acknowledged or answered by a day, `yyyy-MM-dd`. */
export async function complaintsDueBy(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from complaints where answered_at is null
      and (case when acknowledged_at is null then acknowledge_by else answer_by end) <= ${day}::date`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
