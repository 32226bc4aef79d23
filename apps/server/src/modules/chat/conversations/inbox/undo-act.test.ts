import { undoAct } from '@switch/contract/http/chat/undo-act.ts';
import {
  endConversation,
  labelConversation,
  snoozeConversation,
  takeConversation,
  transferConversation,
} from '@switch/contract/http/chat/conversations.ts';
import { addLabel } from '@switch/contract/http/chat/labels.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '../../../../testing/audit-of.ts';
import type { SignedInStaff } from '../../../../testing/staff.ts';
import { staffWorld } from '../../testing/staff-world.ts';

const world = await staffWorld();
const { app, chat } = world;
let priya: SignedInStaff;
let tom: SignedInStaff;
let lead: SignedInStaff;

beforeAll(async () => {
  priya = await world.staff('agent');
  tom = await world.staff('agent', { displayName: 'Tom Ferris' });
  lead = await world.staff('operations', { displayName: 'Joan Petrie' });
});
// Online, with as many chats as they can take, so that the router leaves the queue alone.
beforeEach(async () => {
  for (const member of [priya, tom]) {
    await world.online(member);
    const agent = { id: member.staffId, name: member.displayName };
    await chat.presence.choose(agent, { availability: 'online', chatLimit: 1 });
    await world.withAgent(member);
  }
});

type Act =
  | typeof takeConversation
  | typeof labelConversation
  | typeof snoozeConversation
  | typeof transferConversation
  | typeof undoAct;

const act = async (who: SignedInStaff, call: Act, conversationId: string, body?: object) =>
  (await who.browser.call(call, { params: { conversationId }, ...(body && { body }) })).body;
/** Returns how to undo an action, according to its answer. */
const wayBack = (answer: Awaited<ReturnType<typeof act>>) => (answer.result ? answer.undo : undefined);
const undo = (who: SignedInStaff, conversationId: string, wanted: unknown) =>
  act(who, undoAct, conversationId, { undo: wanted });
const holder = (member: SignedInStaff) => ({ staffId: member.staffId, name: member.displayName });
const events = async (subjectId: string) =>
  (await auditOf(app.db, subjectId)).map(({ event, actorId }) => [event, actorId]);
const spoken = async (id: string) =>
  (await app.db.selectFrom('chatMessages').select('text').where('conversationId', '=', id).execute()).length;
const changed = {
  result: false,
  outcome: { code: 'conflict', message: expect.stringMatching(/left as it is/) },
};

async function aLabel(name: string): Promise<string> {
  const { body } = await lead.browser.call(addLabel, { body: { name, tone: 'amber' } });
  if (!body.result) throw new Error(body.outcome.code);
  return body.label.labelId;
}

test('undo removes a label that was added; adding one that was already there can’t be undone', async () => {
  const labelId = await aLabel('Undo label');
  const id = await world.withAgent(priya);
  const put = await act(priya, labelConversation, id, { labelId, isOn: true });
  expect(put).toMatchObject({ result: true, undo: { kind: 'label', labelId, isOn: false } });
  expect(await act(tom, labelConversation, id, { labelId, isOn: true })).not.toHaveProperty('undo');
  expect(await undo(priya, id, wayBack(put))).toMatchObject({ result: true, row: { labels: [] } });
  expect(await undo(priya, id, wayBack(put))).toEqual(changed);
  const event = ['conversation.label', priya.staffId];
  expect(await events(id)).toEqual([event, event]);
});

test('undo restores a label that was removed, unless someone has added it since', async () => {
  const labelId = await aLabel('Undo removal');
  const id = await world.withAgent(priya);
  await act(priya, labelConversation, id, { labelId, isOn: true });
  const off = await act(priya, labelConversation, id, { labelId, isOn: false });
  await act(tom, labelConversation, id, { labelId, isOn: true });
  expect(await undo(priya, id, wayBack(off))).toEqual(changed);
  const again = await act(priya, labelConversation, id, { labelId, isOn: false });
  expect(await undo(priya, id, wayBack(again))).toMatchObject({ row: { labels: [labelId] } });
});

test('undo restores the previous snooze, unless the visitor wrote or someone chose another time', async () => {
  const id = await world.withAgent(priya);
  const until = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  const snooze = (minutes: number) => act(priya, snoozeConversation, id, { until: until(minutes) });
  const first = await snooze(15);
  const before = until(15);
  const second = await snooze(60);
  expect(await undo(priya, id, wayBack(first))).toEqual(changed);
  expect(await undo(priya, id, wayBack(second))).toMatchObject({ row: { snoozedUntil: before } });
  expect(await undo(tom, id, wayBack(first))).toMatchObject({ outcome: { code: 'not-your-chat' } });
  expect(await undo(priya, id, wayBack(first))).toMatchObject({ row: { snoozedUntil: null } });
  await snooze(30);
  const up = await act(priya, snoozeConversation, id, { until: null });
  expect(await undo(priya, id, wayBack(up))).toMatchObject({ row: { snoozedUntil: until(30) } });
  const upAgain = await act(priya, snoozeConversation, id, { until: null });
  app.clock.moveMinutes(1);
  await world.says(id, 'Are you there?');
  expect(await undo(priya, id, wayBack(upAgain))).toEqual(changed);
});

