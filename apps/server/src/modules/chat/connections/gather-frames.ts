import { part } from './part.ts';

/** A network socket that can hold back what is written to it. */
interface Corkable {
  readonly cork: () => void;
  readonly uncork: () => void;
}

/** A connection that hands on what waits in it when it is told to. */
interface Flushable {
  readonly transport: { writable: boolean };
  readonly writeBuffer: readonly unknown[];
  readonly flush: () => void;
}

const isCorkable = (value: unknown): value is Corkable =>
  typeof value === 'object' && value !== null && 'cork' in value && 'uncork' in value;

const isFlushable = (value: unknown): value is Flushable =>
  typeof value === 'object' && value !== null && 'flush' in value && 'writeBuffer' in value;

/** The network socket below a connection over a websocket; null below polling. */
function networkSocketOf(connection: unknown): Corkable | null {
  const socket = part(part(part(connection, 'transport'), 'socket'), '_socket');
  return isCorkable(socket) ? socket : null;
}

/** The engine hands on one packet and waits until it has left; what came meanwhile leaves in the same write. */
function handOn(connection: unknown): void {
  if (!isFlushable(connection) || connection.writeBuffer.length === 0) return;
  connection.transport.writable = true;
  connection.flush();
}

/**
 * Gathers what leaves over one connection within a turn of the event loop into one write: a commit of many messages answers
 * and tells the same few connections many times over, and each write is a call of the operating system. Answers what to
 * call before packets are handed to a connection.
 */
export function frameGatherer(): (connection: unknown) => void {
  const held = new Map<Corkable, unknown>();
  const release = (): void => {
    for (const [socket, connection] of held) {
      handOn(connection);
      socket.uncork();
    }
    held.clear();
  };
  return (connection) => {
    const socket = networkSocketOf(connection);
    if (!socket || held.has(socket)) return;
    if (held.size === 0) setImmediate(release);
    held.set(socket, connection);
    socket.cork();
  };
}
