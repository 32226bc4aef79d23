import type { Conditions } from '@switch/domain/chat/conversation-model.ts';
import type { QueueAround } from '@switch/domain/chat/waiting-time.ts';
import { sql } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import type { StoredConversation } from '../conversations/stored-conversation.ts';
import { findAgents } from '../presence/presence.queries.ts';
import { isOnline } from '../presence/presence.ts';

/** What a transition may know about the queue and about who is online. */
type QueueFacts = Pick<Conditions, 'areAgentsOnline' | 'queuePosition'> & QueuePace;

/** How fast the queue moves: slots of the agents who are online, and the duration of recent conversations. */
export type QueuePace = Omit<QueueAround, 'place'>;

const NEWEST_CHATS = 20;

/**
 * A condition on conversations `c`: the visitor went back to the bot, having asked for a person and been told that nobody is
 * online.
 */
const isWithBotMeanwhile = sql<boolean>`(c.state = 'bot' and c.agent_gone_at is not null)`;

/**
 * A condition on conversations `c` whose visitor waits for a person. Conversations with only the bot are queued too, but
 * their visitors haven't asked for anyone.
 */
const isWaiting = sql<boolean>`(c.is_queued
  and (c.state in ('waiting', 'hold-asked', 'agent-offline') or ${isWithBotMeanwhile}))`;

/**
 * Returns the queue as seen from a conversation that is in it, or would join it. Agents with a heartbeat
 * after `aliveSince` count as connected; conversations taken before `takenSince` don't count towards
 * durations. Reads only partial indexes, whatever the number of conversations.
 */
export async function findQueueFacts(
  db: Db,
  asked: {
    readonly conversationId: string;
    readonly aliveSince: Date;
    readonly takenSince: Date;
  },
): Promise<QueueFacts> {
  const { rows } = await sql<QueueFacts>`
    select
      exists (${onlineAgents(db, asked.aliveSince)}) as are_agents_online,
      1 + (
        select count(*)::integer from chat_conversations c
        where ${isWaiting} and (own.id is null or (c.queued_at, c.id) < (own.queued_at, own.id))
      ) as queue_position,
      pace.*
    from (values (${asked.conversationId}::uuid)) as asked (id)
    cross join lateral (${queuePace(asked)}) as pace
    left join lateral (
      select c.id, c.queued_at from chat_conversations c where c.id = asked.id and ${isWaiting}
    ) as own on true`.execute(db);
  const nothing = { areAgentsOnline: false, queuePosition: 1, seats: 0, freeSeats: 0, chatSeconds: [] };
  return rows[0] ?? nothing;
}

/** A waiting visitor, and what they may be told about their turn. */
export type QueuePlace = QueuePace & {
  readonly roomId: string;
  /** From 1, in the order in which the router assigns agents; null once an agent has been assigned who has not written yet. */
  readonly place: number | null;
  /** From when the queue counts how long they wait in it; null if it never gives up. */
  readonly joinedQueueAt: Date | null;
  /** Nobody is online, which they were not told by a message this time. */
  readonly isNobodyOnline: boolean;
};

/**
 * Returns everyone who is waiting for a person, or for the first message of their agent, and may be told so:
 * visitors in danger are not given waiting times, nor are those who just read that nobody is online.
 */
export async function findPlaces(
  db: Db,
  asked: { readonly aliveSince: Date; readonly takenSince: Date },
): Promise<QueuePlace[]> {
  const { rows } = await sql<QueuePlace>`
    select waits.room_id, waits.place, waits.is_nobody_online, pace.*,
      case when waits.state in ('waiting', 'hold-asked') then waits.joined_queue_at end as joined_queue_at
    from (
      select c.room_id, c.dangers, c.state, c.joined_queue_at,
        c.state = 'agent-offline' and c.agent_id is null and c.nobody_online_sent_at < c.state_at as is_nobody_online,
        row_number() over (order by c.dangers = '{}', c.queued_at, c.id)::integer as place
      from chat_conversations c
      where ${isWaiting} and c.detached_at is null
      union all
      select c.room_id, c.dangers, c.state, null, false, null from chat_conversations c
      where c.state = 'agent' and c.ended_at is null and not c.has_human_spoken and c.detached_at is null
    ) as waits
    cross join lateral (${queuePace(asked)}) as pace
    where waits.dangers = '{}' and (waits.state in ('waiting', 'hold-asked', 'agent') or waits.is_nobody_online
      -- While nobody is online, nobody's turn comes.
      or (waits.state = 'bot' and pace.seats > 0))`.execute(db);
  return rows;
}

