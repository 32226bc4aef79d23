import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server for tests: what it received, and how it responds. */
export interface TestMailServer {
  readonly url: string;
  /** Every mail that it accepted, as received over the wire. */
  readonly received: string[];
  /** How many more mails it refuses, and with which code: 451 for temporarily, 550 for permanently. */
  readonly state: { refusals: number; answer: number };
  readonly close: () => Promise<void>;
}

/** Starts a real mail server on loopback that can be told to refuse mails. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: string[] = [];
  const state = { refusals: 0, answer: 451 };
  const accept = async (stream: Readable): Promise<Error | null> => {
    const content = await text(stream);
    if (state.refusals > 0) {
      state.refusals -= 1;
      return Object.assign(new Error('not for secret@firm.example'), { responseCode: state.answer });
    }
    received.push(content);
    return null;
  };
  const answer = async (stream: Readable, done: (refusal: Error | null) => void): Promise<void> =>
    // A client that disconnects half way is refused, and never learns of it.
    done(await accept(stream).catch((error: Error) => error));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void answer(stream, done),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${address.port}`, received, state, close };
}
