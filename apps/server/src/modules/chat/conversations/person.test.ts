import { erasePerson, exportPerson, readPerson } from '@switch/contract/http/chat/people.ts';
import { listAudit } from '@switch/contract/http/identity/audit.ts';
import { blockVisitor, readConversation } from '@switch/contract/http/chat/conversations.ts';
import { readReport } from '@switch/contract/http/chat/reports.ts';
import { setRetention } from '@switch/contract/http/chat/settings.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit-of.ts';
import type { SignedInStaff } from '../../../testing/staff.ts';
import { deleteOldChats } from './housekeeping.ts';
import { staffWorld } from '../testing/staff-world.ts';

const world = await staffWorld();
const { app, chat } = world;
let compliance: SignedInStaff;
let priya: SignedInStaff;

beforeAll(async () => {
  compliance = await world.staff('compliance');
  priya = await world.staff('agent');
  await world.online(priya);
});

const held = async (query: Record<string, string>) => {
  const { body } = await compliance.browser.call(readPerson, { body: query });
  if (!body.result) throw new Error(body.outcome.code);
  return body.held;
};
const erase = async (body: object) => (await compliance.browser.call(erasePerson, { body })).body;

/** Returns our tables in which any column contains a text, except those of the test mail server. */
async function tablesHolding(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ tableName: string }>`
    select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'kysely_%' and table_name <> 'mailbox_mails'`.execute(app.db);
  const holding: string[] = [];
  for (const { tableName } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(tableName)} t where to_jsonb(t)::text ilike ${`%${text}%`} limit 1`.execute(
      app.db,
    );
    if (rows.length > 0) holding.push(tableName);
  }
  return holding;
}

/** A person with an ended chat, an open one, a lead, notes, a snapshot and a block. */
async function somebody(): Promise<string[]> {
  const details = { name: 'Marigold Sample', email: 'Marigold@Sample.example', phone: '01632 960 444' };
  const first = await world.withAgent(priya, details);
  await world.says(first, 'Quokkas live at our site');
  await chat.conversations.note(
    first,
    { kind: 'note', text: 'Marigold is friendly' },
    { id: priya.staffId, name: 'Priya' },
  );
  const room = await app.db
    .selectFrom('chatConversations')
    .select('roomId')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const snapshot = JSON.stringify({
    page: '/switch',
    advanceQuote: { personalObj: { companyName: 'Marigold Bakery' } },
  });
  await app.db
    .updateTable('chatRooms')
    .set({ snapshot, snapshotAt: app.clock.now() })
    .where('id', '=', room.roomId)
    .execute();
  const agent = { id: priya.staffId, name: priya.displayName };
  await chat.conversations.apply({ conversationId: first }, { kind: 'agent-asked-final', agent });
  await chat.conversations.apply(
    { conversationId: first },
    { kind: 'answered', prompt: 'final', isYes: true, promptId: null },
  );
  const body = { what: 'person', reason: 'Marigold was rude', hours: null };
  await compliance.browser.call(readConversation, { params: { conversationId: first } });
  const owner = await world.staff('owner');
  await owner.browser.call(blockVisitor, { params: { conversationId: first }, body });
  await world.settle();
  const second = await world.greeted({ ...details, name: 'Marigold S.' });
  await world.says(second, 'Quokkas again');
  return [first, second];
}

let ids: string[] = [];

test('what the chats store about a person is found by email address and by phone number', async () => {
  ids = await somebody();
  const expected = {
    conversations: 2,
    leads: 1,
    names: ['Marigold S.', 'Marigold Sample'],
    newest: expect.arrayContaining([
      expect.objectContaining({ conversationId: ids[0], endReason: 'final-yes' }),
    ]),
  };
  for (const query of [{ email: 'marigold@sample.example' }, { phone: '+44 1632 960444' }] satisfies Record<
    string,
    string
  >[])
    expect(await held(query)).toMatchObject(expected);
});

test('a person’s chats are exported, including staff notes, and the audit entry does not name them', async () => {
  const body = { email: 'marigold@sample.example' };
  const file = (await compliance.browser.call(exportPerson, { body })).body;
  if (!file.result) throw new Error(file.outcome.code);
  expect(file.fileName).toBe('Chats of one person, 2026-09-14.json');
  expect(JSON.parse(file.content)).toMatchObject({
    rooms: expect.arrayContaining([
      expect.objectContaining({ name: 'Marigold Sample', phone: '01632 960 444' }),
    ]),
    leads: [{ emailAddress: 'Marigold@sample.example' }],
  });
  for (const text of ['Quokkas live at our site', 'Marigold is friendly', 'Marigold Bakery'])
    expect(file.content).toContain(text);
  expect(file.content).not.toContain('secretHash');
  const { rows } = (await compliance.browser.call(listAudit, { query: { event: 'person.export' } })).body;
  expect(rows).toHaveLength(2);
  // The list looks up the name as long as the chat exists; what is stored of the entry names no one.
  const stored = rows.map((row) => ({ ...row, subjectName: null }));
  expect(JSON.stringify(stored).toLowerCase()).not.toContain('marigold');
});

test.each([
  [{ email: 'marigold@sample.example', confirmation: 'yes' }, 'confirmation'],
  [{ email: 'marigold@sample.example' }, 'confirmation'],
  [{ confirmation: 'erase' }, 'email'],
  [{ email: 'a@b.example', phone: '01632 960 444', confirmation: 'erase' }, 'email'],
  [{ email: 'not an address', confirmation: 'erase' }, 'email'],
  [{ phone: '12', confirmation: 'erase' }, 'phone'],
])('erasing with %j is refused, and nothing is deleted', async (body, field) => {
  expect(await erase(body)).toMatchObject({ outcome: { code: 'bad-fields', fields: [{ field }] } });
  expect((await held({ email: 'marigold@sample.example' })).conversations).toBe(2);
});

const report = async () => {
  const query = { from: '2026-09-01', to: '2026-09-30', by: 'day' };
  const { body } = await compliance.browser.call(readReport, { query });
  return body.result ? body.total.conversations : null;
};

test('erasing leaves nothing of the person in any table, keeps the counts, and can safely be repeated', async () => {
  const bystander = await world.greeted({ name: 'Somebody Else', email: 'else@example.org' });
  await app.mails();
  expect(await tablesHolding('quokka')).toContain('chat_words');
  expect(await tablesHolding('marigold')).toContain('leads');
  expect(await erase({ email: 'MARIGOLD@sample.example', confirmation: 'ERASE' })).toEqual({ result: true });
  for (const text of ['marigold', 'quokka', '01632 960 444', '1632960444'])
    expect([text, await tablesHolding(text)]).toEqual([text, []]);
  expect(await report()).toBe(2);
  expect(await held({ email: 'marigold@sample.example' })).toMatchObject({
    conversations: 0,
    names: [],
    firstAt: null,
  });
  expect(await held({ email: 'else@example.org' })).toMatchObject({ conversations: 1 });
  expect(await erase({ email: 'marigold@sample.example', confirmation: 'erase' })).toEqual({ result: true });
  expect(await erase({ phone: '01632 960 999', confirmation: 'erase' })).toEqual({ result: true });
  expect(await report()).toBe(2);
  const blocks = await app.db.selectFrom('chatBlocks').selectAll().execute();
  expect(blocks).toMatchObject([{ emailKey: null, phone: null, reason: 'Reason erased' }]);
  expect((await auditOf(app.db, 'nobody')).map(({ event }) => event)).toEqual([
    'person.read',
    'person.erase',
    'person.erase',
  ]);
  await world.ends(bystander);
});

test('an agent can neither look up, export nor erase a person', async () => {
  const query = { email: 'else@example.org' };
  expect((await priya.browser.call(readPerson, { body: query })).status).toBe(403);
  expect((await priya.browser.call(exportPerson, { body: query })).status).toBe(403);
  expect((await priya.browser.call(erasePerson, { body: { ...query, confirmation: 'erase' } })).status).toBe(
    403,
  );
});

test('conversations are deleted after the set number of months, with rooms left empty; the counts stay', async () => {
  await app.db.deleteFrom('chatRooms').execute();
  await app.db.deleteFrom('chatRollups').execute();
  await compliance.browser.call(setRetention, { body: { months: 24 } });
  const old = await world.greeted({ name: 'Long Ago' });
  await world.ends(old);
  const stays = await world.greeted({ name: 'Still Open' });
  app.clock.moveTo('2028-09-13T12:00:00Z');
  expect(await deleteOldChats(app.db, app.clock.now())).toBe(0);
  const recent = await world.greeted({ name: 'Just Now' });
  await world.ends(recent);
  app.clock.moveTo('2028-09-15T12:00:00Z');
  expect(await deleteOldChats(app.db, app.clock.now())).toBe(1);
  expect(await deleteOldChats(app.db, app.clock.now())).toBe(0);
  const names = await app.db.selectFrom('chatRooms').select('name').orderBy('name').execute();
  expect(names).toEqual([{ name: 'Just Now' }, { name: 'Still Open' }]);
  expect(await tablesHolding('Long Ago')).toEqual([]);
  const kept = await app.db
    .selectFrom('chatRollups')
    .select('amount')
    .where('figure', '=', 'conversations')
    .where('cut', '=', 'all')
    .execute();
  expect(kept).toEqual([{ amount: 1 }]);
  expect(await chat.conversations.conversation(stays)).not.toBeNull();
});

test('conversations locked by another transaction don’t stop the others from being deleted', async () => {
  await app.db.deleteFrom('chatRooms').execute();
  const at = new Date('2020-01-01T00:00:00Z');
  await sql`insert into chat_rooms (id, wire_id, secret_hash, created_at)
    select gen_random_uuid(), 'room-of-the-night-' || n, sha256(n::text::bytea), ${at}
    from generate_series(1, 503) n`.execute(app.db);
  await sql`insert into chat_conversations (id, room_id, version, state, state_at, last_visitor_at, opened_at, ended_at,
      end_reason, opened_after_seq, is_opened_in_hours, last_seq, last_at)
    select gen_random_uuid(), id, 1, 'ended', ${at}, ${at}, ${at}, ${at}, 'idle', 0, true, 1, ${at} from chat_rooms`.execute(
    app.db,
  );
  const deleted = await app.db.transaction().execute(async (tx) => {
    await sql`select from chat_conversations limit 2 for update`.execute(tx);
    return deleteOldChats(app.db, app.clock.now());
  });
  expect(deleted).toBe(501);
  expect(await deleteOldChats(app.db, app.clock.now())).toBe(2);
});

test('if several people gave one number, only one of them is exported or erased', async () => {
  compliance = await world.staff('compliance', { displayName: 'Idris Later' });
  const phone = '01632 960 777';
  const first = await world.greeted({ name: 'Ada Quill', email: 'Ada@Shared.example', phone });
  await world.says(first, 'Ada wrote this');
  const second = await world.greeted({ name: 'Bo Quill', phone });
  await world.says(second, 'Bo wrote this');
  const found = await held({ phone });
  expect(found).toMatchObject({
    conversations: 2,
    people: [
      { who: '', names: ['Bo Quill'], conversations: 1 },
      { who: 'ada@shared.example', names: ['Ada Quill'], conversations: 1 },
    ],
  });
  const take = async (body: object) => (await compliance.browser.call(exportPerson, { body })).body;
  const choose = { outcome: { code: 'bad-fields', fields: [{ field: 'who' }] } };
  expect(await take({ phone })).toMatchObject(choose);
  expect(await erase({ phone, confirmation: 'erase' })).toMatchObject(choose);
  const { content } = Object(await take({ phone, who: 'ada@shared.example' }));
  expect(content).toContain('Ada wrote this');
  expect(content).not.toContain('Bo wrote this');
  expect(await erase({ phone, who: 'ada@shared.example', confirmation: 'erase' })).toEqual({ result: true });
  expect(await held({ phone })).toMatchObject({
    conversations: 1,
    names: ['Bo Quill'],
    people: [{ who: '' }],
  });
  expect(await erase({ phone, confirmation: 'erase' })).toEqual({ result: true });
});
