import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import { dataKinds, personalTables } from './personal-data.queries.ts';

const { db } = await testDatabase();

interface Column {
  readonly tableName: string;
  readonly columnName: string;
}

const columns = (
  await sql<Column>`
    select c.table_name, c.column_name from information_schema.columns c
    join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and r.relkind in ('r', 'p') and not r.relispartition`.execute(db)
).rows;
const references = (
  await sql<{ fromTable: string; toTable: string }>`
    select conrelid::regclass::text as from_table, confrelid::regclass::text as to_table
    from pg_constraint where contype = 'f'`.execute(db)
).rows;

/** Names of columns that contain something about a person, or lead to it. */
const PERSONAL =
  /(^|_)(user|email|address|recipient|phone|mobile|applicant|customer|application|draft|quotation|mandate|envelope|signature|signer|supply|room|conversation|actor|staff)(_|$)/;

/** Tables that look as if they contained customers' data, and why neither export nor deletion needs them. */
const explainedTables: Readonly<Record<string, string>> = {
  outbox_mails:
    'Mails on their way, sealed with their address. They go when they have left, or with the account by opening them.',
  mail_events: 'Ids of events that had their mail, so that none has two; no address and no words.',
  attempt_counters: 'Counts of tries under hashes, forgotten within hours.',
  chat_words: 'The words of messages once more, for searching; goes with its conversation.',
  chat_contributions: 'Figures that a conversation added to reports.',
  chat_rollups: 'Figures of reports.',
  chat_rollup_sums: 'Figures of reports.',
  chat_timers: 'When a conversation is looked at again; goes with its conversation.',
  chat_attachments: 'Which process holds a room’s socket; goes with the room.',
  chat_note_keys: 'Keeps staff from adding one note twice; goes with the note.',
  chat_mail_tokens: 'Hashes by which answers by mail find their chat; go with it.',
  chat_agent_names: 'Names of staff.',
  chat_agent_status: 'Presence of staff.',
  chat_agent_sockets: 'Presence of staff.',
  chat_canned_replies: 'Replies that staff prepared.',
  chat_labels: 'Words by which staff sort conversations.',
  e_sign_news: 'When a vendor’s signing service was last asked; an id and a time.',
  staff_members: 'Staff are nobody’s customers by the same row.',
  staff_sessions: 'Sessions of staff.',
  staff_enrolments: 'Invitations of staff.',
  owner_links: 'Invitations of staff.',
  staff_recovery_codes: 'Codes of staff.',
  staff_log_ins: 'Log-ins of staff.',
  factor_challenges:
    'What an app or a passkey is asked for, for 10 minutes, by the id of a session or a log-in.',
  digest_readers: 'Which staff want a morning mail.',
  mail_tests: 'Test mails to staff.',
  tasks: 'What staff have to do, by reference; gone a year after it was done.',
  task_changes: 'What staff did to a task; goes with it.',
  case_batches: 'Acts of staff on many applications, by reference, forgotten after a month.',
  chat_inbox_views: 'Filters of the inbox that staff saved under a name.',
  case_views: 'Filters of a list that staff saved under a name.',
  suppliers: 'Energy suppliers of our price books.',
  supplier_addresses: 'Where energy suppliers take letters of authority.',
  partners: 'Firms that send visitors, with an address of their own.',
};

const known = new Set<string>([...personalTables.map(({ table }) => table), ...Object.keys(explainedTables)]);
const declared = new Set<string>(personalTables.map(({ table }) => table));

test('every table that leads to a person is declared for exports and deletion, or explained', () => {
  const telling = columns
    .filter(({ columnName }) => PERSONAL.test(columnName))
    .map(({ tableName }) => tableName);
  const leading = references.filter(({ toTable }) => declared.has(toTable)).map(({ fromTable }) => fromTable);
  const forgotten = [...new Set([...telling, ...leading])].filter((table) => !known.has(table));
  expect(forgotten, 'add each to personal-tables.json, or say above why not').toEqual([]);
});

test('no table is declared or explained that does not exist, and none twice', () => {
  const real = new Set(columns.map(({ tableName }) => tableName));
  expect([...known].filter((table) => !real.has(table))).toEqual([]);
  expect(known.size).toBe(personalTables.length + Object.keys(explainedTables).length);
});

test.each(personalTables)('the columns that $table leaves out or shows differently exist', (table) => {
  const own = columns
    .filter(({ tableName }) => tableName === table.table)
    .map(({ columnName }) => columnName);
  const named = [...Object.keys(table.withheld), ...Object.keys(table.instead)];
  expect(named.filter((name) => !own.includes(name))).toEqual([]);
  expect(Object.keys(dataKinds)).toContain(table.kind);
});

test('every table says what happens to its rows when an account is deleted', () => {
  const silent = personalTables.filter(({ going, staying }) => !going && !staying).map(({ table }) => table);
  expect(silent).toEqual([]);
});
