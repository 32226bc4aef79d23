import { randomBytes, randomUUID } from 'node:crypto';
import type { ConversationEvent } from '@switch/domain/chat/conversation-model.ts';
import { dangersIn } from '../bot/danger-answers.ts';
import { loudLog, type LoudLog } from '@switch/testkit/loud-log.ts';
import { movableClock, type MovableClock } from '@switch/testkit/movable-clock.ts';
import { movableScheduler, type MovableScheduler } from '@switch/testkit/movable-scheduler.ts';
import { afterAll, afterEach } from 'vitest';
import type pg from 'pg';
import { readConfig } from '../../../config.ts';
import { createDatabase } from '../../../platform/db/database.ts';
import { testDatabase, type TestDatabase } from '../../../platform/db/testing/database.ts';
import { createLog } from '../../../platform/observe/log.ts';
import { randomIds } from '../../../platform/ids.ts';
import type { ChatBot } from '../bot/bot-context.ts';
import { createChat, type RunningChat } from '../chat.ts';
import type {
  Delivery,
  StoredConversation,
  IncomingMessage,
  WriteOutcome,
} from '../conversations/stored-conversation.ts';

export const ann = { id: '00000000-0000-4000-8000-00000000000a', name: 'Ann Archer' } as const;
export const bea = { id: '00000000-0000-4000-8000-00000000000b', name: 'Bea Brook' } as const;
export const BRAND = 'Utility Aid';

/** A bot that greets, and replies as the test specifies. */
export interface ScriptedBot extends ChatBot {
  answer: ChatBot['answer'];
  greeting: ChatBot['greeting'];
  readonly questions: string[];
}

export function scriptedBot(): ScriptedBot {
  const questions: string[] = [];
  return {
    questions,
    dangersIn: (text) => dangersIn(text, undefined),
    dangerText: () => null,
    greeting: () =>
      Promise.resolve({ text: 'Hello, how can I help?', suggestions: ['How long does it take?'] }),
    answer: (question) => {
      questions.push(question);
      return Promise.resolve({
        text: `About: ${question}`,
        citations: [{ title: 'How long it takes', address: '/help' }],
        suggestions: [],
        action: null,
        isConfident: true,
      });
    },
  };
}

/** One process of the chat, as a test sees it. */
export interface ChatProcess extends RunningChat {
  readonly deliveries: Delivery[];
}

/** The conversation service on its own database. */
export interface ChatWorld extends TestDatabase {
  readonly clock: MovableClock;
  readonly scheduler: MovableScheduler;
  readonly log: LoudLog;
  readonly bot: ScriptedBot;
  /** Starts another process on the same database, with its own pool if given. */
  readonly process: (pool?: pg.Pool) => ChatProcess;
  /** Creates a bound room. */
  readonly room: (details?: { readonly name?: string; readonly email?: string }) => Promise<string>;
}

export async function chatWorld(): Promise<ChatWorld> {
  const database = await testDatabase();
  const clock = movableClock();
  const scheduler = movableScheduler(clock);
  const bot = scriptedBot();
  const log = loudLog();
  const processes: RunningChat[] = [];
  afterEach(() => log.assertCalm());
  afterAll(() => Promise.all(processes.map(({ conversations }) => conversations.stop())));
  const process = (pool: pg.Pool = database.pool): ChatProcess => {
    const running = createChat({
      db: createDatabase(pool),
      pool,
      clock,
      scheduler,
      ids: randomIds,
      log: createLog('info', log),
      config: readConfig({ NODE_ENV: 'test', BRAND_NAME: BRAND }),
      bot,
      outbox: { add: () => Promise.resolve(true) },
      pause: () => Promise.resolve(),
    });
    processes.push(running);
    const deliveries: Delivery[] = [];
    running.conversations.deliveries.add((delivery) => deliveries.push(delivery));
    return { ...running, deliveries };
  };
  return {
    ...database,
    clock,
    scheduler,
    log,
    bot,
    process,
    room: (details) => bindRoom(database, clock, details),
  };
}

async function bindRoom(
  { db }: TestDatabase,
  clock: MovableClock,
  { name = 'Jane Doe', email }: { readonly name?: string; readonly email?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('chatRooms')
    .values({
      id,
      wireId: randomUUID(),
      secretHash: randomBytes(32),
      name,
      email: email ?? null,
      source: 'localhost',
      networkAddress: '127.0.0.1',
      createdAt: clock.now(),
    })
    .execute();
  return id;
}

/** Builds a visitor's message. */
export const visitorSays = (
  text: string,
  clientMessageId: string | null = randomUUID(),
): IncomingMessage => ({
  author: 'customer',
  agent: null,
  text,
  kind: 'text',
  clientMessageId,
  socketId: 'visitor',
});

/** Builds an agent's message. */
export const agentSays = (
  text: string,
  agent: IncomingMessage['agent'] = ann,
  clientMessageId: string | null = randomUUID(),
): IncomingMessage => ({ author: 'agent', agent, text, kind: 'text', clientMessageId, socketId: 'agent' });

/** Returns the message of an accepted write; throws if it was refused. */
export function taken(written: WriteOutcome) {
  if (!written.ok) throw new Error(`refused: ${written.code}`);
  return written.message;
}

/** Enters a room and returns its greeted conversation. */
export async function greeted({ conversations }: RunningChat, roomId: string): Promise<StoredConversation> {
  const { conversation } = await conversations.enter({ roomId, isInitialized: true });
  const outcome = await conversations.greet(conversation);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.conversation;
}

/** Returns a conversation in which an agent has written. */
export async function withAgent(
  running: RunningChat,
  roomId: string,
  agent: { readonly id: string; readonly name: string } = ann,
): Promise<StoredConversation> {
  const { id } = await greeted(running, roomId);
  await running.conversations.write({ conversationId: id }, agentSays('Hello, I am here.', agent));
  const conversation = await running.conversations.conversation(id);
  if (conversation?.state !== 'agent') throw new Error(`it is ${conversation?.state ?? 'gone'}`);
  return conversation;
}

/** Applies an event that must be accepted. */
export async function applied(
  { conversations }: RunningChat,
  conversationId: string,
  event: ConversationEvent,
): Promise<StoredConversation> {
  const outcome = await conversations.apply({ conversationId }, event);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.conversation;
}
