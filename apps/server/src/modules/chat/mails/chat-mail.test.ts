import { mailReply, readConversation, listConversations } from '@switch/contract/http/chat/conversations.ts';
import { listAudit } from '@switch/contract/http/identity/audit.ts';
import { listFollowUps } from '@switch/contract/http/chat/follow-ups.ts';
import { listTasks, reopenTask } from '@switch/contract/http/tasks/tasks.ts';
import { REPLY_INTRODUCTION } from '@switch/domain/chat/mail-answer.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { done } from '../../../seed/scenario.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { followUps } from '../../enquiries/index.ts';
import { staffWorld } from '../testing/staff-world.ts';

const world = await staffWorld({ settings: { MAIL_IN_ADDRESS: 'replies@switch.example' } });
const { app } = world;
const priya = await world.staff('agent', { displayName: 'Priya Nair' });
const compliance = await world.staff('compliance');
const owner = await world.staff('owner');
await world.online(priya);

const JANE = 'jane@hall.example';
const endedChat = async (email: string | null = JANE): Promise<string> => {
  const id = await world.withAgent(priya, { email });
  await world.says(id, 'A word that must not be mailed');
  await world.ends(id);
  return id;
};
const reply = async (conversationId: string, text: string, idempotencyKey: string = randomUUID()) =>
  (await priya.browser.call(mailReply, { params: { conversationId }, body: { text, idempotencyKey } })).body;
const read = async (conversationId: string) =>
  done((await priya.browser.call(readConversation, { params: { conversationId } })).body).conversation;
const mailsTo = async (address: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === address);
const seen = new Set<string>();

/** Marks the existing mails as seen. */
async function lookAtMails(): Promise<void> {
  for (const { replyTo } of await mailsTo(JANE)) seen.add(replyTo ?? '');
}

/**
 * Returns the reply address of the mail to Jane that was not seen before: mails of the same instant have no
 * order.
 */
async function newAddress(): Promise<string> {
  const addresses = (await mailsTo(JANE)).map(({ replyTo }) => replyTo ?? '');
  const fresh = addresses.filter((address) => address.includes('+chat.') && !seen.has(address));
  expect(fresh).toHaveLength(1);
  return fresh[0] ?? '';
}
const tasksOf = async (id: string) =>
  (await priya.browser.call(listTasks, { query: { view: 'open' } })).body.rows.filter(
    ({ subject }) => subject.id === id,
  );

interface Sent {
  readonly from?: string;
  readonly to: string;
  readonly text: string;
  readonly id?: string;
  readonly more?: readonly string[];
}

/** Delivers a mail to the inbound mailbox. */
const arrives = ({ from = JANE, to, text, id = randomUUID(), more = [] }: Sent): Promise<void> =>
  app.takeMail(
    Buffer.from(
      [
        `From: Somebody <${from}>`,
        `To: ${to}`,
        `Subject: Re: Priya Nair has replied to you`,
        `Message-ID: <${id}@hall.example>`,
        'Content-Type: text/plain; charset=utf-8',
        ...more,
        '',
        text,
      ].join('\r\n'),
    ),
  );

test('an ended chat is replied to by mail: with that reply and nothing before it, once per key', async () => {
  const id = await endedChat();
  const key = randomUUID();
  const before = (await mailsTo(JANE)).length;
  const first = done(
    await reply(id, 'The notice went out on Friday.\nAccount 20-00-00 12345678', key),
  ).message;
  expect(done(await reply(id, 'something else', key)).message).toEqual(first);
  expect(first).toMatchObject({ author: 'agent', sender: 'Priya Nair', via: 'mail' });
  expect(first.text).not.toContain('12345678');
  const mails = (await mailsTo(JANE)).slice(before);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.body).toContain(`${REPLY_INTRODUCTION}\n\nThe notice went out on Friday.`);
  expect(mail?.body).not.toMatch(/must not be mailed|12345678|Jane/);
  expect(mail?.replyTo).toMatch(/^replies\+chat\.[0-9a-z]{24}@switch\.example$/);
  const { row, messages } = await read(id);
  expect([row.state, messages.at(-1)]).toEqual(['ended', first]);
  expect((await auditOf(app.db, id)).map(({ event }) => event)).toContain('conversation.mail-reply');
  const trail = (await owner.browser.call(listAudit, { query: { subject: id } })).body.rows;
  expect(new Set(trail.map(({ subjectName }) => subjectName))).toEqual(new Set(['Chat with Jane Doe']));
});

