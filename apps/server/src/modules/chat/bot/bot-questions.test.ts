import { beforeEach, expect, test } from 'vitest';
import type { BotContext } from './bot-context.ts';
import type { BotTyping } from '../conversations/stored-conversation.ts';
import { chatWorld, greeted, scriptedBot, taken, visitorSays } from '../testing/chat-world.ts';

const world = await chatWorld();
const chat = world.process();
const { conversations } = chat;
const typing: BotTyping[] = [];
conversations.botTyping.add((hint) => typing.push(hint));
const answers = scriptedBot().answer;

const textsOf = async (roomId: string) =>
  (await conversations.messagesAfter(roomId, 1, 100)).map(({ text }) => text);
const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};
/** Resolves once the bot has been asked `count` questions. */
const asked = async (questions: readonly unknown[], count: number): Promise<void> => {
  while (questions.length < count) await turns(1);
};

beforeEach(() => {
  typing.length = 0;
  world.bot.answer = answers;
});

/** A bot that answers when the test says so. */
function slowBot() {
  const questions: { readonly text: string; readonly context: BotContext; readonly signal: AbortSignal }[] =
    [];
  const ends: ((text: string | null) => void)[] = [];
  world.bot.answer = (text, context, signal) => {
    questions.push({ text, context, signal });
    return new Promise((resolve, reject) => {
      ends.push((answer) => {
        if (answer === null) reject(new Error('the model is down'));
        else resolve({ text: answer, citations: [], suggestions: [], action: null, isConfident: true });
      });
    });
  };
  return { questions, ends };
}

test('the bot is told who is asking, in which room and when', async () => {
  const { questions, ends } = slowBot();
  const roomId = await world.room({ name: 'Ada', email: 'ada@example.org' });
  const { id } = await greeted(chat, roomId);
  await conversations.write({ roomId }, visitorSays('Where is my switch?'));
  await asked(questions, 1);
  expect(questions).toMatchObject([
    {
      text: 'Where is my switch?',
      context: {
        roomId,
        conversationId: id,
        name: 'Ada',
        userId: null,
        snapshot: null,
        networkAddress: '127.0.0.1',
        isContactable: true,
        isOpen: true,
        areAgentsOnline: false,
        now: world.clock.now(),
      },
    },
  ]);
  ends[0]?.('Here.');
  await conversations.tick();
  expect(await textsOf(roomId)).toEqual(['Where is my switch?', 'Here.']);
});

test('the bot is told the two questions before, and what it answered to each', async () => {
  const { questions, ends } = slowBot();
  const roomId = await world.room();
  await greeted(chat, roomId);
  for (const [at, text] of ['First?', 'Second?', 'Third?'].entries()) {
    await conversations.write({ roomId }, visitorSays(text));
    await asked(questions, at + 1);
    ends[at]?.(`Answer ${at + 1}.`);
    await conversations.tick();
  }
  expect(questions.map(({ context }) => context)).toMatchObject([
    { lastQuestion: null, earlierQuestion: null, earlierBotText: null },
    { lastQuestion: 'First?', lastBotText: 'Answer 1.', earlierQuestion: null },
    {
      lastQuestion: 'Second?',
      lastBotText: 'Answer 2.',
      earlierQuestion: 'First?',
      earlierBotText: 'Answer 1.',
    },
  ]);
});

test('typing shows after half a second, and ends with the answer', async () => {
  const { questions, ends } = slowBot();
  const roomId = await world.room();
  const { id } = await greeted(chat, roomId);
  await conversations.write({ roomId }, visitorSays('Hm?'));
  await asked(questions, 1);
  world.scheduler.moveMs(499);
  expect(typing).toEqual([]);
  world.scheduler.moveMs(1);
  expect(typing).toEqual([{ roomId, conversationId: id, isTyping: true }]);
  ends[0]?.('Well.');
  await conversations.tick();
  expect(typing.at(-1)).toEqual({ roomId, conversationId: id, isTyping: false });
  expect(world.scheduler.waiting()).toBe(0);
});

