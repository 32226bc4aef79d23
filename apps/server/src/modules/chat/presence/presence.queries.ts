import type { Presence } from '@switch/contract/chat/inbox.ts';
import { chatTimes } from '@switch/domain/chat/limits.ts';
import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import { staffRoles } from '@switch/domain/staff/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { ConversationIds } from '../conversations/conversation.tables.ts';
import type { ChatAgentSocketTable, ChatAgentStatusTable } from '../staff.tables.ts';

/**
 * Stores this process's heartbeat. Returns whether the process was unknown. Written once a second and
 * worthless after a crash, so the commit doesn't wait for the disk.
 */
export async function noteProcess(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    insert into chat_processes (id, started_at, seen_at) select ${id}, ${now}, ${now} from quick
    on conflict (id) do update set seen_at = excluded.seen_at
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.isNew ?? false;
}

/** Deletes processes without a heartbeat since the given instant, with their connections. */
export async function deleteProcessesUnseenSince(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('chatProcesses').where('seenAt', '<', since).execute();
}

/** Deletes this process, which has released everything. Its connections count as gone from now. */
export async function leaveProcess(db: Db, processId: string, now: Date): Promise<void> {
  await db
    .updateTable('chatAgentSockets')
    .set({ sockets: 0, seenAt: now })
    .where('processId', '=', processId)
    .where('sockets', '>', 0)
    .execute();
}

/** Stores a member of staff with their current name, as offline if they are new. */
export async function noteStaff(db: Db, staff: { readonly id: string; readonly name: string }, now: Date) {
  await sql`
    insert into chat_agent_status (staff_id, name, availability, chat_limit, changed_at)
    select ${staff.id}, ${staff.name}, 'offline', chat_limit, ${now} from chat_settings
    on conflict (staff_id) do update set name = excluded.name
    where chat_agent_status.name <> excluded.name`.execute(db);
}

/** Stores how many consoles of a member are connected to this process. */
export async function noteSockets(db: Db, row: ChatAgentSocketTable): Promise<void> {
  const { sockets, seenAt } = row;
  await db
    .insertInto('chatAgentSockets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['processId', 'staffId']).doUpdateSet({ sockets, seenAt }))
    .execute();
}

/** Deletes when a member without open sockets was last seen. */
export async function forgetSockets(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('chatAgentSockets').where('staffId', '=', staffId).where('sockets', '=', 0).execute();
}

/** Stores a heartbeat of members who are connected to this process. */
export async function noteAlive(db: Db, processId: string, staffIds: readonly string[], now: Date) {
  if (staffIds.length === 0) return;
  await db
    .updateTable('chatAgentSockets')
    .set({ seenAt: now })
    .where('processId', '=', processId)
    .where('staffId', 'in', [...staffIds])
    .where('sockets', '>', 0)
    .execute();
}

/** What a member sets; fields left out stay unchanged. */
export type StatusChange = Partial<Readonly<Pick<ChatAgentStatusTable, 'availability' | 'chatLimit'>>>;

export async function setStatus(db: Db, staffId: string, change: StatusChange, now: Date): Promise<void> {
  await db
    .updateTable('chatAgentStatus')
    .set({ ...change, changedAt: now })
    .where('staffId', '=', staffId)
    .execute();
}

export async function setAwayIfOnline(db: Db, staffId: string, now: Date): Promise<void> {
  await db
    .updateTable('chatAgentStatus')
    .set({ availability: 'away', changedAt: now })
    .where('staffId', '=', staffId)
    .where('availability', '=', 'online')
    .execute();
}

/** An agent, and when the router last assigned them a conversation; null for never. */
export type KnownAgent = Presence & Pick<ChatAgentStatusTable, 'assignedAt'>;

/** Returns everyone who is connected, is set to anything but offline, or has an open conversation. */
export async function findAgents(db: Db, aliveSince: Date): Promise<KnownAgent[]> {
  const { rows } = await sql<KnownAgent>`
    select s.staff_id, s.name, s.availability, s.chat_limit, s.assigned_at, open.chats as open_chats, here.is_connected
    from chat_agent_status s
    cross join lateral (
      select count(*)::integer as chats from chat_conversations c
      where c.agent_id = s.staff_id and c.ended_at is null
    ) as open
    cross join lateral (
      select exists (
        select from chat_agent_sockets k
        where k.staff_id = s.staff_id and k.sockets > 0 and k.seen_at > ${aliveSince}
      ) as is_connected
    ) as here
    where here.is_connected or s.availability <> 'offline' or open.chats > 0
    order by s.name, s.staff_id`.execute(db);
  return rows;
}

/** A conversation whose agent has left or come back. */
type AgentChange = ConversationIds & { readonly isHere: boolean };

/** Returns open conversations whose state doesn't reflect yet that their agent has left or come back. */
export async function findAgentChanges(db: Db, aliveSince: Date): Promise<AgentChange[]> {
  const { rows } = await sql<AgentChange>`
    with agents as (
      select c.agent_id, exists (
        select from chat_agent_sockets k where k.staff_id = c.agent_id and k.seen_at > ${aliveSince}
      ) as is_here
      from (
        select distinct agent_id from chat_conversations where ended_at is null and agent_id is not null
      ) as c
    )
    select c.id as conversation_id, c.room_id, agents.is_here
    from agents join chat_conversations c on c.agent_id = agents.agent_id
    where c.ended_at is null and c.state <> 'final-asked' and agents.is_here = (c.agent_gone_at is not null)
    order by c.id`.execute(db);
  return rows;
}

/** A conversation whose agent has not answered; `isLong` if it has been so long that someone else has to. */
type Unanswered = ConversationIds & { readonly agentId: string; readonly isLong: boolean };

/**
 * Returns the conversations whose connected visitor is waiting for the agent's answer: since their first
 * unanswered message or, if later, since the agent got the conversation. If the agent has been reminded
 * already, only after the longer limit.
 */
export async function findUnanswered(db: Db, now: Date): Promise<Unanswered[]> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  return db.transaction().execute(async (tx) => {
    // With a bitmap scan, all messages of a conversation would be read and sorted to find the first.
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const { rows } = await sql<Unanswered>`
      select c.id as conversation_id, c.room_id, c.agent_id,
        waits.since <= ${before(chatTimes.agentSilentLong)} as is_long
      from chat_conversations c
      cross join lateral (
        select greatest(m.at, c.state_at) as since from chat_messages m
        where m.room_id = c.room_id and m.seq > c.opened_after_seq and m.author = 'customer'
          and m.at > coalesce(c.last_agent_at, c.opened_at - interval '1 second')
        order by m.seq limit 1
      ) as waits
      where c.ended_at is null and c.agent_id is not null and c.state = 'agent' and c.agent_gone_at is null
        and c.detached_at is null and c.last_visitor_at > coalesce(c.last_agent_at, '-infinity')
        and waits.since <= case when c.is_warned
          then ${before(chatTimes.agentSilentLong)}::timestamptz else ${before(chatTimes.agentSilent)}::timestamptz end
      order by c.id`.execute(tx);
    return rows;
  });
}