test('a reply by mail is added to the chat without its quotes, marked as unproven, and opens a task for the agent', async () => {
  const id = await endedChat();
  await lookAtMails();
  done(await reply(id, 'Shall we go on?'));
  const to = await newAddress();
  const messageId = randomUUID();
  const text = `Yes please, see https://evil.example and 20-00-00 12345678.\r\n\r\nOn Mon, Priya wrote:\r\n> ${REPLY_INTRODUCTION}\r\n> Shall we go on?`;
  for (let time = 0; time < 2; time += 1) await arrives({ to: to.toUpperCase(), text, id: messageId });
  const { messages, notes, row } = await read(id);
  const came = messages.filter(({ author, via }) => author === 'customer' && via !== null);
  expect(came).toMatchObject([{ via: 'unproven-mail', sender: 'Jane Doe' }]);
  expect(came[0]?.text).toMatch(/^Yes please, see https:\/\/evil\.example and \S+ ?\S*\.?$/);
  expect(came[0]?.text).not.toContain('12345678');
  expect(notes.map(({ text: note }) => note)).toContainEqual(
    expect.stringContaining('tell them nothing private'),
  );
  expect(row).toMatchObject({ state: 'ended', visitorText: came[0]?.text });
  expect(row.unread).toBeGreaterThan(0);
  expect(await tasksOf(id)).toMatchObject([{ kind: 'chat-answer', owner: { staffId: priya.staffId } }]);
  done(await reply(id, 'Then I send the papers.'));
  expect(await tasksOf(id)).toEqual([]);
  expect((await mailsTo(JANE)).at(-1)?.body).not.toContain('Yes please');
});

const followUpOf = async (id: string) =>
  (await priya.browser.call(listFollowUps, { query: {} })).body.rows.find(
    ({ conversationId }) => conversationId === id,
  );

test('a reply by mail closes the follow-up of the chat for its agent, who can open it again', async () => {
  const id = await world.withAgent(priya, { email: JANE });
  const by = { id: priya.staffId, name: priya.displayName };
  await world.chat.conversations.apply({ conversationId: id }, { kind: 'agent-asked-final', agent: by });
  const yes = { kind: 'answered', prompt: 'final', isYes: true, promptId: null } as const;
  await world.chat.conversations.apply({ conversationId: id }, yes);
  expect(await followUpOf(id)).toMatchObject({ isWaiting: true, task: { ownerName: null, outcome: '' } });
  done(await reply(id, 'Your end date is in March.'));
  const closed = await followUpOf(id);
  expect(closed).toMatchObject({
    isWaiting: false,
    answeredAt: app.clock.now().toISOString(),
    task: { ownerId: priya.staffId, outcome: 'Answered by email' },
  });
  const taskId = closed?.task?.taskId ?? '';
  expect(await auditOf(app.db, taskId)).toMatchObject([{ event: 'task.finish', actorId: priya.staffId }]);
  done((await priya.browser.call(reopenTask, { params: { taskId } })).body);
  expect(await followUpOf(id)).toMatchObject({ isWaiting: true, answeredAt: null, task: { outcome: '' } });
});

test('only mail from a verified account’s address, and not forged, counts as the visitor’s own', async () => {
  const id = await endedChat();
  await app.db.updateTable('chatRooms').set({ isVerified: true }).where('email', '=', JANE).execute();
  await lookAtMails();
  done(await reply(id, 'One'));
  const to = await newAddress();
  await arrives({ to, text: 'from myself' });
  await arrives({ to, text: 'from elsewhere', from: 'mallory@evil.example' });
  await arrives({
    to,
    text: 'forged',
    more: ['Authentication-Results: mx.switch.example; dmarc=fail header.from=hall.example'],
  });
  await app.db.updateTable('chatRooms').set({ isVerified: false }).where('email', '=', JANE).execute();
  const came = (await read(id)).messages.filter(({ via, author }) => via !== null && author === 'customer');
  expect(came.map(({ text, via }) => [text, via])).toEqual([
    ['from myself', 'mail'],
    ['from elsewhere', 'unproven-mail'],
    ['forged', 'unproven-mail'],
  ]);
});

