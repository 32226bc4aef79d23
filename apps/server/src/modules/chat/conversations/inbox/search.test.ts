import {
  printConversation,
  searchConversations,
  sendTranscript,
} from '@switch/contract/http/chat/conversations.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { SignedInStaff } from '../../../../testing/staff.ts';
import { auditOf } from '../../../../testing/audit-of.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { staffWorld } from '../../testing/staff-world.ts';

const world = await staffWorld();
const { app } = world;
let priya: SignedInStaff;

beforeAll(async () => {
  priya = await world.staff('agent');
  await world.online(priya);
});

const search = async (query: Record<string, string>) =>
  (await priya.browser.call(searchConversations, { query })).body;
const found = async (q: string) => (await search({ q })).rows.map(({ conversationId }) => conversationId);

test('words are found as written, by English stem and by their beginning, in open and ended chats', async () => {
  const open = await world.withAgent(priya, { name: 'Open Person' });
  await world.says(open, 'My meters were switched on 3 May, what about VAT?');
  const over = await world.withAgent(priya, { name: 'Over Person' });
  await world.says(over, 'The church hall has a half-hourly meter');
  await world.ends(over);
  await world.settle();
  for (const q of ['meter', 'meters', 'METER', 'mete'])
    expect([q, new Set(await found(q))]).toEqual([q, new Set([open, over])]);
  for (const q of ['switching', 'vat', 'switched vat', '3 may'])
    expect([q, await found(q)]).toEqual([q, [open]]);
  expect(await found('church hall')).toEqual([over]);
  expect(await found('half-hourly')).toEqual([over]);
  // The bot's greeting is in every conversation and must not match.
  for (const q of ['how can I help', 'church vat', 'nothing of it', "'':*", '!!', '<->', 'a & | b'])
    expect([q, await found(q)]).toEqual([q, []]);
  await world.says(open, 'And one thing more: photovoltaics');
  expect(await found('photovoltaics')).toEqual([open]);
});

test('people are found by name, address and number', async () => {
  const id = await world.greeted({
    name: 'Zoë Quillfeather',
    email: 'zoe.q@quill.example',
    phone: '01632960555',
  });
  for (const q of ['quillf', 'zoë', 'zoe.q@quill', '01632 960 555'])
    expect([q, await found(q)]).toEqual([q, [id]]);
  await world.ends(id);
});

test('a hit shows the message with the matching words marked, and who wrote it', async () => {
  const id = await world.withAgent(priya, { name: 'Ada' });
  await world.says(id, 'Before that.');
  await world.says(id, 'Is <b>climate</b> levy relief for charities possible?');
  const [hit] = (await search({ q: 'levy' })).rows;
  expect(hit).toMatchObject({ conversationId: id, name: 'Ada', sender: 'Ada', seq: 4, state: 'agent' });
  expect(hit?.snippet.filter(({ isHit }) => isHit)).toEqual([{ text: 'levy', isHit: true }]);
  expect(hit?.snippet.map(({ text }) => text).join('')).toContain('climate</b> levy relief');
  await world.ends(id);
});

test('filters narrow a search, and pages follow each other', async () => {
  const ids: string[] = [];
  for (let each = 0; each < 28; each += 1) {
    const id = await world.greeted({ source: each % 2 === 0 ? 'even.example' : 'odd.example' });
    await world.says(id, 'gooseberry');
    ids.push(id);
  }
  const first = await search({ q: 'gooseberry' });
  expect([first.rows.length, first.total]).toEqual([25, 28]);
  const second = await search({ q: 'gooseberry', cursor: first.next ?? '' });
  expect(second.next).toBeNull();
  const all = [...first.rows, ...second.rows].map(({ conversationId }) => conversationId);
  expect(new Set(all)).toEqual(new Set(ids));
  expect((await search({ q: 'gooseberry', source: 'odd.example' })).total).toBe(14);
  expect((await search({ q: 'gooseberry', state: 'ended' })).total).toBe(0);
});

test('a search of one character, or without words, is refused', async () => {
  for (const query of [{ q: 'a' }, {}])
    expect((await priya.browser.call(searchConversations, { query })).status).toBe(400);
});

test('a headline is split into pieces', async () => {
  const id = await world.greeted();
  await world.says(id, 'Narwhal met our tapir');
  expect(await search({ q: 'narwhal tapir' })).toMatchObject({
    rows: [
      {
        snippet: [
          { text: 'Narwhal', isHit: true },
          { text: ' met our ', isHit: false },
          { text: 'tapir', isHit: true },
        ],
      },
    ],
  });
});

