import { part } from './part.ts';

/** A network socket that can hold back what is written to it. */
interface Corkable {
  readonly cork: () => void;
  readonly uncork: () => void;
}

const isCorkable = (value: unknown): value is Corkable =>
  typeof value === 'object' && value !== null && 'cork' in value && 'uncork' in value;

/** The network socket below a connection over a websocket; null below polling. */
function networkSocketOf(connection: unknown): Corkable | null {
  const socket = part(part(part(connection, 'transport'), 'socket'), '_socket');
  return isCorkable(socket) ? socket : null;
}

/**
 * Gathers what leaves over one connection within a turn of the event loop into one write: a commit of many messages answers
 * and tells the same few connections many times over, and each write is a call of the operating system. Answers what to
 * call before packets are handed to a connection.
 */
export function frameGatherer(): (connection: unknown) => void {
  const held = new Set<Corkable>();
  const release = (): void => {
    for (const socket of held) socket.uncork();
    held.clear();
  };
  return (connection) => {
    const socket = networkSocketOf(connection);
    if (!socket || held.has(socket)) return;
    if (held.size === 0) setImmediate(release);
    held.add(socket);
    socket.cork();
  };
}
