import { inboxViews } from '@switch/contract/http/chat/conversations.ts';
import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/db/testing/database.ts';
import { inboxCounts, inboxIds, type InboxFilters } from './inbox.queries.ts';
import { foundAnywhere, foundIds } from './search.queries.ts';

const { db, owner } = await testDatabase();
const staffId = randomUUID();

/** Many ended conversations, 400 open ones, 60 of them in the queue and 20 with one agent. */
const CONVERSATIONS = 100_000;

beforeAll(async () => {
  await sql`
    insert into chat_rooms (id, wire_id, secret_hash, name, email, source, created_at)
    select gen_random_uuid(), 'room-of-the-plans-' || n, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'Visitor ' || n,
      'visitor' || n || '@example.org', 'localhost', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${CONVERSATIONS}::integer) as n`.execute(db);
  await sql`
    insert into chat_conversations (id, room_id, version, state, state_at, is_queued, queued_at, agent_id, agent_name,
      last_visitor_at, opened_at, ended_at, end_reason, opened_after_seq, is_opened_in_hours, last_seq, last_at, rolled_up_at)
    select gen_random_uuid(), id, 1, case when n > 400 then 'ended' when n <= 60 then 'waiting' else 'agent' end, created_at,
      n <= 60, case when n <= 60 then created_at end, case when n between 61 and 80 then ${staffId}::uuid end,
      case when n between 61 and 80 then 'Agent' end, created_at, created_at,
      case when n > 400 then created_at end, case when n > 400 then 'visitor' end, 0, true, 3,
      created_at, case when n > 400 then created_at end
    from (select *, row_number() over (order by created_at desc) as n from chat_rooms) r`.execute(db);
  await sql`
    insert into chat_words (conversation_id, up_to_seq, at, words)
    select id, 3, last_at, to_tsvector('simple', 'word' || (row_number() over ()) % 5000 || ' meter') from chat_conversations`.execute(
    db,
  );
  await lookAnew();
}, 120_000);

const lookAnew = () => sql`vacuum analyze chat_rooms, chat_conversations, chat_words`.execute(owner.db);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Plan[];
}

/**
 * Returns the query plan. If it scans a whole table, plans again with fresh statistics, as one sample may be
 * unrepresentative.
 */
async function planOf(query: RawBuilder<unknown>): Promise<Plan[]> {
  const plan = await planNow(query);
  if (scanned(plan).length === 0) return plan;
  await lookAnew();
  return planNow(query);
}

async function planNow(query: RawBuilder<unknown>): Promise<Plan[]> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
    explain (analyze, timing off, format json) ${query}`.execute(db);
  const nodes: Plan[] = [];
  const walk = (plan: Plan): void => {
    nodes.push(plan);
    plan.Plans?.forEach(walk);
  };
  for (const { Plan: plan } of Object.values(rows[0] ?? {}).flat()) walk(plan);
  return nodes;
}

const indexes = (plan: readonly Plan[]) => plan.flatMap((node) => node['Index Name'] ?? []);
const scanned = (plan: readonly Plan[]) =>
  plan.filter((node) => node['Node Type'].includes('Seq Scan')).map((node) => node['Relation Name']);

const none: InboxFilters = {};
const now = new Date('2026-01-21');

test.each(inboxViews)(
  'the view %s uses an index, and reads no more rows than are open or on the page',
  async (view) => {
    const plan = await planOf(inboxIds({ view, staffId, now, filters: none }, null));
    expect(scanned(plan)).toEqual([]);
    expect(indexes(plan).length).toBeGreaterThan(0);
    expect(Math.max(...plan.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(400);
  },
);

test('a later page of ended conversations is found without reading earlier ones', async () => {
  const place = { at: new Date('2026-01-20'), id: randomUUID() };
  const plan = await planOf(inboxIds({ view: 'ended', staffId, now, filters: none }, place));
  expect(scanned(plan)).toEqual([]);
  expect(Math.max(...plan.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(27);
});

test('the counts of all views read no more rows than they count', async () => {
  const plan = await planOf(inboxCounts(staffId, now));
  expect(scanned(plan)).toEqual([]);
  expect(Math.max(...plan.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(1_000);
});

test('a visitor is found in the ended conversations by email address without reading all of them', async () => {
  const filters = { ...none, text: 'visitor777@' };
  const plan = await planOf(inboxIds({ view: 'ended', staffId, now, filters }, null));
  expect(scanned(plan)).toEqual([]);
  expect(indexes(plan)).toContain('chat_rooms_email');
});

test('a search for a rare word uses the index of words; one for a frequent word goes by time', async () => {
  const rare = await planOf(foundAnywhere({ text: 'word77 meter', filters: none }));
  expect(scanned(rare)).toEqual([]);
  expect(indexes(rare)).toContain('chat_words_words');
  const unknown = await planOf(foundAnywhere({ text: 'somebody@nowhere.example', filters: none }));
  expect(scanned(unknown)).toEqual([]);
  expect(indexes(unknown)).not.toContain('chat_words_at');
  const common = await planOf(foundIds({ text: 'meter', filters: none }, null));
  expect(scanned(common)).toEqual([]);
  expect(indexes(common)).toContain('chat_words_at');
  expect(Math.max(...common.map((node) => node['Actual Rows']))).toBeLessThan(1_000);
});

test('a message that changes only the last message updates no index of its conversation or room', async () => {
  const changed =
    'last_(seq|text|author|at|visitor_at|agent_at)|(visitor|agent|agent_read)_messages|visitor_delivered_seq';
  const { rows } = await sql<{ index: string }>`
    select indexname as index from pg_indexes
    where tablename in ('chat_conversations', 'chat_rooms') and indexdef ~ ${String.raw`\m(${changed})\M`}`.execute(
    db,
  );
  expect(rows).toEqual([]);
});