test('danger in such a mail raises the alarm for the chat, and its sender is told what to do', async () => {
  const id = await endedChat();
  await lookAtMails();
  done(await reply(id, 'One'));
  await arrives({ to: await newAddress(), text: 'I can smell gas in the hall' });
  expect((await read(id)).row.dangers).toEqual(['gas']);
  const mails = await app.mails();
  expect(mails.find(({ body }) => body.includes(`/console/inbox/ended/${id}`))?.subject).toContain(
    'Danger in an email',
  );
  expect(
    mails.filter(({ recipient, body }) => recipient === JANE && body.includes('0800 111 999')),
  ).toHaveLength(1);
});

test('files, automatic mails and floods are kept out, and an unknown address is read by a person', async () => {
  const id = await endedChat();
  await lookAtMails();
  done(await reply(id, 'One'));
  const to = await newAddress();
  const count = async () => (await read(id)).messages.length;
  const before = await count();
  await arrives({ to, text: 'I am away until Monday.', more: ['Auto-Submitted: auto-replied'] });
  expect(await count()).toBe(before);
  await arrives({ to: `replies+chat.${'a'.repeat(24)}@switch.example`, text: 'Hello?' });
  expect(await count()).toBe(before);
  const boundary = 'b1';
  const part = (type: string, text: string, ...more: readonly string[]) =>
    [`--${boundary}`, `Content-Type: ${type}`, ...more, '', text].join('\r\n');
  await app.takeMail(
    Buffer.from(
      [
        `From: <${JANE}>`,
        `To: ${to}`,
        `Content-Type: multipart/mixed; boundary=${boundary}`,
        '',
        part('text/plain', 'My bill'),
        part('application/pdf', '%PDF-', 'Content-Disposition: attachment; filename="bill.pdf"'),
        `--${boundary}--`,
      ].join('\r\n'),
    ),
  );
  expect(await count()).toBe(before + 1);
  expect((await read(id)).notes.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('A file came with the mail and was not taken'),
  );
  for (let time = 0; time < 55; time += 1) await arrives({ to, text: `Number ${time}` });
  expect(await count()).toBe(before + 50);
});

/** A conversation whose visitor has left, and in which the agent has written since. */
async function writtenToSomeoneGone(email: string): Promise<string> {
  const id = await world.withAgent(priya, { email });
  const { roomId = '' } = (await world.chat.conversations.conversation(id)) ?? {};
  const { lastSeq } = await app.db
    .selectFrom('chatRooms')
    .select('lastSeq')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('chatRooms')
    .set({ visitorDeliveredSeq: lastSeq })
    .where('id', '=', roomId)
    .execute();
  await world.chat.conversations.apply({ roomId }, { kind: 'detached', isAbandoned: true });
  await world.agentSays(priya, id, 'Your end date is in March.');
  await world.agentSays(priya, id, 'I have noted it.');
  return id;
}

test('what an agent wrote after the visitor left is mailed if they don’t come back, as the answer owed', async () => {
  const id = await writtenToSomeoneGone('gone@hall.example');
  const owed = {
    name: 'Gone',
    email: 'gone@hall.example',
    phone: null,
    source: '',
    networkAddress: '192.0.2.7',
  };
  await app.db.transaction().execute((tx) =>
    followUps(app.platform).keep(tx, {
      ...owed,
      conversationId: id,
      about: 'follow-up',
      now: app.clock.now(),
    }),
  );
  expect(await mailsTo('gone@hall.example')).toEqual([]);
  app.clock.moveMinutes(2);
  await world.chat.conversations.tick();
  const mails = await mailsTo('gone@hall.example');
  expect(mails).toHaveLength(1);
  expect(await followUpOf(id)).toMatchObject({
    isWaiting: false,
    task: { ownerId: priya.staffId, outcome: 'Answered by email' },
  });
  expect(mails[0]?.body).toContain('Your end date is in March.\n\nI have noted it.');
  expect(mails[0]?.body).not.toContain('I am here');
  const { messages, row } = await read(id);
  expect(row.endReason).toBe('abandoned');
  expect(messages.filter(({ via }) => via === 'mail').map(({ text }) => text)).toEqual([
    'Your end date is in March.',
    'I have noted it.',
  ]);
});

