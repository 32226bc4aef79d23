import { deleteInboxView, listInboxViews, saveInboxView } from '@switch/contract/http/chat/inbox-views.ts';
import { listAgents, setAvailability } from '@switch/contract/http/chat/agents.ts';
import { addLabel, changeLabel, listLabels } from '@switch/contract/http/chat/labels.ts';
import {
  addCanned,
  changeCanned,
  deleteCanned,
  fillCanned,
  listCanned,
} from '@switch/contract/http/chat/canned-replies.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '../../../../testing/audit-of.ts';
import type { SignedInStaff } from '../../../../testing/staff.ts';
import { done } from '../../../../seed/scenario.ts';
import { staffWorld } from '../../testing/staff-world.ts';

const world = await staffWorld();
const { app } = world;
let priya: SignedInStaff;
let tom: SignedInStaff;
let owner: SignedInStaff;

beforeAll(async () => {
  priya = await world.staff('agent');
  tom = await world.staff('agent', { displayName: 'Tom Ferris' });
  owner = await world.staff('owner');
});
beforeEach(async () => {
  await app.db.deleteFrom('chatCannedReplies').execute();
  await app.db.deleteFrom('chatLabels').execute();
});

let keys = 0;
const reply = (change: object = {}) => ({
  title: 'Opening hours',
  shortcut: '/hours',
  text: 'Hello {first_name}, we are back {opens_again}.',
  isShared: false,
  idempotencyKey: `canned-key-${(keys += 1)}`,
  ...change,
});
const add = async (who: SignedInStaff, change: object = {}) =>
  (await who.browser.call(addCanned, { body: reply(change) })).body;
const added = async (who: SignedInStaff, change: object = {}) => {
  const answer = await add(who, change);
  if (!answer.result) throw new Error(answer.outcome.code);
  return answer.reply;
};
const shortcuts = async (who: SignedInStaff) =>
  (await who.browser.call(listCanned)).body.replies.map(({ shortcut, isShared }) => [shortcut, isShared]);

test('shared replies are visible to everyone, own ones only to their owner', async () => {
  await added(owner, { isShared: true });
  await added(priya);
  await added(priya, { shortcut: '/vat' });
  expect(await shortcuts(priya)).toEqual([
    ['/hours', true],
    ['/hours', false],
    ['/vat', false],
  ]);
  expect(await shortcuts(tom)).toEqual([['/hours', true]]);
});

test('the same key adds one reply, and it is audited once', async () => {
  const body = reply();
  const [one, other] = [await add(priya, body), await add(priya, body)];
  expect(one).toMatchObject({ result: true, reply: { shortcut: '/hours', isMine: true } });
  expect(other).toEqual(one);
  expect(await auditOf(app.db, one.result ? one.reply.cannedId : '')).toMatchObject([
    { event: 'canned.add' },
  ]);
});

test.each([
  [{ shortcut: 'hours' }, 'shortcut'],
  [{ shortcut: '/Hours' }, 'shortcut'],
  [{ shortcut: '/a b' }, 'shortcut'],
  [{ title: ' ' }, 'title'],
  [{ text: '' }, 'text'],
  [{ text: 'x'.repeat(501) }, 'text'],
  [{ idempotencyKey: 'short' }, 'idempotencyKey'],
])('a reply with %j is refused', async (change, field) => {
  expect(await add(priya, change)).toMatchObject({
    result: false,
    outcome: { code: 'bad-fields', fields: [{ field }] },
  });
});

test('a shortcut is unique among one’s own replies, and among the shared ones', async () => {
  await added(priya);
  expect(await add(priya)).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'shortcut' }] },
  });
  expect(await add(tom)).toMatchObject({ result: true });
  const other = await added(priya, { shortcut: '/other' });
  const changed = await priya.browser.call(changeCanned, {
    params: { cannedId: other.cannedId },
    body: reply(),
  });
  expect(changed.body).toMatchObject({ outcome: { code: 'bad-fields' } });
});

