import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { LIST_PAGE_SIZE, MOST_COUNTED } from '@switch/contract/http/list.ts';
import { rowsChanged, type Db } from '../../../../platform/db/database.ts';
import type { Place } from '../../../../platform/http/paging.ts';
import { moveEvent } from '../../reminders/due.queries.ts';
import { noteMailEvent } from '../../../../platform/mail/outbox.queries.ts';
import type { ReplyState, SupplierReplyTable } from '../hand-over.tables.ts';

export type ReplyRow = Selectable<SupplierReplyTable>;

/** Stores a reply unless it is already stored; returns whether it was. */
export const insertReply = async (tx: Db, row: Insertable<SupplierReplyTable>): Promise<boolean> =>
  (await rowsChanged(
    tx
      .insertInto('supplierReplies')
      .values(row)
      .onConflict((conflict) => conflict.column('fingerprint').doNothing()),
  )) > 0;

export const replyByFingerprint = (db: Db, fingerprint: Buffer): Promise<ReplyRow | undefined> =>
  db.selectFrom('supplierReplies').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst();

const shownReplies = (db: Db) =>
  db
    .selectFrom('supplierReplies as r')
    .leftJoin('applications as a', 'a.id', 'r.applicationId')
    .leftJoin('applicationSupplies as p', 'p.id', 'r.supplyId')
    .leftJoin('handOvers as h', 'h.id', 'r.handOverId')
    .leftJoin('staffMembers as s', 's.id', 'r.decidedBy')
    .selectAll('r')
    .select(['a.reference', 'a.organisationName', 'p.fuel', 'p.offer', 'h.supplierName as handedTo'])
    .select('s.displayName as decidedByName');

/** A reply with the case it belongs to, and who decided on it. */
export type ShownReply = Awaited<ReturnType<typeof repliesOf>>[number];

export const replyById = (db: Db, id: string): Promise<ShownReply | undefined> =>
  shownReplies(db).where('r.id', '=', id).executeTakeFirst();

/** Fetches a reply and locks it until the transaction ends. */
export async function lockReply(tx: Db, id: string): Promise<ShownReply | undefined> {
  await tx.selectFrom('supplierReplies').select('id').where('id', '=', id).forUpdate().execute();
  return replyById(tx, id);
}

/** Fetches the replies about an application, newest first. */
export const repliesOf = (db: Db, reference: string) =>
  shownReplies(db)
    .where('a.reference', '=', reference)
    .orderBy('r.receivedAt', 'desc')
    .orderBy('r.id')
    .execute();

/** Fetches the sealed originals of the replies about an application, oldest first. */
export const originalsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('supplierReplies')
    .select(['id', 'receivedAt', 'way', 'originalName', 'originalSealed', 'handOverId'])
    .where('applicationId', '=', applicationId)
    .orderBy('receivedAt')
    .orderBy('id')
    .execute();

/**
 * Fetches a page of replies, plus one row to show whether there are more, and the total number. Waiting
 * replies come oldest first, all others newest first.
 */
export async function listReplies(
  db: Db,
  { state, after }: { readonly state: ReplyState | null; readonly after: Place | null },
): Promise<{ readonly rows: ShownReply[]; readonly total: number }> {
  const isOldestFirst = state === 'waiting';
  const order = isOldestFirst ? 'asc' : 'desc';
  const beyond = isOldestFirst
    ? sql<boolean>`(r.received_at, r.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`
    : sql<boolean>`(r.received_at, r.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`;
  const rows = await shownReplies(db)
    .$if(state !== null, (query) => query.where('r.state', '=', state ?? 'waiting'))
    .$if(after !== null, (query) => query.where(beyond))
    .orderBy('r.receivedAt', order)
    .orderBy('r.id', order)
    .limit(LIST_PAGE_SIZE + 1)
    .execute();
  const counted = await db
    .selectFrom((of) =>
      of
        .selectFrom('supplierReplies')
        .select('id')
        .$if(state !== null, (query) => query.where('state', '=', state ?? 'waiting'))
        .limit(MOST_COUNTED)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counted.total) };
}

export async function updateReply(tx: Db, id: string, change: Updateable<SupplierReplyTable>): Promise<void> {
  await tx.updateTable('supplierReplies').set(change).where('id', '=', id).execute();
}

/**
 * Suppresses the mails about all but the last of several moves made at the same instant: the supplier skipped
 * those states.
 */
export async function mailLastMoveOnly(
  tx: Db,
  supplyId: string,
  movedAt: Date,
  moves: number,
): Promise<void> {
  const made = await tx
    .selectFrom('caseMoves')
    .select('number')
    .where('supplyId', '=', supplyId)
    .orderBy('number', 'desc')
    .limit(moves)
    .execute();
  for (const { number } of made.slice(1)) await noteMailEvent(tx, moveEvent(number), movedAt);
}

/** Deletes rejected replies that belong to no case and were decided before an instant; returns how many. */
export const deleteOldReplies = (db: Db, before: Date): Promise<number> =>
  rowsChanged(
    db
      .deleteFrom('supplierReplies')
      .where('applicationId', 'is', null)
      .where('state', '=', 'rejected')
      .where('decidedAt', '<', before),
  );

/** Fetches the newest application of the user with this address, for a mail that bounced from it. */
export const applicationOfAddress = (
  db: Db,
  emailKey: string,
): Promise<{ readonly reference: string } | undefined> =>
  db
    .selectFrom('applications as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select('a.reference')
    .where('u.emailKey', '=', emailKey)
    .where('a.withdrawnAt', 'is', null)
    .orderBy('a.submittedAt', 'desc')
    .executeTakeFirst();
