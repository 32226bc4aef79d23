import { addLead, listLeads } from '@switch/contract/http/enquiries/enquiry.ts';
import { assignTask, postponeTask, settleTask } from '@switch/contract/http/tasks/tasks.ts';
import {
  readVisitorDraft,
  readVisitorMail,
  readVisitorThings,
} from '@switch/contract/http/chat/visitor-things.ts';
import { listFollowUps } from '@switch/contract/http/chat/follow-ups.ts';
import { listSentApplications } from '@switch/contract/http/switching/application.ts';
import { listAudit } from '@switch/contract/http/identity/audit.ts';
import { listConversations } from '@switch/contract/http/chat/conversations.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { answeredDraft } from '../modules/switching/applications/testing/journey.ts';
import { seedScenario } from '../seed/seed-data.ts';
import { seedWorld } from '../seed/seed-world.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { auditOf } from './audit-of.ts';
import type { SignedInStaff } from './staff.ts';
import { staffWorld } from '../modules/chat/testing/staff-world.ts';

const world = await staffWorld();
const { app, chat } = world;
let owner: SignedInStaff;

beforeAll(async () => {
  owner = await world.staff('owner');
});

const lead = {
  name: 'Ada O’Neill',
  emailAddress: 'ada@example.org',
  phone: '01632 960 123',
  hasPermission: true,
  about: 'call-back',
  message: 'After three, 100% please.',
  source: 'partner.example',
};
let keys = 0;
const leave = async (change: object = {}) =>
  app.call(addLead, { body: { ...lead, idempotencyKey: `lead-${(keys += 1)}`, ...change } });
const leads = async (query: Record<string, string> = {}) =>
  (await owner.browser.call(listLeads, { query })).body;

test('leads are listed newest first, filtered and searched', async () => {
  await leave();
  app.clock.moveMinutes(1);
  await leave({
    name: '',
    message: 'Any time.',
    about: 'no-offers',
    source: 'test',
    emailAddress: 'second@example.org',
    phone: undefined,
  });
  const { rows, total, next } = await leads();
  expect([total, next]).toEqual([2, null]);
  expect(rows).toMatchObject([
    { name: 'New Lead', about: 'no-offers', isTest: true, phone: null },
    {
      name: 'Ada O’Neill',
      email: 'ada@example.org',
      phone: '+441632960123',
      aboutWords: 'Call back',
      replyBy: '2026-09-15',
      isConverted: false,
    },
  ]);
  for (const query of [
    { q: 'o’neill' },
    { q: 'ADA@' },
    { q: '01632960123' },
    { q: '100%' },
    { q: rows[1]?.reference ?? '' },
    { about: 'call-back' },
    { source: 'partner.example' },
  ] satisfies Record<string, string>[])
    expect([query, (await leads(query)).rows.map(({ name }) => name)]).toEqual([query, ['Ada O’Neill']]);
  expect((await leads({ q: '50%' })).total).toBe(0);
  expect((await leads({ from: '2026-09-15' })).total).toBe(0);
  expect((await leads({ from: '2026-09-14', to: '2026-09-14' })).total).toBe(2);
});

test('a lead has an owner, can be postponed with a reason, and ends with an outcome', async () => {
  await leave({ emailAddress: 'worked@example.org' });
  const found = async () => (await leads({ q: 'worked@example.org' })).rows[0];
  const { taskId = '' } = (await found())?.task ?? {};
  const params = { taskId };
  expect(await found()).toMatchObject({ isWaiting: true, task: { ownerName: null, outcome: '' } });
  await owner.browser.call(assignTask, { params, body: { staffId: owner.staffId } });
  const dueAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  await owner.browser.call(postponeTask, { params, body: { dueAt, reason: 'No answer' } });
  const task = { ownerId: owner.staffId, ownerName: owner.displayName, dueAt };
  expect(await found()).toMatchObject({ isWaiting: true, task: { ...task, outcome: 'No answer' } });
  const settle = async (outcome: string) =>
    (await owner.browser.call(settleTask, { params, body: { outcome } })).body;
  expect(await settle(' ')).toMatchObject({ outcome: { code: 'bad-fields' } });
  for (let time = 0; time < 2; time += 1)
    expect(await settle('Spoke to them')).toMatchObject({ result: true });
  expect(await found()).toMatchObject({
    isWaiting: false,
    answeredAt: app.clock.now().toISOString(),
    task: { ...task, outcome: 'Spoke to them' },
  });
});

test('a list of leads pages by 25', async () => {
  for (let each = 0; each < 26; each += 1)
    await leave({ source: 'paging.example', emailAddress: `p${each}@example.org` });
  const first = await leads({ source: 'paging.example' });
  const second = await leads({ source: 'paging.example', cursor: first.next ?? '' });
  expect([first.rows.length, second.rows.length, second.next, first.total]).toEqual([25, 1, null, 26]);
});

