import type { PersonSummary } from '@switch/contract/http/chat/people.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { sql, type RawBuilder } from 'kysely';
import { deleteLeadsOfConversations } from '../../enquiries/index.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** The person whom a request is about: by email address or phone number, in normal form. */
export type Whom =
  | { readonly email: string }
  | {
      readonly phone: { readonly national: string; readonly e164: string };
      /** Which of the people who gave the number, by email address; undefined for all of them. */
      readonly who?: string | undefined;
    };

/**
 * The condition for a person's rooms, by the contact details given in the chat or by the verified account.
 */
function roomsOf(whom: Whom): RawBuilder<unknown> {
  if ('email' in whom) {
    const key = emailKey(whom.email);
    return sql`(lower(email) = ${key} or user_id in (select id from users where email_key = ${key}))`;
  }
  const { national, e164 } = whom.phone;
  const { who } = whom;
  return sql`(regexp_replace(phone, '[^0-9+]', '', 'g') in (${national}, ${e164}, ${`00${e164.slice(1)}`})
    and ${who === undefined ? sql`true` : sql`coalesce(lower(email), '') = ${who}`})`;
}

export async function findRoomIds(db: Db, whom: Whom): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from chat_rooms where ${roomsOf(whom)} order by created_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the people behind rooms, by the email address they gave. */
export async function findPeopleIn(db: Db, roomIds: readonly string[]): Promise<PersonSummary['people']> {
  const { rows } = await sql<PersonSummary['people'][number]>`
    select coalesce(lower(r.email), '') as who,
      coalesce(array_agg(distinct r.name order by r.name) filter (where r.name <> ''), '{}') as names,
      count(c.id)::integer as conversations
    from chat_rooms r left join chat_conversations c on c.room_id = r.id
    where r.id = any(${[...roomIds]}::uuid[]) group by 1 order by 1`.execute(db);
  return rows;
}

type StoredCounts = Pick<PersonSummary, 'conversations' | 'messages' | 'notes' | 'names'> &
  Readonly<Record<'firstAt' | 'lastAt', Date | null>>;

export async function countStored(db: Db, roomIds: readonly string[]): Promise<StoredCounts> {
  const { rows } = await sql<StoredCounts>`
    with rooms as (select * from chat_rooms where id = any(${[...roomIds]}::uuid[])),
      conversations as (select * from chat_conversations where room_id in (select id from rooms))
    select (select count(*) from conversations) as conversations,
      (select count(*) from chat_messages where conversation_id in (select id from conversations)) as messages,
      (select count(*) from chat_notes where conversation_id in (select id from conversations)) as notes,
      (select min(opened_at) from conversations) as first_at, (select max(last_at) from conversations) as last_at,
      array(select distinct name from rooms where name <> '' order by name) as names`.execute(db);
  const [held] = rows;
  if (!held) throw new Error('Counting answers one row.');
  return held;
}

const conversationsIn = (db: Db, roomIds: readonly string[]) =>
  db
    .selectFrom('chatConversations')
    .where('roomId', 'in', [...roomIds])
    .orderBy('openedAt', 'desc')
    .orderBy('id');

/** Returns the conversations of rooms, newest first. */
export const findConversationsIn = async (db: Db, roomIds: readonly string[]) =>
  roomIds.length === 0
    ? []
    : conversationsIn(db, roomIds)
        .select(['id', 'roomId', 'openedAt', 'endedAt', 'endReason', 'agentName', 'rating', 'ratingComment'])
        .execute();

/** Returns everything stored about the visitors of rooms. */
export const findRooms = async (db: Db, roomIds: readonly string[]) =>
  roomIds.length === 0
    ? []
    : db
        .selectFrom('chatRooms')
        .select([
          'id',
          'name',
          'email',
          'phone',
          'isVerified',
          'consentAt',
          'consentVersion',
          'source',
          'networkAddress',
          'snapshot',
          'addressSealed',
          'snapshotAt',
          'sharedAt',
          'createdAt',
        ])
        .where('id', 'in', [...roomIds])
        .orderBy('createdAt')
        .orderBy('id')
        .execute();

/** Removes contact details from blocks that are based on more than these, and deletes the others. */
async function blankBlocks(tx: Tx, whom: Whom, conversationIds: readonly string[]): Promise<void> {
  const own = sql`conversation_id = any(${[...conversationIds]}::uuid[])`;
  // If only one of several people is meant, a block of the number itself may be another's.
  const byPhone = (number: string, who: string | undefined) =>
    who === undefined ? sql`phone = ${number}` : sql`false`;
  const contact =
    'email' in whom ? sql`email_key = ${emailKey(whom.email)}` : byPhone(whom.phone.e164, whom.who);
  await sql`
    delete from chat_blocks where (${own} or ${contact}) and num_nonnulls(secret_hash, user_id, network) = 0`.execute(
    tx,
  );
  await sql`
    update chat_blocks set email_key = null, phone = null, reason = 'Reason erased'
    where ${own} or ${contact}`.execute(tx);
}

/** Deletes rooms with everything in them, and the leads and blocks that came from them. */
export async function deleteRooms(
  tx: Tx,
  whom: Whom,
  roomIds: readonly string[],
  conversationIds: readonly string[],
): Promise<void> {
  await deleteLeadsOfConversations(tx, conversationIds);
  await blankBlocks(tx, whom, conversationIds);
  await sql`delete from chat_rooms where id = any(${[...roomIds]}::uuid[])`.execute(tx);
}