test('undo returns a taken conversation to its place in the queue without the visitor noticing', async () => {
  const id = await world.waiting();
  await chat.conversations.tick();
  const found = await chat.conversations.conversation(id);
  if (found?.agent) await act(lead, transferConversation, id, { to: 'queue' });
  const since = app.clock.now();
  await app.db
    .updateTable('chatConversations')
    .set({
      state: 'waiting',
      agentId: null,
      agentName: null,
      isQueued: true,
      queuedAt: since,
      hasHumanSpoken: false,
    })
    .where('id', '=', id)
    .execute();
  const taken = await act(lead, takeConversation, id);
  expect(taken).toMatchObject({ row: { agent: holder(lead) }, undo: { kind: 'untake', state: 'waiting' } });
  const messages = await spoken(id);
  expect(await undo(tom, id, wayBack(taken))).toMatchObject({ outcome: { code: 'taken', by: holder(lead) } });
  expect(await undo(lead, id, wayBack(taken))).toMatchObject({
    result: true,
    row: { queuedAt: since.toISOString() },
  });
  expect(await spoken(id)).toBe(messages);
  expect(await events(id)).toContainEqual(['conversation.transfer', lead.staffId]);
});

test('taking a conversation can’t be undone once its agent has written', async () => {
  const id = await world.withAgent(priya);
  const wanted = { kind: 'untake', state: 'waiting', queuedAt: app.clock.now().toISOString() };
  expect(await undo(priya, id, wanted)).toEqual(changed);
  expect((await chat.conversations.conversation(id))?.agent?.id).toBe(priya.staffId);
});

test('undo returns a conversation from the queue to its previous agent, unless someone has it now', async () => {
  const [kept, gone] = [await world.withAgent(priya), await world.withAgent(priya)];
  const [first, second] = [
    await act(lead, transferConversation, kept, { to: 'queue' }),
    await act(lead, transferConversation, gone, { to: 'queue' }),
  ];
  const giveBack = { kind: 'give-back', staffId: priya.staffId };
  for (const answer of [first, second])
    if (answer.result && answer.row.isQueued) expect(wayBack(answer)).toEqual(giveBack);
  for (const id of [kept, gone])
    await app.db
      .updateTable('chatConversations')
      .set({ state: 'waiting', agentId: null, agentName: null, isQueued: true, queuedAt: app.clock.now() })
      .where('id', '=', id)
      .execute();
  expect(await act(tom, takeConversation, gone)).toMatchObject({ result: true });
  expect(await undo(tom, kept, giveBack)).toMatchObject({ outcome: { code: 'not-your-chat' } });
  expect(await undo(lead, kept, giveBack)).toMatchObject({ result: true, row: { agent: holder(priya) } });
  expect(await undo(lead, gone, giveBack)).toMatchObject({ outcome: { code: 'taken', by: holder(tom) } });
});

test('nothing is given back to an agent who has gone, and an ended conversation stays ended', async () => {
  const una = await world.staff('agent', { displayName: 'Una Gone' });
  const id = await world.waiting();
  await app.db
    .updateTable('chatConversations')
    .set({ state: 'waiting', agentId: null, agentName: null, isQueued: true, queuedAt: app.clock.now() })
    .where('id', '=', id)
    .execute();
  const giveBack = { kind: 'give-back', staffId: una.staffId };
  expect(await undo(lead, id, giveBack)).toMatchObject({ outcome: { code: 'agent-offline' } });
  await world.ends(id);
  for (const wanted of [
    giveBack,
    { kind: 'untake', state: 'waiting', queuedAt: app.clock.now().toISOString() },
    { kind: 'snooze', set: null, before: null, seq: 1 },
  ])
    expect(await undo(lead, id, wanted)).toMatchObject({ outcome: { code: 'chat-ended' } });
  const mine = await world.withAgent(priya);
  expect(await act(priya, endConversation, mine)).not.toHaveProperty('undo');
  for (const nobody of [randomUUID(), 'x'])
    for (const wanted of [giveBack, { kind: 'label', labelId: 'x', isOn: true }])
      expect(await undo(lead, nobody, wanted)).toMatchObject({ outcome: { code: 'not-found' } });
});
