import * as calls from '@switch/contract/http/chat/files.ts';
import { readConversation } from '@switch/contract/http/chat/conversations.ts';
import { browserSecret } from '@switch/testkit/chat-client.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { smallPdf } from '../../../platform/uploads/testing/send-file.ts';
import { done } from '../../../seed/scenario.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { staffWorld } from '../testing/staff-world.ts';

const world = await staffWorld();
const { app } = world;
const priya = await world.staff('agent');
const tom = await world.staff('agent', { displayName: 'Tom Ferris' });
const owner = await world.staff('owner');
await world.online(priya);

/** The browser of a conversation's visitor, with the room that its calls name. */
async function visitorOf(conversationId: string) {
  const secret = browserSecret();
  const { wireId } = await app.db
    .updateTable('chatRooms')
    .set({ secretHash: hashToken(secret) })
    .where('id', 'in', (eb) =>
      eb.selectFrom('chatConversations').select('roomId').where('id', '=', conversationId),
    )
    .returning('wireId')
    .executeTakeFirstOrThrow();
  const browser = app.browser();
  browser.cookies.set('visitor', secret);
  return { browser, roomId: wireId };
}
type Visitor = Awaited<ReturnType<typeof visitorOf>>;

const start = async ({ browser, roomId }: Visitor, bytes: Buffer, fileName = 'bill.pdf') =>
  (
    await browser.call(calls.startChatFile, {
      params: { roomId },
      body: { key: randomUUID(), fileName, sizeBytes: bytes.length },
    })
  ).body;

async function sent(visitor: Visitor, bytes: Buffer, fileName?: string): Promise<string> {
  const { uploadId } = done(await start(visitor, bytes, fileName)).upload;
  const params = { roomId: visitor.roomId, uploadId };
  done(
    (await visitor.browser.call(calls.sendChatFilePart, { params: { ...params, offset: '0' }, bytes })).body,
  );
  return uploadId;
}
const handOver = async ({ browser, roomId }: Visitor, uploadId: string) =>
  (await browser.call(calls.handOverChatFile, { params: { roomId, uploadId } })).body;
const filesFor = async (member: typeof priya, conversationId: string) => {
  const { body } = await member.browser.call(readConversation, { params: { conversationId } });
  return done(body).conversation.files;
};
const open = (member: typeof priya, conversationId: string, uploadId: string) =>
  member.browser.call(calls.openChatFile, { params: { conversationId, uploadId } });

test('a visitor sends a bill to the agent they are talking to, who can open it; other agents can’t', async () => {
  const id = await world.withAgent(priya);
  const visitor = await visitorOf(id);
  const uploadId = await sent(visitor, smallPdf('my bill'));
  expect(await filesFor(priya, id)).toEqual([]);
  for (let time = 0; time < 2; time += 1) expect(await handOver(visitor, uploadId)).toEqual({ result: true });
  expect(await filesFor(priya, id)).toMatchObject([{ uploadId, fileName: 'bill.pdf', state: 'checking' }]);
  expect((await open(priya, id, uploadId)).status).toBe(404);
  await app.runJobs();
  expect(await filesFor(priya, id)).toMatchObject([{ state: 'ready', problem: null }]);
  const { bytes, contentType } = (await open(priya, id, uploadId)).body;
  expect([contentType, Buffer.from(bytes).toString()]).toEqual([
    'application/pdf',
    expect.stringContaining('my bill'),
  ]);
  expect((await auditOf(app.db, id)).map(({ event }) => event)).toContain('conversation.open-file');
  expect(await filesFor(tom, id)).toEqual([]);
  expect((await open(tom, id, uploadId)).status).toBe(404);
  expect((await open(owner, id, uploadId)).status).toBe(200);
  const other = await world.withAgent(tom);
  expect((await open(tom, other, uploadId)).status).toBe(404);
  const messages = await app.db
    .selectFrom('chatMessages')
    .select('text')
    .where('conversationId', '=', id)
    .where('author', '=', 'customer')
    .execute();
  expect(messages).toEqual([{ text: 'Sent a file: bill.pdf' }]);
});

test('a file is deleted with its chat, and account digits in its name are masked', async () => {
  const id = await world.withAgent(priya);
  const visitor = await visitorOf(id);
  const uploadId = await sent(visitor, smallPdf(), 'account 20-00-00 12345678.pdf');
  await handOver(visitor, uploadId);
  const texts = await app.db
    .selectFrom('chatMessages')
    .select('text')
    .where('conversationId', '=', id)
    .execute();
  expect(JSON.stringify(texts)).not.toContain('12345678');
  await app.db.deleteFrom('chatConversations').where('id', '=', id).execute();
  expect(await app.db.selectFrom('uploads').select('id').where('id', '=', uploadId).execute()).toEqual([]);
});

test('no file can be sent without an agent, after the end, incomplete, or to another room', async () => {
  const alone = await world.greeted();
  const withBot = await visitorOf(alone);
  expect(await start(withBot, smallPdf())).toMatchObject({ outcome: { code: 'conflict' } });
  const id = await world.withAgent(priya);
  const visitor = await visitorOf(id);
  const half = done(await start(visitor, smallPdf())).upload.uploadId;
  expect(await handOver(visitor, half)).toMatchObject({ outcome: { code: 'conflict' } });
  const whole = await sent(visitor, smallPdf());
  const stranger = await visitorOf(await world.withAgent(priya));
  expect(await handOver(stranger, whole)).toMatchObject({ outcome: { code: 'not-found' } });
  await world.ends(id);
  expect(await handOver(visitor, whole)).toMatchObject({ outcome: { code: 'conflict' } });
});
