import { expect, test } from 'vitest';
import { agentSays, ann, chatWorld, greeted, taken, visitorSays, withAgent } from './testing/chat-world.ts';

const world = await chatWorld();
const chat = world.process();

test('a visitor is greeted by the bot, asks, and is answered', async () => {
  const roomId = await world.room();
  const conversation = await greeted(chat, roomId);
  expect(conversation.state).toBe('bot');
  taken(await chat.core.write({ roomId }, visitorSays('How long does a switch take?')));
  await chat.core.tick();
  const messages = await chat.core.messagesAfter(roomId, 0, 10);
  expect(messages.map(({ seq, author, text }) => [seq, author, text])).toEqual([
    [1, 'bot', 'Hello, how can I help?'],
    [2, 'customer', 'How long does a switch take?'],
    [3, 'bot', 'About: How long does a switch take?'],
  ]);
});

test('an agent takes a conversation by writing, and messages go both ways', async () => {
  const roomId = await world.room();
  await withAgent(chat, roomId);
  taken(await chat.core.write({ roomId }, visitorSays('Good')));
  const { id } = (await chat.core.current(roomId)) ?? { id: '' };
  taken(await chat.core.write({ conversationId: id }, agentSays('Fine', ann)));
  expect((await chat.core.messagesAfter(roomId, 1, 10)).map(({ seq, sender }) => [seq, sender])).toEqual([
    [2, 'Ann Archer'],
    [3, 'Jane Doe'],
    [4, 'Ann Archer'],
  ]);
});