test('an agent cannot add, change or delete a shared reply', async () => {
  const shared = await added(owner, { isShared: true });
  const params = { cannedId: shared.cannedId };
  const refusal = { result: false, outcome: { code: 'not-allowed' } };
  expect(await add(priya, { isShared: true, shortcut: '/mine' })).toMatchObject(refusal);
  expect((await priya.browser.call(changeCanned, { params, body: reply() })).body).toMatchObject(refusal);
  expect((await priya.browser.call(deleteCanned, { params })).body).toMatchObject(refusal);
  const own = await added(priya, { shortcut: '/own' });
  const sharing = { params: { cannedId: own.cannedId }, body: reply({ isShared: true, shortcut: '/own' }) };
  expect((await priya.browser.call(changeCanned, sharing)).body).toMatchObject(refusal);
});

test('a reply is changed and deleted by its owner, and deleting it again is a success', async () => {
  const { cannedId } = await added(priya);
  const params = { cannedId };
  const body = reply({ title: 'Hours', text: 'Soon.' });
  expect((await priya.browser.call(changeCanned, { params, body })).body).toMatchObject({
    result: true,
    reply: { title: 'Hours', text: 'Soon.' },
  });
  expect((await tom.browser.call(changeCanned, { params, body })).body).toMatchObject({
    outcome: { code: 'not-found' },
  });
  expect((await tom.browser.call(deleteCanned, { params })).body).toEqual({ result: true });
  expect(await shortcuts(priya)).toHaveLength(1);
  for (let time = 0; time < 2; time += 1)
    expect((await priya.browser.call(deleteCanned, { params })).body).toEqual({ result: true });
  expect(await shortcuts(priya)).toEqual([]);
});

const filled = async (conversationId: string, who = priya) =>
  (await who.browser.call(fillCanned, { query: { conversationId } })).body;

test('replies are filled in for a conversation, own and shared ones', async () => {
  const text =
    'Dear {first_name}, {agent_name} of {brand} ({support_email}); place {queue_position}. {other}';
  const { cannedId } = await added(priya, { text });
  const shared = await added(owner, { text: 'One moment, {first_name}.', isShared: true, shortcut: '/wait' });
  const conversationId = await world.waiting({ name: 'Ada O’Neill' });
  const forAda = { cannedId: shared.cannedId, text: 'One moment, Ada.' };
  expect(await filled(conversationId)).toEqual({
    result: true,
    texts: [
      {
        cannedId,
        text: 'Dear Ada, Priya Nair of Utility Aid (support@utility-aid.example); place 1. {other}',
      },
      forAda,
    ],
  });
  expect(await filled(conversationId, tom)).toEqual({ result: true, texts: [forAda] });
  const alone = await filled(await world.greeted({ name: 'Bo' }));
  expect(JSON.stringify(alone)).toContain('Dear Bo, Priya Nair of Utility Aid');
  expect(JSON.stringify(alone)).toContain('place {queue_position}.');
  expect(await filled(randomUUID())).toMatchObject({ outcome: { code: 'not-found' } });
});

test('a reply that states the opening hours says so if the chat is always open', async () => {
  const { cannedId } = await added(priya, { text: 'The chat is {chat_hours}. Come back {opens_again}.' });
  const text = 'The chat is open day and night, every day. Come back at any time.';
  expect(await filled(await world.greeted())).toEqual({ result: true, texts: [{ cannedId, text }] });
});

const label = async (body: object, who = owner) => (await who.browser.call(addLabel, { body })).body;

test('a label exists once, whatever its case', async () => {
  const one = await label({ name: 'Bill query', tone: 'blue' });
  expect(one).toMatchObject({ result: true, label: { name: 'Bill query', tone: 'blue', isArchived: false } });
  expect(await label({ name: ' bill  QUERY', tone: 'red' })).toEqual(one);
});

test.each([
  { name: '', tone: 'blue' },
  { name: 'x'.repeat(41), tone: 'blue' },
  { name: 'x', tone: '#ff0000' },
])('the label %j is refused', async (body) => {
  expect(await label(body)).toMatchObject({ outcome: { code: 'bad-fields' } });
});

test('a label is renamed, recoloured and archived; another label’s name is refused', async () => {
  const one = await label({ name: 'One', tone: 'blue' });
  await label({ name: 'Two', tone: 'red' });
  const labelId = one.result ? one.label.labelId : '';
  const change = async (body: object, id = labelId) =>
    (await owner.browser.call(changeLabel, { params: { labelId: id }, body })).body;
  const shown = { name: 'Zero', tone: 'green', isArchived: true };
  expect(await change(shown)).toMatchObject({ result: true, label: shown });
  expect((await priya.browser.call(listLabels)).body.labels).toMatchObject([{ name: 'Two' }, shown]);
  expect(await change({ ...shown, name: 'two' })).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect(await change(shown, randomUUID())).toMatchObject({ outcome: { code: 'not-found' } });
  expect((await auditOf(app.db, labelId)).map(({ event }) => event)).toEqual(['label.add', 'label.change']);
});

