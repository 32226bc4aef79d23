import { listAudit } from '@switch/contract/http/identity/audit.ts';
import { listConversations, searchConversations } from '@switch/contract/http/chat/conversations.ts';
import { readReport, reportCuts } from '@switch/contract/http/chat/reports.ts';
import { listSentApplications } from '@switch/contract/http/switching/application.ts';
import type pg from 'pg';

/** The requests about chats, reports, sent applications and the audit trail, by URL. */
export const askedOfChats: Readonly<Record<string, readonly string[]>> = {
  'chat reports, a year': reportCuts.map((by) => `${readReport.path}?from=2025-11-22&to=2026-11-20&by=${by}`),
  'chat reports, a month': reportCuts.map(
    (by) => `${readReport.path}?from=2026-10-21&to=2026-11-20&by=${by}`,
  ),
  'message search': [
    'q=meter',
    'q=reading%20invoice%20tariff',
    'q=word4711',
    'q=chatter77777%40example.org',
    'q=Visitor%2054321',
    'q=no%20such%20words%20anywhere',
    'q=BS-ZZZ2-Y3E4',
    'q=sto',
    'q=meter&from=2026-03-01&to=2026-03-31',
    'q=word4711&state=ended',
  ].map((query) => `${searchConversations.path}?${query}`),
  inbox: ['queue', 'mine', 'all', 'ended'].map((view) => `${listConversations.path}?view=${view}`),
  'applications by text': [
    '',
    '?q=BS-ZZZ2-Y3E4',
    '?q=1000000123456',
    '?q=LS14%207AP',
    '?q=bakery',
    '?q=harbour%20hotel%20trust',
    '?q=no%20such%20firm',
    '?state=objected',
    '?q=laundry&fuel=gas&from=2026-01-01',
  ].map((query) => `${listSentApplications.path}${query}`),
  'audit trail, narrowed': [
    '?event=no.such',
    '?actor=9&from=2026-06-01&to=2026-06-30',
    '?subject=nobody',
  ].map((query) => `${listAudit.path}${query}`),
};

const VOCABULARY =
  'meter,reading,invoice,tariff,contract,supplier,switch,address,direct debit,unit rate,standing charge,renewal,quote,signature,deposit,objection,smart,engineer,opening,closing,estimate,balance,refund,notice,landlord,tenant,premises,charity,discount,forecast';

/** Returns an SQL expression for a number that looks random but is the same every time. */
const mixed = (of: string, salt: number): string => `(hashint8extended(${of}, ${salt}) & 1073741823)`;
const word = (salt: number): string =>
  `(string_to_array('${VOCABULARY}', ','))[1 + ${mixed('n * 16 + seq', salt)} % ${VOCABULARY.split(',').length}]`;

const MESSAGES_EACH = 10;

/**
 * Builds ended conversations of ten messages over two years, with their search words and their figures, by
 * SQL alone.
 */
export async function buildChats(client: pg.ClientBase, messages: number): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(`create temporary table chatted on commit preserve rows as select n, md5('room' || n)::uuid as room_id, md5('chat' || n)::uuid as id,
    timestamptz '2026-11-20' - n * interval '1 minute' * 10 as at, md5('owner' || ${mixed('n', 1)} % 10)::uuid as agent_id
    from generate_series(1, ${messages / MESSAGES_EACH}) as n`);
  await run(`insert into chat_rooms (id, wire_id, secret_hash, name, email, source, last_seq, created_at)
    select room_id, 'room-of-the-lists-' || n, sha256(n::text::bytea), 'Visitor ' || n, 'chatter' || n || '@example.org', 'site-' || n % 3, ${MESSAGES_EACH}, at from chatted`);
  await run(`insert into chat_conversations (id, room_id, version, state, state_at, agent_id, agent_name, last_visitor_at, opened_at, ended_at,
      end_reason, opened_after_seq, is_opened_in_hours, last_seq, last_at, visitor_messages, rolled_up_at)
    select id, room_id, 1, 'ended', at, agent_id, 'Member', at, at, at, 'visitor', 0, true, ${MESSAGES_EACH}, at, 5, at from chatted`);
  await run(`insert into chat_messages (room_id, seq, id, conversation_id, kind, author, sender, text, at)
    select room_id, seq, md5('message' || n || '-' || seq)::uuid, id, 'text', case when seq % 2 = 0 then 'customer' else 'bot' end, 'Visitor ' || n,
      'About the ' || ${[2, 3, 4, 5].map(word).join(` || ' and the ' || `)} || ', please: word' || ${mixed('n * 16 + seq', 6)} % 5000, at + seq * interval '1 second'
    from chatted cross join generate_series(1, ${MESSAGES_EACH}) as seq`);
  await run(`insert into chat_words (conversation_id, up_to_seq, at, words)
    select conversation_id, ${MESSAGES_EACH}, max(at), to_tsvector('simple', string_agg(text, ' ' order by seq)) || to_tsvector('english', string_agg(text, ' ' order by seq))
    from chat_messages group by conversation_id`);
  await buildFigures(client);
  await run('vacuum analyze');
}

/**
 * Builds the figures that conversations leave in every hour of a year and a quarter: counters, and a dozen
 * classes of each duration.
 */
async function buildFigures(client: pg.ClientBase): Promise<void> {
  const figures = [
    'conversations,handovers,handled,handle-seconds,ratings,rating-sum,bot-resolved,missed'.split(','),
    Array.from({ length: 12 }, (_, each) => `wait:${each * 3}`),
    Array.from({ length: 12 }, (_, each) => `response:${each * 3}`),
  ].flat();
  for (const [cut, keys] of Object.entries({ all: 1, agent: 10, source: 3, label: 5 }))
    await client.query(
      `insert into chat_rollups (hour, cut, key, figure, amount)
       select hour, $1, case when $1 = 'all' then '' when $1 = 'source' then 'site-' || key else md5('owner' || key)::uuid::text end, figure, 1 + hashtext(figure) & 15
       from generate_series(timestamptz '2025-08-20', '2026-11-20', '1 hour') hour
       cross join generate_series(0, $2::int - 1) key cross join unnest($3::text[]) figure
       where $1 = 'all' or hashint8extended(extract(epoch from hour)::bigint + key, hashtext(figure)) % 3 = 0`,
      [cut, keys, figures],
    );
}