test('a visitor who agrees in a chat to be contacted is a follow-up, not a lead from a form', async () => {
  const conversationId = await world.greeted({ name: 'Follow Me', email: 'follow@example.org' });
  await world.says(conversationId, 'Our two halls need a quote by May');
  const agent = { id: owner.staffId, name: owner.displayName };
  await chat.conversations.apply({ conversationId }, { kind: 'agent-took', agent });
  await chat.conversations.apply({ conversationId }, { kind: 'agent-asked-final', agent });
  const answer = { kind: 'answered', prompt: 'final', isYes: true, promptId: null } as const;
  await chat.conversations.apply({ conversationId }, answer);
  const list = async (query: Record<string, string> = {}) =>
    (await owner.browser.call(listFollowUps, { query })).body;
  expect(await list()).toMatchObject({
    total: 1,
    rows: [
      {
        name: 'Follow Me',
        email: 'follow@example.org',
        conversationId,
        message: 'Our two halls need a quote by May',
      },
    ],
  });
  expect((await leads({ q: 'follow me' })).total).toBe(0);
  expect((await list({ q: 'nobody' })).total).toBe(0);
  await app.db.deleteFrom('chatRooms').execute();
  expect((await list()).rows).toMatchObject([
    { conversationId: null, message: 'Wants to hear from us after a chat.' },
  ]);
});

test('sent applications are listed and found, without any bank details', async () => {
  const password = 'copper kettle on a slow tide';
  const account = { email: 'sent@example.org', password, isNew: true };
  const { application } = await seedScenario(seedWorld(app), 'submitted', account);
  if (!application) throw new Error('nothing was sent');
  const list = async (query: Record<string, string>) =>
    (await owner.browser.call(listSentApplications, { query })).body;
  const all = await list({});
  expect(all).toMatchObject({
    total: 1,
    rows: [
      { reference: application.reference, fuels: ['electricity', 'gas'], source: 'test', state: 'submitted' },
    ],
  });
  expect(all.rows[0]?.supplierNames).toHaveLength(2);
  for (const secret of ['88837491', '107999', '10-79-99', '7491'])
    expect(JSON.stringify(all)).not.toContain(secret);
  const meter = application.supplies[0]?.meterNumber ?? '';
  for (const query of [
    { q: application.reference.toLowerCase() },
    { q: application.organisationName.slice(0, 6) },
    { q: meter },
    { fuel: 'gas' },
    { state: 'submitted' },
    { source: 'test', from: '2026-09-14' },
  ] satisfies Record<string, string>[])
    expect([query, (await list(query)).total]).toEqual([query, 1]);
  expect((await list({ q: 'nothing like it' })).total).toBe(0);
  // They appear next to the chat if the visitor is proven to be that user, but without the site address.
  const { id: senderId } = await app.db
    .selectFrom('users')
    .select('id')
    .where('emailKey', '=', account.email)
    .executeTakeFirstOrThrow();
  const things = async (conversationId: string) =>
    (await owner.browser.call(readVisitorThings, { params: { conversationId } })).body;
  const guest = await world.greeted({ email: account.email });
  expect(await things(guest)).toEqual({ result: true, things: { supplies: [], drafts: [], mails: [] } });
  const proven = await world.greeted({ email: account.email, userId: senderId });
  await app.db.updateTable('chatRooms').set({ isVerified: true }).where('userId', '=', senderId).execute();
  const known = await things(proven);
  expect(known).toMatchObject({
    things: {
      supplies: [
        { reference: application.reference, fuel: 'electricity' },
        { reference: application.reference, fuel: 'gas' },
      ],
      mails: expect.arrayContaining([expect.objectContaining({ kind: expect.stringMatching(/\w/) })]),
    },
  });
  expect(JSON.stringify(known)).not.toContain(application.siteAddress);
  expect(await things('x')).toMatchObject({ outcome: { code: 'not-found' } });
  // A mail can be read as it was sent, without its links, by members who may read applications, or once the
  // visitor shares.
  const agent = await world.staff('agent');
  const mailId = known.result ? (known.things.mails.find(({ hasCopy }) => hasCopy)?.mailId ?? '') : '';
  const mail = async (conversationId: string, { browser }: SignedInStaff, id = mailId) =>
    (await browser.call(readVisitorMail, { params: { conversationId, mailId: id } })).body;
  const sent = await mail(proven, owner);
  expect(sent).toMatchObject({ mail: { subject: expect.stringMatching(/\w/), text: expect.any(String) } });
  expect(JSON.stringify(sent)).not.toContain('http');
  expect(await auditOf(app.db, proven)).toMatchObject([{ event: 'conversation.read-mail' }]);
  expect(await mail(proven, agent)).toMatchObject({ outcome: { code: 'not-allowed' } });
  for (const [conversationId, id] of [
    [guest, mailId],
    [proven, randomUUID()],
    [proven, 'x'],
  ] as const)
    expect(await mail(conversationId, owner, id)).toMatchObject({ outcome: { code: 'not-found' } });
  await app.db
    .updateTable('chatRooms')
    .set({ sharedAt: app.clock.now() })
    .where('userId', '=', senderId)
    .execute();
  expect(await mail(proven, agent)).toEqual(sent);
  for (const id of [guest, proven]) await world.ends(id);
  await app.db
    .updateTable('applicationSupplies')
    .set({ state: 'objected' })
    .where('fuel', '=', 'gas')
    .execute();
  expect((await list({ state: 'objected' })).total).toBe(1);
  expect((await list({ fuel: 'gas', state: 'objected' })).total).toBe(1);
  expect((await list({ fuel: 'electricity', state: 'objected' })).total).toBe(0);
  const waits = async (state: 'open' | 'declined') => {
    await app.db.updateTable('applicationSupplies').set({ state: 'awaiting_signature' }).execute();
    await app.db.updateTable('envelopes').set({ state, completedAt: null }).execute();
    return (await list({})).rows[0]?.stateWords;
  };
  expect(await waits('open')).toBe('Waiting for a signature');
  expect(await waits('declined')).toContain('somebody declined');
  const { userId } = await app.db.selectFrom('applications').select('userId').executeTakeFirstOrThrow();
  const conversationId = await world.greeted({ name: 'Maud Earl', userId });
  const query = { view: 'all', q: application.reference };
  const inbox = (await owner.browser.call(listConversations, { query })).body;
  expect(inbox.rows.map((row) => row.conversationId)).toEqual([conversationId]);
});