test('members set their own availability, and everyone sees it', async () => {
  const body = { availability: 'away', chatLimit: 3 };
  expect((await priya.browser.call(setAvailability, { body })).body).toEqual({ result: true, ...body });
  const { staff } = (await tom.browser.call(listAgents)).body;
  expect(staff.map(({ name, role }) => [name, role])).toEqual([
    ['Maud Thackeray', 'owner'],
    ['Priya Nair', 'agent'],
    ['Tom Ferris', 'agent'],
  ]);
  expect(staff[1]).toMatchObject({ availability: 'away', isConnected: false, openChats: 0, chatLimit: 3 });
  expect(staff[2]).toMatchObject({ availability: 'offline', isConnected: false, chatLimit: 5 });
  expect(await auditOf(app.db, priya.staffId)).toContainEqual(
    expect.objectContaining({ event: 'availability.set', actorId: priya.staffId }),
  );
});

test('the chat limit that an agent chose is shown while they are offline too', async () => {
  const body = { availability: 'offline', chatLimit: 9 };
  await tom.browser.call(setAvailability, { body });
  const { staff } = (await priya.browser.call(listAgents)).body;
  expect(staff.find(({ staffId }) => staffId === tom.staffId)).toMatchObject(body);
});

test.each([
  { availability: 'asleep', chatLimit: 3 },
  { availability: 'online', chatLimit: 0 },
  { availability: 'online', chatLimit: 21 },
  {},
])('the availability %j is refused', async (body) => {
  expect((await priya.browser.call(setAvailability, { body })).body).toMatchObject({
    outcome: { code: 'bad-fields' },
  });
});

test('a reply can add a label to the conversation and ask the visitor something once it is sent', async () => {
  const someone = await world.staff('agent', { displayName: 'Mac Roe' });
  const boss = await world.staff('owner', { displayName: 'Olive Boss' });
  const made = (await boss.browser.call(addLabel, { body: { name: 'Macro', tone: 'blue' } })).body;
  const labelId = made.result ? made.label.labelId : '';
  const body = { title: 'Close', shortcut: '/close', text: 'Anything else?', isShared: false };
  const add = async (more: object) =>
    (await someone.browser.call(addCanned, { body: { ...body, ...more, idempotencyKey: randomUUID() } }))
      .body;
  expect(await add({ labelId: randomUUID() })).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect(await add({ labelId, thenAct: 'ask-end' })).toMatchObject({
    result: true,
    reply: { labelId, thenAct: 'ask-end' },
  });
});

test('inbox views are private unless shared, and only their owner can delete them', async () => {
  const tom = await world.staff('agent', { displayName: 'Tom Views' });
  const una = await world.staff('agent', { displayName: 'Una Views' });
  const save = async (name: string, isShared: boolean, search = 'state=waiting') =>
    (await tom.browser.call(saveInboxView, { body: { name, search, isShared, list: 'open' } })).body;
  const seenBy = async ({ browser }: typeof tom) =>
    (await browser.call(listInboxViews)).body.views.map(({ name, search, isOwn }) => [name, search, isOwn]);
  expect(await save('', true)).toMatchObject({ outcome: { code: 'bad-fields' } });
  done(await save('Mine alone', false));
  done(await save('Waiting long', true));
  const { views } = done(await save('Waiting long', true, 'state=waiting&source=hall'));
  expect(await seenBy(tom)).toEqual([
    ['Mine alone', 'state=waiting', true],
    ['Waiting long', 'state=waiting&source=hall', true],
  ]);
  const shared = [['Waiting long', 'state=waiting&source=hall', false]];
  expect(await seenBy(una)).toEqual(shared);
  const viewId = views.find(({ isShared }) => isShared)?.viewId ?? '';
  await una.browser.call(deleteInboxView, { params: { viewId } });
  expect(await seenBy(una)).toEqual(shared);
  await tom.browser.call(deleteInboxView, { params: { viewId } });
  expect(await seenBy(una)).toEqual([]);
});
