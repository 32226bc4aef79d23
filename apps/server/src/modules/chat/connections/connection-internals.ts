/**
 * Empties a connection's initial request once it is no longer needed. The engine's listeners would otherwise keep its headers
 * and query for as long as the connection lives.
 */
export function forgetRequestOf(connection: object): void {
  const request = part(connection, 'request');
  if (typeof request !== 'object' || request === null) return;
  for (const name of Reflect.ownKeys(request)) Reflect.deleteProperty(request, name);
  Object.assign(request, NO_REQUEST);
}

/** What the engine reads of a request when the same connection asks for something else. */
const NO_REQUEST = { headers: {}, url: '', _query: {}, socket: {} };

/**
 * Lets go of the piece of network memory that came in last. The websocket library keeps the four bytes that masked a frame
 * as a view of all 64 KB they came in with; each frame brings its own.
 */
export function forgetFrameOf(connection: object): void {
  const receiver = part(part(part(connection, 'transport'), 'socket'), '_receiver');
  if (typeof receiver === 'object' && receiver !== null && '_mask' in receiver) receiver._mask = undefined;
}

/** The same bytes in memory of their own: as they came they are a small part of a large piece, which they would keep. */
export const onItsOwn = (bytes: Buffer): Buffer => Buffer.from(Uint8Array.from(bytes).buffer);

/** The same for a text that was cut out of a longer one, such as an address. */
export const textOnItsOwn = (text: string): string => Buffer.from(text).toString();

/** A part of something that a library does not describe: null when it is not there. */
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;

/** A network socket that can hold back what is written to it. */
interface Corkable {
  readonly cork: () => void;
  readonly uncork: () => void;
}

/** A connection whose write buffer can be flushed. */
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

/** The engine sends one packet and waits until it has left; what came meanwhile leaves in the same write. */
function flush(connection: unknown): void {
  if (!isFlushable(connection) || connection.writeBuffer.length === 0) return;
  connection.transport.writable = true;
  connection.flush();
}

/**
 * Gathers what leaves over one connection within a turn of the event loop into one write: a commit of many messages
 * writes to the same few connections many times over, and each write is a call of the operating system. Returns what to
 * call before packets are handed to a connection.
 */
export function frameGatherer(): (connection: unknown) => void {
  let corked = new Map<Corkable, unknown>();
  const release = (): void => {
    for (const [socket, connection] of corked) {
      flush(connection);
      socket.uncork();
    }
    // Not cleared but replaced: a cleared map points from its former table to the next, and so keeps every later one.
    corked = new Map();
  };
  return (connection) => {
    const socket = networkSocketOf(connection);
    if (!socket || corked.has(socket)) return;
    if (corked.size === 0) setImmediate(release);
    corked.set(socket, connection);
    socket.cork();
  };
}
