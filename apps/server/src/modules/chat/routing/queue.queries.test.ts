import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import {
  findAgentChanges,
  findAgents,
  findUngreeted,
  findWhoMissedUs,
  findWhoWaits,
} from '../presence/presence.queries.ts';
import { areAgentsOnline, findFreeAgents, findPlaces, findQueueFacts, findWaiting } from './queue.queries.ts';
import { claimDueTimers } from '../conversations/timer.queries.ts';

const { db, owner } = await testDatabase();
const now = new Date('2026-09-14T09:00:00Z');
const since = new Date(now.getTime() - 45_000);

/** Inserts 30,000 ended conversations, 50 with an agent and 10 waiting. */
async function fill(): Promise<void> {
  await sql`insert into chat_rooms (id, wire_id, secret_hash, created_at)
    select gen_random_uuid(), gen_random_uuid()::text, sha256(i::text::bytea), ${now}
    from generate_series(1, 30000) i`.execute(db);
  await sql`insert into chat_agent_status select gen_random_uuid(), 'Agent ' || i, 'online', 5, ${now}
    from generate_series(1, 10) i`.execute(db);
  await sql`insert into chat_conversations (id, room_id, version, state, state_at, is_queued, queued_at, agent_id,
      agent_name, last_visitor_at, opened_at, ended_at, end_reason, opened_after_seq, is_opened_in_hours, taken_at,
      waited_seconds, last_seq, last_at)
    select gen_random_uuid(), r.id, 3, kind.state, ${now}, kind.state = 'waiting',
      case when kind.state = 'waiting' then ${now}::timestamptz + r.n * interval '1 second' end,
      case when kind.state <> 'waiting' then a.staff_id end, case when kind.state <> 'waiting' then a.name end, ${now}, ${now},
      case when kind.state = 'ended' then ${now}::timestamptz end, case when kind.state = 'ended' then 'idle' end, 0, true,
      case when kind.state <> 'waiting' then ${now}::timestamptz - r.n * interval '1 minute' end,
      case when kind.state <> 'waiting' then 60 end, 5, ${now}
    from (select id, row_number() over (order by id) as n from chat_rooms) r
    cross join lateral (values (case when r.n <= 10 then 'waiting' when r.n <= 60 then 'agent' else 'ended' end)) as kind (state)
    join (select staff_id, name, row_number() over () as n from chat_agent_status) a on a.n = r.n % 10 + 1`.execute(
    db,
  );
  await sql`analyze`.execute(owner.db);
}

/** Returns the number of conversation rows that this connection has read without an index. */
async function rowsScanned(connection: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(connection);
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read as read from pg_stat_user_tables where relname = 'chat_conversations'`.execute(
    connection,
  );
  return rows[0]?.read ?? 0;
}

test('queries that run every second read no ended conversations', async () => {
  await fill();
  const waiting = await findWaiting(db, 100);
  expect(waiting).toHaveLength(10);
  const [, , third] = waiting;
  const conversationId = third?.conversationId ?? '';
  const takenSince = new Date(now.getTime() - 3_600_000 * 9);
  const asked = { conversationId, aliveSince: since, takenSince };
  expect(await findQueueFacts(db, asked)).toEqual({
    areAgentsOnline: false,
    queuePosition: 3,
    seats: 0,
    freeSeats: 0,
    chatSeconds: Array.from({ length: 20 }, () => expect.any(Number)),
  });
  const stranger = { ...asked, conversationId: randomUUID() };
  expect(await findQueueFacts(db, stranger)).toMatchObject({ queuePosition: 11 });
  await db.connection().execute(async (connection) => {
    const before = await rowsScanned(connection);
    await findQueueFacts(connection, asked);
    await findWaiting(connection, 100);
    await findFreeAgents(connection, since);
    await areAgentsOnline(connection, since);
    await findAgents(connection, since);
    await findAgentChanges(connection, since);
    await findWhoWaits(connection);
    await findWhoMissedUs(connection);
    await findPlaces(connection, asked);
    await findUngreeted(connection, since);
    await claimDueTimers(connection, now, 100);
    expect(await rowsScanned(connection)).toBe(before);
  });
});
