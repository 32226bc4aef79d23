import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { agentSays, chatWorld, taken, withAgent } from '../testing/chat-world.ts';

const world = await chatWorld();
const chat = world.process();

/** Runs a process, kills it after `count` acknowledgements, and returns what it acknowledged. */
async function acknowledged(roomIds: readonly string[], count: number): Promise<string[]> {
  const script = join(import.meta.dirname, '../testing/writing-process.ts');
  const child = spawn(process.execPath, [script, world.url, ...roomIds], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === count) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return lines;
}

test('messages acknowledged before kill -9 are stored once and in order, and the rooms continue', async () => {
  const rooms = await Promise.all(Array.from({ length: 20 }, () => world.room()));
  const conversations = await Promise.all(rooms.map((roomId) => withAgent(chat, roomId)));
  const kept = new Set<string>();
  for (const count of [300, 301, 302]) {
    for (const line of await acknowledged(rooms, count)) kept.add(line);
  }
  expect(kept.size).toBeGreaterThanOrEqual(903);
  for (const [index, roomId] of rooms.entries()) {
    const place = { conversationId: conversations[index]?.id ?? '' };
    taken(await chat.conversations.write(place, agentSays('Still here')));
    const messages = await chat.conversations.messagesAfter(roomId, 0, 10_000);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, number) => number + 1));
    const stored = messages.map(({ seq, clientMessageId }) => `${roomId} ${seq} ${clientMessageId ?? ''}`);
    expect(new Set(stored).size).toBe(stored.length);
    expect([...kept].filter((line) => line.startsWith(roomId) && !stored.includes(line))).toEqual([]);
  }
});