/** Returns open conversations waiting for a person, including those asked whether to keep waiting. */
export const findWhoWaits = (db: Db): Promise<ConversationIds[]> =>
  openOnes(db)
    .where((where) =>
      where.or([
        where('state', '=', 'waiting'),
        where.and([where('state', '=', 'hold-asked'), where('heldBy', '=', 'queue')]),
      ]),
    )
    .execute();

/**
 * Returns open conversations in which a message was left, or whose visitor was told that no one is available.
 */
export const findWhoMissedUs = (db: Db): Promise<ConversationIds[]> =>
  openOnes(db)
    .where((where) =>
      where.or([
        where('state', '=', 'ooo-message'),
        where.and([where('state', '=', 'agent-offline'), where('agentId', 'is', null)]),
      ]),
    )
    .execute();

const openOnes = (db: Db) =>
  db
    .selectFrom('chatConversations')
    .select(['id as conversationId', 'roomId'])
    .where('endedAt', 'is', null)
    .orderBy('id');

/**
 * Returns conversations opened before an instant and never greeted: the process that should have done so has
 * gone.
 */
export const findUngreeted = (db: Db, openedBefore: Date): Promise<ConversationIds[]> =>
  db
    .selectFrom('chatConversations')
    .select(['id as conversationId', 'roomId'])
    .where('state', '=', sql<'greeting'>`'greeting'`)
    .where('openedAt', '<', openedBefore)
    .where('detachedAt', 'is', null)
    .execute();

const chatting = staffRoles.filter((role) => staffMay(role, 'chat.reply'));

/**
 * Selects the members who may chat, each with their limit of simultaneous conversations: their own choice or
 * the default.
 */
const members = (db: Db) =>
  db
    .selectFrom('staffMembers')
    .innerJoin('chatSettings', (on) => on.onTrue())
    .leftJoin('chatAgentStatus as chosen', 'chosen.staffId', 'staffMembers.id')
    .select(['id', 'displayName', 'role'])
    .select(({ fn }) => fn.coalesce('chosen.chatLimit', 'chatSettings.chatLimit').as('chatLimit'))
    .where('role', 'in', chatting)
    .where('suspendedAt', 'is', null);

export const findChattingMembers = (db: Db) => members(db).orderBy('displayName').orderBy('id').execute();

/** Returns the member with this id, if they may chat. */
export const findChattingMember = async (db: Db, id: string) =>
  isUuid(id) ? members(db).where('id', '=', id).executeTakeFirst() : undefined;
