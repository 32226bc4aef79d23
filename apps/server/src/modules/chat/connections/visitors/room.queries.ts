import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { hasRows, type Db } from '../../../../platform/db/database.ts';
import type { Ids } from '../../../../platform/ids.ts';
import type { ChatRoomTable } from '../../conversations/conversation.tables.ts';

const bound = [
  'id',
  'wireId',
  'secretHash',
  'userId',
  'name',
  'email',
  'phone',
  'isVerified',
  'consentAt',
  'lastSeq',
  'visitorDeliveredSeq',
  'sharedAt',
] as const;

/** The columns of a room that concern its visitor. */
export type BoundRoom = Pick<Selectable<ChatRoomTable>, (typeof bound)[number]>;

/** Selects the rooms with this name, except erased ones. */
const roomsNamed = (db: Db, wireId: string) =>
  db.selectFrom('chatRooms').select(bound).where('wireId', '=', wireId).where('erasedAt', 'is', null);

/** Returns the room that a browser's secret opens. */
export const findRoomBySecret = (db: Db, wireId: string, secretHash: Buffer) =>
  roomsNamed(db, wireId).where('secretHash', '=', secretHash).executeTakeFirst();

/** Returns the newest room in which a session of the user was verified. */
export const findRoomByUser = (db: Db, wireId: string, userId: string) =>
  roomsNamed(db, wireId)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Stores that the visitor has read everything up to a message, if it exists. Returns whether anything
 * changed.
 */
export const saveVisitorRead = (db: Db, roomId: string, seq: number): Promise<boolean> =>
  hasRows(
    db
      .updateTable('chatRooms')
      .set({ visitorReadSeq: seq })
      .where('id', '=', roomId)
      .where('visitorReadSeq', '<', seq)
      .where('lastSeq', '>=', seq)
      .returning('id'),
  );

/** Stores a room and returns it; undefined if another socket of the same browser has stored it already. */
export const insertRoom = (db: Db, room: Insertable<ChatRoomTable>): Promise<BoundRoom | undefined> =>
  db
    .insertInto('chatRooms')
    .values(room)
    .onConflict((conflict) => conflict.columns(['wireId', 'secretHash']).doNothing())
    .returning(bound)
    .executeTakeFirst();

export const updateRoom = (db: Db, id: string, change: Updateable<ChatRoomTable>) =>
  db.updateTable('chatRooms').set(change).where('id', '=', id).returning(bound).executeTakeFirst();

/**
 * Advances the delivered cursors of many rooms in one statement, never moving them back. Skips rooms that are
 * being written to, so that no writer waits for a cursor, and returns their ids for the next attempt. Doesn't
 * wait for the disk: after a crash the last cursors may be lost, and then messages are pushed again.
 */
export async function saveCursors(db: Db, cursors: ReadonlyMap<string, number>): Promise<string[]> {
  const [ids, seqs] = [[...cursors.keys()], [...cursors.values()]];
  const { rows } = await sql<{ id: string }>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true) as is_set),
    free as (
      select chat_rooms.id, given.seq
      from quick, unnest(${ids}::uuid[], ${seqs}::bigint[]) as given (id, seq)
      join chat_rooms on chat_rooms.id = given.id
      order by chat_rooms.id
      for no key update of chat_rooms skip locked
    ),
    saved as (
      update chat_rooms
      set visitor_delivered_seq = least(free.seq, chat_rooms.last_seq)
      from free
      where chat_rooms.id = free.id and chat_rooms.visitor_delivered_seq < free.seq
    )
    select id from free`.execute(db);
  const free = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !free.has(id));
}

/** Returns the given partner id if such a partner exists and is active, else null. */
export async function findActivePartnerId(db: Db, id: string): Promise<string | null> {
  const query = db.selectFrom('partners').select('id').where('id', '=', id).where('isActive', '=', true);
  return (await query.executeTakeFirst())?.id ?? null;
}

/** Returns the id of this incarnation of the data. */
export const readEpoch = async (db: Db): Promise<string> =>
  (await db.selectFrom('chatEpoch').select('epoch').executeTakeFirstOrThrow()).epoch;

/**
 * Declares the data to be another incarnation, so that browsers which know later message numbers than it has
 * start afresh.
 */
export async function renewEpoch(db: Db, ids: Pick<Ids, 'uuid'>): Promise<void> {
  await db.updateTable('chatEpoch').set({ epoch: ids.uuid() }).execute();
}

/**
 * Returns the number of a room's newest message; 0 before the first, and for a room that no longer exists.
 */
export async function findLastSeq(db: Db, roomId: string): Promise<number> {
  const query = db.selectFrom('chatRooms').select('lastSeq').where('id', '=', roomId);
  return (await query.executeTakeFirst())?.lastSeq ?? 0;
}

/** Stores that a socket of the room is attached to this process. */
export async function saveAttachment(db: Db, roomId: string, processId: string): Promise<void> {
  await db
    .insertInto('chatAttachments')
    .values({ roomId, processId })
    .onConflict((conflict) => conflict.column('roomId').doUpdateSet({ processId }))
    .execute();
}

/**
 * Returns the rooms whose open conversation counts as attended although the process that held their sockets
 * has sent no heartbeat since `aliveSince`, or no process was ever stored for them (only conversations opened
 * before `openedBefore`: newer ones may be about to store it).
 */
export async function findOrphans(db: Db, aliveSince: Date, openedBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ roomId: string }>`
    select c.room_id
    from chat_conversations c
    left join chat_attachments a on a.room_id = c.room_id
    left join chat_processes p on p.id = a.process_id and p.seen_at > ${aliveSince}
    where c.ended_at is null and c.detached_at is null and p.id is null and c.opened_at < ${openedBefore}
    limit 500`.execute(db);
  return rows.map(({ roomId }) => roomId);
}