test('an unfinished application is only shown in its owner’s chat, once they share it, without private fields', async () => {
  const { userId, email } = await answeredDraft(app, electricityBeforePrices);
  const conversationId = await world.greeted({ email, userId });
  const other = await world.greeted();
  const agent = await world.staff('agent');
  const room = app.db.updateTable('chatRooms').where('userId', '=', userId);
  await room.set({ isVerified: true }).execute();
  const known = (await agent.browser.call(readVisitorThings, { params: { conversationId } })).body;
  const stepsId = known.result ? (known.things.drafts[0]?.stepsId ?? '') : '';
  expect(known).toMatchObject({ things: { drafts: [{ stepsId, title: null, nextTitle: 'bank details' }] } });
  const draft = async (id: string, of = stepsId) =>
    (await agent.browser.call(readVisitorDraft, { params: { conversationId: id, stepsId: of } })).body;
  expect(await draft(conversationId)).toMatchObject({ outcome: { code: 'not-allowed' } });
  await room.set({ sharedAt: app.clock.now() }).execute();
  expect(await draft(conversationId)).toMatchObject({
    draft: {
      title: expect.stringMatching(/^Electricity at /),
      snapshot: { page: '/payment-details', step1: { switchType: 'electricity' }, personalObj: {} },
    },
  });
  expect(JSON.stringify(await draft(conversationId))).not.toMatch(/dateOfBirth|proprietorAddress|signature/);
  expect(await auditOf(app.db, conversationId)).toMatchObject([
    { event: 'conversation.read-draft' },
    { event: 'conversation.read-draft' },
  ]);
  expect(await draft(other)).toMatchObject({ outcome: { code: 'not-found' } });
  expect(await draft(conversationId, 'x')).toMatchObject({ outcome: { code: 'not-found' } });
});

test('an invalid query is refused', async () => {
  const { browser } = owner;
  for (const call of [listLeads, listFollowUps, listSentApplications, listAudit])
    for (const query of [{ from: 'x' }, { q: 'a'.repeat(101), event: 'a'.repeat(61) }])
      expect((await browser.call(call, { query })).status).toBe(400);
  for (const call of [listLeads, listFollowUps, listSentApplications])
    expect((await browser.call(call, { query: { cursor: 'x' } })).status).toBe(400);
});

test('the audit trail can be filtered by subject, actor, event and day', async () => {
  const { browser } = owner;
  const trail = async (query: Record<string, string>) => (await browser.call(listAudit, { query })).body;
  const added = await trail({ event: 'lead.add' });
  expect(added.total).toBeGreaterThan(27);
  expect(added.rows).toHaveLength(25);
  const second = await trail({ event: 'lead.add', cursor: added.next ?? '' });
  expect(second.rows[0]?.number).toBeLessThan(added.rows[24]?.number ?? 0);
  const [row] = added.rows;
  expect((await trail({ subject: row?.subjectId ?? '' })).rows).toEqual([row]);
  expect(row?.subjectName).toMatch(/^Lead L-/);
  expect((await trail({ event: 'application.submit' })).rows[0]?.subjectName).toMatch(/^BS-.*, \w/);
  expect((await trail({ event: 'lead.a_d' })).total).toBe(0);
  expect((await trail({ actor: 'x' })).total).toBe(0);
  expect((await trail({ from: '2026-09-15' })).total).toBe(0);
  const { rows } = await trail({ actor: owner.staffId });
  expect(rows.every(({ actorName }) => actorName === owner.displayName)).toBe(true);
});
