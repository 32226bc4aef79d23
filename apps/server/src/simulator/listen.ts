import { once, type EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A server that is about to listen. */
type Listening = EventEmitter & {
  readonly listen: (port: number, host: string) => unknown;
  readonly address: () => AddressInfo | string | null;
};

/** Makes a server listen on this machine only. Returns its port; 0 takes any free one. */
export async function listenHere(server: Listening, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
