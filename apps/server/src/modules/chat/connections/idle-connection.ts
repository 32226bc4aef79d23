import { part } from './part.ts';

/**
 * Empties the request that a connection began with, once nobody asks it any more. The engine's listeners hold on to it as
 * long as the connection lives: thousands of headers and queries, for nothing.
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
