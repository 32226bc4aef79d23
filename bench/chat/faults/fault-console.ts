import { callConsole, signInStaff } from '../our-server.ts';
import { field } from '../our-arena.ts';
import { connectWire, type WireConnection } from '../wire-client.ts';
import { createScreen, type Screen } from './screen.ts';
import { createWriter, type Writer } from './writer.ts';

/** One conversation as an agent has it open. */
export interface ConsoleThread {
  readonly name: string;
  readonly conversationId: string;
  readonly screen: Screen;
  readonly writer: Writer;
  /** The state that the console received last. */
  state: string;
}

/**
 * An agent on a bad network. Behaves like the console: subscribes again after each reconnect and fetches what
 * it missed.
 */
export interface FaultConsole {
  readonly threads: readonly ConsoleThread[];
  readonly take: (name: string, conversationId: string) => Promise<void>;
  readonly connect: () => Promise<void>;
  readonly cut: () => void;
  /** Fetches every conversation as the console's page does. */
  readonly readAll: () => Promise<void>;
  readonly stop: () => void;
}

export function createFaultConsole(options: {
  readonly email: string;
  readonly count: number;
  readonly spacingMs: () => number;
  readonly origin: () => string;
}): FaultConsole {
  const threads: ConsoleThread[] = [];
  let cookie = '';
  let connection: WireConnection | null = null;
  let isStopped = false;

  const threadOf = (conversationId: string): ConsoleThread | undefined =>
    threads.find((each) => each.conversationId === conversationId);

  const show = (message: unknown): void =>
    threadOf(String(field(message, 'conversationId')))?.screen.put({
      id: String(field(message, 'id')),
      seq: Number(field(message, 'seq')),
      text: String(field(message, 'text')),
    });

  const onEvent = (name: string, body: unknown): void => {
    if (name === 'message') show(field(body, 'message'));
    const several = name === 'messages' ? field(body, 'messages') : null;
    if (Array.isArray(several)) several.forEach(show);
  };

  async function connect(): Promise<void> {
    const origin = options.origin();
    cookie ||= await signInStaff(origin, options.email);
    const opened = await connectWire({ origin, namespace: '/agents', cookie, onEvent, onLost: lost });
    for (const { conversationId } of threads)
      await new Promise((resolve) => opened.ask('watch', { conversationId }, resolve));
    connection = opened;
    threads.forEach(({ writer }) => writer.connected());
    await readAll();
  }

  async function readAll(): Promise<void> {
    for (const thread of threads) await read(thread);
  }

  async function read(thread: ConsoleThread): Promise<void> {
    const answer = await callConsole(
      options.origin(),
      cookie,
      'GET',
      `conversations/${thread.conversationId}`,
    );
    if (!answer.ok) throw new Error(`a conversation could not be read: ${answer.status}`);
    const body: unknown = await answer.json();
    const conversation = field(body, 'conversation') ?? body;
    const messages = field(conversation, 'messages');
    if (Array.isArray(messages)) messages.forEach(show);
    thread.state = String(field(field(conversation, 'row'), 'state'));
  }

  function lost(): void {
    connection = null;
    threads.forEach(({ writer }) => writer.disconnected());
    if (!isStopped) setTimeout(tryAgain, 200 + Math.random() * 500);
  }

  function tryAgain(): void {
    if (isStopped || connection) return;
    connect().catch(() => setTimeout(tryAgain, 200 + Math.random() * 500));
  }

  return {
    threads,
    connect,
    readAll,
    take: async (name, conversationId) => {
      const answer = await callConsole(
        options.origin(),
        cookie,
        'POST',
        `conversations/${conversationId}/take`,
        {},
      );
      if (!answer.ok) throw new Error(`a conversation could not be taken: ${answer.status}`);
      const screen = createScreen();
      const sender = () =>
        connection &&
        ((text: string, clientMessageId: string, onAnswer: (answer: unknown) => void) =>
          connection?.ask('send', { conversationId, clientMessageId, text }, onAnswer));
      const thread = {
        name,
        conversationId,
        screen,
        state: '',
        writer: createWriter({ ...options, name, screen, sender }),
      };
      threads.push(thread);
      await new Promise((resolve) => connection?.ask('watch', { conversationId }, resolve));
    },
    cut: () => {
      const open = connection;
      if (!open) return;
      open.kill();
      lost();
    },
    stop: () => {
      isStopped = true;
      connection?.close();
    },
  };
}
