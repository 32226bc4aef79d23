import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Arena, LoadVisitor } from './load.ts';
import { visitorMessage } from './our-arena.ts';
import { connectWire } from './wire-client.ts';

/**
 * The bare relay with `rooms` visitors, and `agents` sockets that each watch their share of the rooms. With a
 * database it stores each message before passing it on, and does nothing else with it.
 */
export async function relayArena(rooms: number, agents: number, databaseUrl?: string): Promise<Arena> {
  const child = fork(join(import.meta.dirname, 'relay.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const [{ port }] = await once(child, 'message');
  const origin = `http://127.0.0.1:${port}`;
  let onText: (text: string) => void = () => undefined;
  const onEvent = (_name: string, body: unknown): void => onText(relayedText(body));
  const agentSockets = await Promise.all(
    Array.from({ length: agents }, () => connectWire({ origin, namespace: '/agents', onEvent })),
  );
  const visitors: LoadVisitor[] = [];
  for (let index = 0; index < rooms; index += 1) {
    const roomId = `bench-room-${index}-of-the-relay`;
    const visitor = await connectWire({
      origin,
      namespace: '/',
      query: { room_id: roomId },
      onEvent: () => undefined,
    });
    await new Promise((resolve) =>
      agentSockets[index % agents]?.ask('watch', { conversationId: roomId }, resolve),
    );
    visitors.push({
      say: (message, onTaken) =>
        visitor.ask(`${roomId}_send_message`, visitorMessage(roomId, message), () => onTaken(true)),
    });
  }
  return {
    visitors,
    onDelivered: (listener) => void (onText = listener),
    close: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Unwraps the visitor's message from the relay's envelope. */
function relayedText(body: unknown): string {
  const sent = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  const text = typeof sent === 'object' && sent !== null && 'message' in sent ? sent.message : '';
  return String(text);
}
