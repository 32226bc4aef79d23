import { randomUUID } from 'node:crypto';
import { field, guestQuery, visitorMessage } from '../our-arena.ts';
import { connectWire, type WireConnection } from '../wire-client.ts';
import { createScreen, type Screen } from './screen.ts';
import { createWriter, type Writer } from './writer.ts';

/** The visitor's side waits this long for its subscription, then asks to resume. */
const SUBSCRIPTION_MS = 2_000;

/**
 * A visitor on a bad network. Behaves like the widget: reconnects, resumes from its last sequence number, and
 * retries with the same message id.
 */
export interface FaultVisitor {
  readonly name: string;
  readonly screen: Screen;
  readonly writer: Writer;
  readonly conversationId: () => string;
  /** The state that the last resume returned. */
  readonly state: () => string;
  readonly start: () => Promise<void>;
  /** Drops the connection without notice. */
  readonly cut: () => void;
  /** Reloads the page: reports the tab as abandoned, then returns with what the tab had stored. */
  readonly refresh: () => void;
  /** Reconnects, so that the last state is sent again. */
  readonly stop: () => void;
}

export function createFaultVisitor(options: {
  readonly name: string;
  readonly count: number;
  readonly spacingMs: () => number;
  readonly origin: () => string;
  readonly mayWrite: () => boolean;
}): FaultVisitor {
  const roomId = randomUUID();
  const screen = createScreen();
  let cookie = '';
  let connection: WireConnection | null = null;
  let isListening = false;
  let isFirst = true;
  let isStopped = false;
  let conversationId = '';
  let state = '';
  let greeted: () => void = () => undefined;
  const start = new Promise<void>((resolve) => void (greeted = resolve));
  const writer = createWriter({
    ...options,
    screen,
    sender: () =>
      connection && isListening && options.mayWrite()
        ? (text, id, onAnswer) =>
            connection?.ask(`${roomId}_send_message`, visitorMessage(roomId, text, id), onAnswer)
        : null,
  });

  const onEvent = (name: string, body: unknown): unknown => {
    if (name !== `${roomId}_receive_message` && name !== `${roomId}_end_message`) return null;
    screen.put({
      id: String(field(body, 'id')),
      seq: Number(field(body, 'seq')),
      text: String(field(body, 'message')),
    });
    conversationId ||= String(field(body, 'conversationId'));
    isFirst = false;
    greeted();
    return { ok: true };
  };

  async function connect(): Promise<void> {
    const origin = options.origin();
    const query = guestQuery(roomId, isFirst);
    const opened = await connectWire({ origin, namespace: '/', query, cookie, onEvent, onLost: lost });
    connection = opened;
    cookie ||= opened.cookie;
    const wasFirst = isFirst;
    setTimeout(() => {
      if (connection !== opened) return;
      isListening = true;
      writer.connected();
      if (!wasFirst) resume(opened);
    }, SUBSCRIPTION_MS);
  }

  function resume(opened: WireConnection): void {
    opened.ask(`${roomId}_reconnect`, { lastSeq: screen.complete() }, (answer) => {
      state = String(field(answer, 'state'));
    });
  }

  function lost(): void {
    connection = null;
    isListening = false;
    writer.disconnected();
    if (!isStopped) setTimeout(tryAgain, 300 + Math.random() * 900);
  }

  function tryAgain(): void {
    if (!isStopped) connect().catch(() => setTimeout(tryAgain, 300 + Math.random() * 900));
  }

  const leave = (how: (open: WireConnection) => void): void => {
    const open = connection;
    if (!open) return;
    how(open);
    lost();
  };
  return {
    name: options.name,
    screen,
    writer,
    conversationId: () => conversationId,
    state: () => state,
    start: async () => {
      tryAgain();
      await start;
    },
    cut: () => leave((open) => open.kill()),
    refresh: () =>
      leave((open) => {
        open.send(`${roomId}_abandoned`, {});
        open.close();
      }),
    stop: () => {
      isStopped = true;
      connection?.close();
    },
  };
}
