import { listConversations, readConversation } from '@switch/contract/http/chat/conversations.ts';
import { listFollowUps } from '@switch/contract/http/chat/follow-ups.ts';
import { readReport } from '@switch/contract/http/chat/reports.ts';
import { listLabels } from '@switch/contract/http/chat/labels.ts';
import { listCanned } from '@switch/contract/http/chat/canned-replies.ts';
import { readSettings } from '@switch/contract/http/chat/settings.ts';
import { expect, test } from 'vitest';
import { sampleSettings } from './sample-settings.ts';
import { sampleStaff } from '../../identity/sample-log-ins.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { sampleChats } from './load-sample-chats.ts';

const app = await startTestApp();
const context = { ...app, ids: app.platform.ids, priceRows: 0, demoPassword: 'lantern over a wet harbour' };
for (const loader of [sampleStaff, sampleSettings, sampleChats]) await loader.load(context);
const { browser } = await signInStaff(app, 'owner', { displayName: 'Olga Reader' });

test('the sample chats have ended as their scenarios say, with everything that follows', async () => {
  const { rows, counts } = (await browser.call(listConversations, { query: { view: 'ended' } })).body;
  expect(counts).toEqual({ queue: 0, mine: 0, all: 0, ended: 6 });
  expect(
    rows.map(({ name, endReason, agent, rating }) => [name, endReason, agent?.name ?? null, rating]),
  ).toEqual([
    ['Leon Wicks', 'visitor', null, null],
    ['Sade Okonjo', 'agent', 'Tom Ferris', 5],
    ['Callum Frost', 'abandoned', null, null],
    ['Mina Castellan', 'final-yes', 'Priya Nair', null],
    ['Owen Tarrant', 'agent', 'Priya Nair', 4],
    ['Harriet Vale', 'visitor', null, 5],
  ]);
  expect(rows.every(({ source }) => source === 'samples.example')).toBe(true);
  const params = { conversationId: rows[1]?.conversationId ?? '' };
  const opened = (await browser.call(readConversation, { params })).body;
  if (!opened.result) throw new Error(opened.outcome.code);
  expect(opened.conversation.notes.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['note', 'transferred']),
  );
  expect(opened.conversation.row.labels).toHaveLength(2);
  expect(opened.conversation.messages.every(({ isDelivered }) => isDelivered)).toBe(true);
  expect(opened.conversation.messages.filter(({ text }) => text.includes('lost their connection'))).toEqual(
    [],
  );
});

test('reports, follow-ups, labels, replies and hours have data', async () => {
  const query = { from: '2026-09-01', to: '2026-09-30', by: 'day' };
  const report = (await browser.call(readReport, { query })).body;
  expect(report.result && report.total).toMatchObject({
    conversations: 6,
    botResolved: 2,
    handovers: 3,
    abandoned: 1,
    ratings: 3,
    transfers: 1,
  });
  expect((await browser.call(listFollowUps, { query: {} })).body.rows).toMatchObject([
    { name: 'Mina Castellan' },
  ]);
  expect((await browser.call(listLabels)).body.labels).toHaveLength(6);
  expect((await browser.call(listCanned)).body.replies).toHaveLength(8);
  expect((await browser.call(readSettings)).body.settings).toMatchObject({ isSample: true, isOpen: true });
});

test('no one is notified of a sample lead, and chats are loaded only if there have been none', async () => {
  expect(await app.mails()).toEqual([]);
  expect(await sampleChats.load(context)).toEqual([]);
  const rooms = await app.db.selectFrom('chatRooms').select('id').execute();
  expect(rooms).toHaveLength(6);
});
