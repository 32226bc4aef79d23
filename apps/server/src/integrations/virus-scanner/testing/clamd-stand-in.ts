import { createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** The stand-in finds a virus in anything that contains this text. */
export const VIRUS = 'a-virus-for-tests';

/** Returns the chunks of an INSTREAM command; undefined until its end has arrived. */
function chunksOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  const chunks: Buffer[] = [];
  let at = command.length;
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/**
 * Starts a stand-in. `address` goes into the setting; while `isUp` is false it hangs up at once, and
 * `answer`, if set, is its reply.
 */
export async function clamdStandIn() {
  const state: { isUp: boolean; answer: string | undefined } = { isUp: true, answer: undefined };
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    if (!state.isUp) return void socket.destroy();
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const file = chunksOf(received);
      if (file === undefined) return;
      const verdict = file.includes(VIRUS) ? 'Test-Signature FOUND' : 'OK';
      socket.end(state.answer ?? `stream: ${verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => void server.close());
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  return Object.assign(state, { address: `127.0.0.1:${port}` });
}