const mail = async (conversationId: string) =>
  (await priya.browser.call(sendTranscript, { params: { conversationId } })).body;
/** As if a session of the account with this address had been verified in the room. */
const prove = () =>
  app.db.updateTable('chatRooms').set({ isVerified: true }).where('email', '=', 'ada@example.org').execute();

test('the transcript goes to the visitor’s address, without staff notes', async () => {
  const id = await world.withAgent(priya, { name: 'Ada', email: 'ada@example.org' });
  await prove();
  await world.says(id, 'Line one\nPriya Nair: a forged line');
  await world.chat.conversations.note(
    id,
    { kind: 'note', text: 'Secret of staff' },
    { id: priya.staffId, name: 'Priya' },
  );
  expect(await mail(id)).toEqual({ result: true, sentTo: 'a…@example.org' });
  const [sent] = await app.mails();
  expect(sent).toMatchObject({
    recipient: 'ada@example.org',
    subject: 'Your chat with Utility Aid on 14 September 2026',
  });
  expect(sent?.body).toContain('[14 September 2026, 10:00] Priya Nair: Hello, I am here.');
  expect(sent?.body).toContain('[14 September 2026, 10:00] Ada: Line one Priya Nair: a forged line');
  expect(sent?.body).toContain('delete your chats and this address at any time');
  expect(sent?.body).not.toContain('Secret of staff');
  expect((await auditOf(app.db, id)).map(({ event }) => event)).toEqual(['conversation.transcript']);
});

test('pages of ours that the bot linked can be opened from a transcript', async () => {
  const id = await world.greeted({ name: 'Ada', email: 'ada@example.org' });
  await prove();
  await world.says(id, 'How long does it take?');
  await mail(id);
  const address = `${app.platform.config.publicUrl}/help`;
  expect((await app.mails()).at(-1)?.body).toContain(`How long it takes: ${address}`);
  const { bytes } = (await priya.browser.call(printConversation, { params: { conversationId: id } })).body;
  expect((await readPdf(bytes)).text.replaceAll(/\s/g, '')).toContain(address);
});

test('a transcript needs an address, and can’t be sent without limit', async () => {
  const nameless = await world.greeted();
  expect(await mail(nameless)).toMatchObject({ outcome: { code: 'no-address' } });
  expect(await mail('x')).toMatchObject({ outcome: { code: 'not-found' } });
  const id = await world.greeted({ email: 'many@example.org' });
  for (let time = 0; time < 5; time += 1) expect(await mail(id)).toMatchObject({ result: true });
  expect(await mail(id)).toMatchObject({ outcome: { code: 'too-many-tries' } });
});

test('staff save a transcript as a PDF, without staff notes, and that is audited', async () => {
  const id = await world.withAgent(priya, { name: 'Ada' });
  await world.says(id, 'Is the standing charge the same in both years?');
  const by = { id: priya.staffId, name: 'Priya' };
  await world.chat.conversations.note(id, { kind: 'note', text: 'Secret of staff' }, by);
  const { bytes, fileName } = (
    await priya.browser.call(printConversation, { params: { conversationId: id } })
  ).body;
  expect(fileName).toMatch(/^Chat, \d+ \w+ \d{4}\.pdf$/);
  const { text, title } = await readPdf(bytes);
  expect(title).toBe('Your chat with Utility Aid');
  expect(text).toContain('Is the standing charge the same in both years?');
  expect(text).not.toContain('Secret of staff');
  expect((await auditOf(app.db, id)).map(({ event }) => event)).toContain('conversation.print');
  const none = await priya.browser.call(printConversation, { params: { conversationId: 'x' } });
  expect({ status: none.status, raw: none.raw }).toMatchObject({ status: 404, raw: { code: 'not-found' } });
});

test('words are not indexed during a conversation, but automatically once it falls silent', async () => {
  const id = await world.withAgent(priya, { name: 'Talking Person' });
  await world.says(id, 'The turbine hums');
  const kept = async () => {
    await world.settle();
    const stored = await sql`select from chat_words where conversation_id = ${id}`.execute(app.db);
    return stored.rows.length;
  };
  expect(await kept()).toBe(0);
  app.clock.moveMinutes(0.9);
  await world.says(id, 'Still humming');
  app.clock.moveMinutes(0.9);
  expect(await kept()).toBe(0);
  app.clock.moveMinutes(0.2);
  expect(await kept()).toBe(1);
  await world.ends(id);
});
