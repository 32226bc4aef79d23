/**
 * Empties a connection's initial request once it is no longer needed. Otherwise the engine's listeners would
 * retain its headers and query for as long as the connection lives.
 */
export function forgetRequestOf(connection: object): void {
  const request = part(connection, 'request');
  if (typeof request !== 'object' || request === null) return;
  for (const name of Reflect.ownKeys(request)) Reflect.deleteProperty(request, name);
  Object.assign(request, NO_REQUEST);
}

/** What the engine reads of the request when the same connection connects to another namespace. */
const NO_REQUEST = { headers: {}, url: '', _query: {}, socket: {} };

/**
 * Releases the network buffer that was received last. The websocket library keeps a frame's four mask bytes
 * as a view of the whole 64 KB buffer they arrived in; each frame brings its own.
 */
export function forgetFrameOf(connection: object): void {
  const receiver = part(part(part(connection, 'transport'), 'socket'), '_receiver');
  if (typeof receiver === 'object' && receiver !== null && '_mask' in receiver) receiver._mask = undefined;
}

/**
 * Copies bytes into their own memory. Otherwise a small slice would retain the large buffer that it is part
 * of.
 */
export const onItsOwn = (bytes: Buffer): Buffer => Buffer.from(Uint8Array.from(bytes).buffer);

/** Does the same for a string cut out of a longer one, such as an address. */
export const textOnItsOwn = (text: string): string => Buffer.from(text).toString();

/** Reads a property of an object that a library does not type; null if `value` is no object. */
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;

/** A network socket that can hold back its writes. */
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

/** Returns the network socket of a websocket connection; null when polling. */
function networkSocketOf(connection: unknown): Corkable | null {
  const socket = part(part(part(connection, 'transport'), 'socket'), '_socket');
  return isCorkable(socket) ? socket : null;
}

/**
 * Flushes what was queued meanwhile: the engine sends one packet and waits until it has left, so the rest
 * would miss the same write.
 */
function flush(connection: unknown): void {
  if (!isFlushable(connection) || connection.writeBuffer.length === 0) return;
  connection.transport.writable = true;
  connection.flush();
}

/**
 * Combines all that is sent over one connection within a turn of the event loop into one write: a commit of
 * many messages writes to the same few connections many times over, and each write is a system call. Returns
 * a function to call before packets are handed to a connection.
 */
export function frameGatherer(): (connection: unknown) => void {
  let corked = new Map<Corkable, unknown>();
  const release = (): void => {
    for (const [socket, connection] of corked) {
      flush(connection);
      socket.uncork();
    }
    // Replaced, not cleared: a cleared map's former table points to the next and so retains every later one.
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
