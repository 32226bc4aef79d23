import { listConversations, takeConversation } from '@switch/contract/http/chat/conversations.ts';
import { readWall } from '@switch/contract/http/chat/reports.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedInStaff } from '../../../testing/staff.ts';
import { staffWorld } from '../testing/staff-world.ts';

const world = await staffWorld();
const { app, chat } = world;
const ON_CALL = 'support@utility-aid.example';
let priya: SignedInStaff;

beforeAll(async () => {
  priya = await world.staff('agent');
});
beforeEach(async () => {
  await app.runJobs();
  await app.db.deleteFrom('mailboxMails').execute();
});

const textsIn = async (conversationId: string) => {
  const rows = await app.db
    .selectFrom('chatMessages')
    .select(['author', 'text'])
    .where('conversationId', '=', conversationId)
    .orderBy('seq')
    .execute();
  return rows.map(({ author, text }) => `${author}: ${text}`);
};
const dangersOf = async (conversationId: string) =>
  (await chat.conversations.conversation(conversationId))?.dangers;
const mails = async () => {
  await app.runJobs();
  return (await app.mails()).filter(({ subject }) => subject.startsWith('Danger'));
};
const inbox = async (view: 'queue' | 'mine' | 'all') =>
  (await priya.browser.call(listConversations, { query: { view } })).body;

describe('a visitor who writes of danger while no agent is available', () => {
  test('is given the emergency number at once in place of a bot answer; on-call staff get one mail per kind', async () => {
    const id = await world.greeted();
    await world.says(id, 'I can smell gas in the shop');
    expect((await textsIn(id)).slice(-2)).toEqual([
      'customer: I can smell gas in the shop',
      expect.stringMatching(/^bot: Call 0800 111 999 from outside/),
    ]);
    await world.says(id, 'there is a strong smell of gas here');
    expect(await dangersOf(id)).toEqual(['gas']);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: ON_CALL, subject: 'Danger in the chat: Smell of gas' });
    expect(mail?.body).toContain(`/console/inbox/queue/${id}`);
    expect(mail?.body).not.toContain('shop');
    await world.says(id, 'my colleague is not breathing');
    expect(await dangersOf(id)).toEqual(['medical', 'gas']);
    expect(await mails()).toHaveLength(2);
  });

  test('is sent what the bot has to say to it', async () => {
    const id = await world.greeted();
    await world.says(id, 'there is a fire, smoke everywhere');
    expect((await textsIn(id)).at(-1)).toBe('bot: Call 999. Get out.');
  });

  test('leaves a note that tells staff what they should know', async () => {
    const id = await world.greeted();
    await world.says(id, 'I want to kill myself');
    const notes = await app.db.selectFrom('chatNotes').selectAll().where('conversationId', '=', id).execute();
    expect(notes).toContainEqual(
      expect.objectContaining({ kind: 'danger', text: expect.stringContaining('Suicide or self-harm') }),
    );
  });

  test('stays counted on the wall after leaving, until someone deals with it and it leaves the queue', async () => {
    const owner = await world.staff('owner', { displayName: 'Maud Thackeray' });
    const wall = async () => (await owner.browser.call(readWall)).body.wall;
    const [before, id] = [await wall(), await world.greeted({ name: 'Gone' })];
    await world.says(id, 'I can smell gas in the shop');
    await world.ends(id);
    expect(await wall()).toMatchObject({
      waiting: before.waiting,
      unseenDanger: before.unseenDanger + 1,
      inQueue: (await inbox('queue')).counts.queue,
    });
    const take = async () =>
      (await priya.browser.call(takeConversation, { params: { conversationId: id } })).body;
    expect(await take()).toMatchObject({
      result: true,
      row: { state: 'ended', agent: { name: 'Priya Nair' } },
    });
    expect(await wall()).toMatchObject({ unseenDanger: before.unseenDanger });
    expect((await inbox('queue')).rows.map(({ conversationId }) => conversationId)).not.toContain(id);
    expect(await take(), 'a press whose answer was lost').toMatchObject({ result: true });
    const notes = app.db.selectFrom('chatNotes').select('text').where('conversationId', '=', id);
    expect(await notes.where('text', 'like', '%sees to it').execute(), 'is noted once').toHaveLength(1);
    const other = await world.staff('owner');
    const refused = await other.browser.call(takeConversation, { params: { conversationId: id } });
    expect(refused.body).toMatchObject({ result: false, outcome: { code: 'chat-ended' } });
  });

  test('is on top of the queue, with the kind of danger, even after leaving, until someone takes it', async () => {
    const calm = await world.waiting({ name: 'Calm' });
    app.clock.moveMinutes(1);
    const id = await world.greeted({ name: 'Urgent' });
    await world.says(id, 'there is a fire in the kitchen');
    for (const view of ['queue', 'all'] as const) {
      const { rows } = await inbox(view);
      const order = rows.map(({ conversationId }) => conversationId);
      expect(order.indexOf(id)).toBeLessThan(order.indexOf(calm));
      expect(rows.find(({ conversationId }) => conversationId === id)?.dangers).toEqual(['fire']);
    }
    await world.ends(id);
    expect((await inbox('queue')).rows.map(({ conversationId }) => conversationId)).toContain(id);
    app.clock.moveMinutes(8 * 24 * 60);
    priya = await world.staff('agent', { displayName: 'Tom Ferris' });
    expect((await inbox('queue')).rows.map(({ conversationId }) => conversationId)).not.toContain(id);
  });
});

describe('a visitor who writes of danger while agents are online', () => {
  test('is given the number once during a conversation with an agent, and the flag stays', async () => {
    await world.online(priya);
    const id = await world.withAgent(priya);
    await world.says(id, 'our carbon monoxide alarm is going off');
    await world.says(id, 'the carbon monoxide alarm is still going off');
    const sent = (await textsIn(id)).filter((text) => text.startsWith('bot: Go outside'));
    expect(sent).toHaveLength(1);
    expect(await chat.conversations.conversation(id)).toMatchObject({ state: 'agent', dangers: ['co'] });
    const { rows } = await inbox('mine');
    expect(rows[0]).toMatchObject({ conversationId: id, dangers: ['co'] });
  });

  test('is given it while waiting, and no one is mailed as agents are online', async () => {
    await world.online(priya);
    const id = await world.greeted();
    await world.says(id, 'a power line has fallen in our yard');
    expect((await textsIn(id)).join('\n')).toMatch(/bot: Call 105 now/);
    expect(await mails()).toEqual([]);
  });
});

test.each(['these prices are killing me', 'our bill smells fishy', 'where do I buy a CO alarm'])(
  'an ordinary message gets an ordinary answer: %s',
  async (text) => {
    const id = await world.greeted();
    await world.says(id, text);
    expect((await textsIn(id)).at(-1)).toBe('bot: It takes three weeks.');
    expect(await dangersOf(id)).toEqual([]);
  },
);