/** A subquery of one row: how fast the queue moves. */
const queuePace = ({
  aliveSince,
  takenSince,
}: {
  readonly aliveSince: Date;
  readonly takenSince: Date;
}) => sql`
  select
    coalesce(sum(agents.chat_limit), 0)::integer as seats,
    coalesce(sum(greatest(0, agents.chat_limit - agents.chats)), 0)::integer as free_seats,
    array(
      select extract(epoch from c.ended_at - c.taken_at)::integer from chat_conversations c
      where c.taken_at >= ${takenSince} and c.ended_at is not null order by c.taken_at desc limit ${NEWEST_CHATS}
    ) as chat_seconds
  from (
    select s.chat_limit, (
      select count(*) from chat_conversations c where c.agent_id = s.staff_id and c.ended_at is null
    ) as chats
    from chat_agent_status s
    where s.availability = 'online' and exists (
      select from chat_agent_sockets k where k.staff_id = s.staff_id and k.seen_at > ${aliveSince}
    )
  ) as agents`;

/** A subquery of the agents who are online with a heartbeat since the given instant. */
export const onlineAgents = (db: Db, aliveSince: Date) =>
  db
    .selectFrom('chatAgentStatus')
    .innerJoin('chatAgentSockets', 'chatAgentSockets.staffId', 'chatAgentStatus.staffId')
    .select('chatAgentStatus.staffId')
    .where('availability', '=', 'online')
    .where('seenAt', '>', aliveSince);

/** Returns whether an agent is online with a heartbeat since the given instant. */
export const areAgentsOnline = (db: Db, aliveSince: Date): Promise<boolean> =>
  hasRows(onlineAgents(db, aliveSince).limit(1));

/** The open conversations, without who is online. */
export interface OpenCounts {
  readonly waiting: number;
  /** When the visitor who has waited longest joined the queue; null if no one is waiting. */
  readonly longestSince: Date | null;
  readonly running: number;
  readonly withBot: number;
}

/** Counts the open conversations: each is in exactly one of waiting, running and with the bot. */
export async function countOpen(db: Db): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select count(*) filter (where ${isWaiting}) as waiting, min(queued_at) filter (where ${isWaiting}) as longest_since,
      count(*) filter (where not ${isWaiting} and agent_id is not null) as running,
      count(*) filter (where not ${isWaiting} and agent_id is null) as with_bot
    from chat_conversations c where ended_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, longestSince: null, running: 0, withBot: 0 };
}

/**
 * Returns the place of a conversation among those waiting, from 1; if it isn't waiting, the place that it
 * would get.
 */
export async function queuePlace(
  db: Db,
  {
    id,
    isQueued,
    queuedAt,
  }: Pick<StoredConversation, 'id' | 'isQueued'> & { readonly queuedAt: Date | number | null },
): Promise<number> {
  const before = sql`(queued_at, id) < (${queuedAt === null ? null : new Date(queuedAt)}, ${id}::uuid)`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from chat_conversations c
    where ${isWaiting} and ${isQueued ? before : sql`true`}`.execute(db);
  return 1 + (rows[0]?.count ?? 0);
}

/**
 * Returns conversations waiting for a person whose visitor is connected: those in danger first, then those
 * who asked for a person or whom the bot gave up on, then those still with the bot, each longest first.
 * Includes the agent they had before that one left.
 */
export const findWaiting = (db: Db, most: number) =>
  db
    .selectFrom('chatConversations as c')
    .select(['id as conversationId', 'roomId', 'agentId'])
    .where('isQueued', '=', sql<boolean>`true`)
    .where('state', 'in', ['waiting', 'hold-asked', 'agent-offline', 'bot'])
    .where('detachedAt', 'is', null)
    .orderBy(sql`dangers = '{}'`)
    .orderBy(sql`not ${isWaiting}`)
    .orderBy('queuedAt')
    .orderBy('id')
    .limit(most)
    .execute();

/** Returns agents who are online, connected since `aliveSince` and below their limit. */
export async function findFreeAgents(db: Db, aliveSince: Date) {
  const agents = await findAgents(db, aliveSince);
  const free = agents.filter((each) => isOnline(each) && each.openChats < each.chatLimit);
  return free.map(({ staffId: id, ...agent }) => ({ ...agent, id }));
}

export async function noteAssigned(db: Db, staffId: string, at: Date): Promise<void> {
  await db.updateTable('chatAgentStatus').set({ assignedAt: at }).where('staffId', '=', staffId).execute();
}

/** Identifies the lock for assigning conversations, so that one process at a time does it. */
const ROUTER_LOCK = 7_210_350;

/** Returns whether this transaction may assign conversations; no other may until it ends. */
export async function takeRouterLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${ROUTER_LOCK}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}