test.each([
  { ends: 'agent-ended', says: 'And the gas?', isWaiting: false },
  { ends: 'visitor-ended', says: '', isWaiting: false },
  { ends: 'visitor-ended', says: 'And the gas?', isWaiting: true },
] as const)(
  'an answer owed by email and given in the chat: after “$says” and $ends, somebody still waits for it is $isWaiting',
  async ({ ends, says, isWaiting }) => {
    const id = await world.withAgent(priya, { email: 'back@hall.example' });
    const { roomId = '' } = (await world.chat.conversations.conversation(id)) ?? {};
    const contact = { name: 'Back', email: 'back@hall.example', phone: null, source: '', networkAddress: '' };
    const lead = { ...contact, conversationId: id, about: 'follow-up', now: app.clock.now() } as const;
    const keep = () => app.db.transaction().execute((tx) => followUps(app.platform).keep(tx, lead));
    await keep();
    app.clock.moveMinutes(1);
    await world.agentSays(priya, id, 'Your end date is in March.');
    app.clock.moveMinutes(1);
    if (says) await world.says(id, says);
    await app.db
      .updateTable('chatRooms')
      .set({ visitorDeliveredSeq: ({ ref }) => ref('lastSeq') })
      .where('id', '=', roomId)
      .execute();
    const agent = { id: priya.staffId, name: 'Priya Nair' };
    const event = ends === 'agent-ended' ? ({ kind: ends, agent } as const) : ({ kind: ends } as const);
    await world.chat.conversations.apply({ conversationId: id }, event);
    expect(await followUpOf(id)).toMatchObject(
      isWaiting
        ? { isWaiting }
        : { isWaiting, task: { ownerId: priya.staffId, outcome: 'Answered in the chat' } },
    );
  },
);

test('what was asked for after the agent last wrote is still owed when the chat ends', async () => {
  const id = await world.withAgent(priya, { email: 'late@hall.example' });
  app.clock.moveMinutes(1);
  const contact = { name: 'Late', email: 'late@hall.example', phone: null, source: '', networkAddress: '' };
  const lead = { ...contact, conversationId: id, about: 'follow-up', now: app.clock.now() } as const;
  await app.db.transaction().execute((tx) => followUps(app.platform).keep(tx, lead));
  await world.ends(id);
  expect(await followUpOf(id)).toMatchObject({ isWaiting: true });
});

test('nothing of a chat is mailed to a visitor whose chats are deleted', async () => {
  const id = await writtenToSomeoneGone('erased@hall.example');
  await world.chat.conversations.apply({ conversationId: id }, { kind: 'erased' });
  expect((await read(id)).row.endReason).toBe('erased');
  expect(await mailsTo('erased@hall.example')).toEqual([]);
});

test('visitors in a chat, without an address or blocked can’t be mailed, and only staff who chat can mail', async () => {
  const open = await world.withAgent(priya, { email: JANE });
  expect(await reply(open, 'Hello')).toMatchObject({ outcome: { code: 'conflict' } });
  expect(await reply(await endedChat(null), 'Hello')).toMatchObject({ outcome: { code: 'no-address' } });
  expect(await reply(randomUUID(), 'Hello')).toMatchObject({ outcome: { code: 'not-found' } });
  const blocked = await endedChat('blocked@hall.example');
  await app.db
    .updateTable('chatConversations')
    .set({ endReason: 'blocked' })
    .where('id', '=', blocked)
    .execute();
  expect(await reply(blocked, 'Hello')).toMatchObject({ outcome: { code: 'conflict' } });
  expect(await mailsTo('blocked@hall.example')).toEqual([]);
  const asked = { params: { conversationId: blocked }, body: { text: 'Hi', idempotencyKey: randomUUID() } };
  expect((await compliance.browser.call(mailReply, asked)).status).toBe(403);
  const { rows } = (await priya.browser.call(listConversations, { query: { view: 'ended' } })).body;
  expect(rows.find(({ conversationId }) => conversationId === blocked)?.unread).toBe(0);
});

test('a mail that comes on a Friday evening is to be answered by the end of Monday', async () => {
  app.clock.moveTo('2026-09-18T18:00:00Z');
  const nora = await world.staff('agent', { displayName: 'Nora Quill' });
  const id = await endedChat();
  await lookAtMails();
  const body = { text: 'Shall we go on?', idempotencyKey: randomUUID() };
  done((await nora.browser.call(mailReply, { params: { conversationId: id }, body })).body);
  await arrives({ to: await newAddress(), text: 'Yes please.' });
  const { rows } = (await nora.browser.call(listTasks, { query: { view: 'open' } })).body;
  // Midnight at the start of Tuesday, which the console shows as the end of Monday.
  expect(rows.find(({ subject }) => subject.id === id)?.dueAt).toBe('2026-09-21T23:00:00.000Z');
});
