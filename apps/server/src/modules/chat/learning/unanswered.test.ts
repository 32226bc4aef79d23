import { judgeAnswer } from '@switch/contract/http/chat/visitor.ts';
import { listUnanswered } from '@switch/contract/http/chat/unanswered.ts';
import { beforeEach, expect, test } from 'vitest';
import { browserSecret } from '@switch/testkit/chat-client.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { insertArticle } from '../bot/article.queries.ts';
import { staffWorld } from '../testing/staff-world.ts';

const world = await staffWorld();
const { app } = world;

beforeEach(async () => {
  await app.db.deleteFrom('chatRooms').execute();
});

const answersOf = (conversationId: string) =>
  app.db
    .selectFrom('chatBotAnswers')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .orderBy('askedAt')
    .execute();
const say = async (verdict: 'rejected' | 'helpful', messageId: string) => {
  await app.db.updateTable('chatBotAnswers').set({ verdict }).where('messageId', '=', messageId).execute();
};

test('every answer of the bot is stored with its question until the conversation is deleted', async () => {
  const id = await world.greeted();
  await world.says(id, 'Can a landlord switch?');
  expect(await answersOf(id)).toMatchObject([
    { question: 'Can a landlord switch?', questionKey: 'landlord switch', verdict: null },
  ]);
  await app.db.deleteFrom('chatConversations').where('id', '=', id).execute();
  expect(await answersOf(id)).toEqual([]);
});

test('questions whose answer was rejected, or that were asked again, are grouped, with counts per week', async () => {
  const before = await world.greeted({ name: 'A' });
  await world.says(before, 'Can a landlord switch?');
  app.clock.moveDays(8);
  const after = await world.greeted({ name: 'B' });
  await world.says(after, 'can landlords switch');
  const [first] = await answersOf(before);
  const [second] = await answersOf(after);
  const agent = await world.staff('agent', { displayName: 'Una Ray' });
  const unanswered = async () => (await agent.browser.call(listUnanswered)).body;
  expect(await unanswered()).toEqual({ groups: [], total: 0 });
  await say('rejected', first?.messageId ?? '');
  await say('rejected', second?.messageId ?? '');
  expect(await unanswered()).toMatchObject({
    total: 1,
    groups: [
      {
        key: 'landlord switch',
        count: 2,
        rejected: 2,
        weeks: [0, 0, 0, 0, 0, 0, 1, 1],
        articles: [],
        examples: [
          { question: 'can landlords switch', conversationId: after },
          { question: 'Can a landlord switch?', conversationId: before },
        ],
      },
    ],
  });
});

test('the articles behind an answer are listed by title, without deleted ones', async () => {
  const id = await world.greeted();
  await world.says(id, 'Can a landlord switch?');
  const agent = await world.staff('agent', { displayName: 'Ugo Reed' });
  const articleSlugs = ['walrus', 'deleted-since'];
  const article = {
    slug: 'walrus',
    title: 'What do walruses pay?',
    phrasings: [],
    keywords: [],
    topic: 'switching' as const,
    answer: 'Nothing.',
    sources: [],
    suggestions: [],
    steps: [],
  };
  await insertArticle(app.db, { article, editedBy: agent.staffId, now: app.clock.now() });
  await app.db.updateTable('chatBotAnswers').set({ articleSlugs, verdict: 'rejected' }).execute();
  const [group] = (await agent.browser.call(listUnanswered)).body.groups;
  expect(group?.articles).toEqual([{ slug: 'walrus', title: 'What do walruses pay?' }]);
});

test('visitors can say whether an answer of their own helped; no one else can', async () => {
  const id = await world.greeted();
  await world.says(id, 'Can a landlord switch?');
  const [answer] = await answersOf(id);
  const room = await app.db
    .selectFrom('chatRooms as r')
    .innerJoin('chatConversations as c', 'c.roomId', 'r.id')
    .select(['r.id', 'r.wireId'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  const secret = browserSecret();
  await app.db
    .updateTable('chatRooms')
    .set({ secretHash: hashToken(secret) })
    .where('id', '=', room.id)
    .execute();
  const browser = app.browser();
  browser.cookies.set('visitor', secret);
  const params = { roomId: room.wireId };
  const judge = (messageId: string, isHelpful: boolean) =>
    browser.call(judgeAnswer, { params, body: { messageId, isHelpful } });
  expect((await judge(answer?.messageId ?? '', true)).body).toEqual({ result: true });
  expect((await judge(answer?.messageId ?? '', false)).body).toEqual({ result: true });
  expect(await answersOf(id)).toMatchObject([{ verdict: 'rejected' }]);
  const other = await world.greeted({ name: 'Other' });
  await world.says(other, 'What is an MPAN?');
  const [theirs] = await answersOf(other);
  for (const messageId of [theirs?.messageId ?? '', 'x'])
    expect((await judge(messageId, true)).body).toMatchObject({ outcome: { code: 'not-found' } });
  const stranger = app.browser();
  const refused = await stranger.call(judgeAnswer, { params, body: { messageId: 'x', isHelpful: true } });
  expect(refused.status).toBe(401);
});