test('a newer message invalidates the answer to an older one', async () => {
  const { questions, ends } = slowBot();
  const roomId = await world.room();
  await greeted(chat, roomId);
  await conversations.write({ roomId }, visitorSays('First'));
  await asked(questions, 1);
  await conversations.write({ roomId }, visitorSays('Second'));
  await asked(questions, 2);
  expect(questions[0]?.signal.aborted).toBe(true);
  ends[0]?.('To the first');
  ends[1]?.('To the second');
  await conversations.tick();
  expect(await textsOf(roomId)).toEqual(['First', 'Second', 'To the second']);
});

test('a newer message through another process also invalidates the answer', async () => {
  const { questions, ends } = slowBot();
  const other = world.process();
  const roomId = await world.room();
  await greeted(chat, roomId);
  await conversations.write({ roomId }, visitorSays('First'));
  await asked(questions, 1);
  await other.conversations.write({ roomId }, visitorSays('Second'));
  await asked(questions, 2);
  ends[0]?.('To the first');
  await conversations.tick();
  ends[1]?.('To the second');
  await other.conversations.tick();
  expect(await textsOf(roomId)).toEqual(['First', 'Second', 'To the second']);
});

test('if the bot fails, the visitor is handed over to people, and the failure is logged', async () => {
  const { questions, ends } = slowBot();
  const roomId = await world.room();
  await greeted(chat, roomId);
  await conversations.write({ roomId }, visitorSays('Hello?'));
  await asked(questions, 1);
  ends[0]?.(null);
  await conversations.tick();
  expect((await conversations.current(roomId))?.state).toBe('agent-offline');
  expect(world.log.takeErrors().map(({ msg }) => msg)).toEqual(['the bot failed']);
});

test('a bot that is silent for eight seconds is handed over, and its late answer is ignored', async () => {
  const { questions, ends } = slowBot();
  const roomId = await world.room();
  await greeted(chat, roomId);
  await conversations.write({ roomId }, visitorSays('Hello?'));
  await asked(questions, 1);
  world.scheduler.moveMs(8_000);
  await conversations.tick();
  expect(questions[0]?.signal.aborted).toBe(true);
  expect((await conversations.current(roomId))?.state).toBe('agent-offline');
  const before = await textsOf(roomId);
  ends[0]?.('Too late');
  await conversations.tick();
  expect(await textsOf(roomId)).toEqual(before);
});

test('if a process dies while the bot is thinking, another process hands the question over', async () => {
  const { questions } = slowBot();
  const dying = world.process();
  const roomId = await world.room();
  await greeted(dying, roomId);
  taken(await dying.conversations.write({ roomId }, visitorSays('Hello?')));
  await asked(questions, 1);
  await dying.conversations.stop();
  expect((await conversations.current(roomId))?.state).toBe('bot');
  world.clock.moveMinutes(0.2);
  await conversations.tick();
  expect((await conversations.current(roomId))?.state).toBe('agent-offline');
});

test('a question asked before the greeting is answered after it', async () => {
  const roomId = await world.room();
  const { conversation } = await conversations.enter({ roomId, isInitialized: true });
  taken(await conversations.write({ roomId }, visitorSays('Quick question')));
  await conversations.greet(conversation);
  await conversations.tick();
  expect((await conversations.messagesAfter(roomId, 0, 10)).map(({ text }) => text)).toEqual([
    'Quick question',
    'Hello, how can I help?',
    'About: Quick question',
  ]);
});

test('if the bot fails to greet, a plain greeting is sent instead', async () => {
  const { greeting } = world.bot;
  world.bot.greeting = () => Promise.reject(new Error('no words'));
  const roomId = await world.room();
  expect(await greeted(chat, roomId)).toMatchObject({ state: 'bot' });
  world.bot.greeting = greeting;
  const [message] = await conversations.messagesAfter(roomId, 0, 10);
  expect(message).toMatchObject({
    author: 'bot',
    text: expect.stringContaining("Utility Aid's automated assistant"),
  });
  expect(world.log.takeErrors().map(({ msg }) => msg)).toEqual(['the bot failed to greet']);
});
