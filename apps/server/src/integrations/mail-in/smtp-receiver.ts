import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { LARGEST_MAIL_BYTES, type MailReceiver, type TakeMail } from './port.ts';

/**
 * Receives emails by SMTP on this machine, without authentication or TLS: for development, where a simulator
 * replies.
 */
export function smtpReceiver(port: number): MailReceiver {
  let server: SMTPServer | null = null;
  return {
    open: async (take) => {
      const opened = serverFor(take);
      opened.listen(port, '127.0.0.1');
      await once(opened.server, 'listening');
      server = opened;
      const address = opened.server.address();
      if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
      return address.port;
    },
    close: () =>
      new Promise((resolve) => {
        if (server) server.close(() => resolve());
        else resolve();
      }),
  };
}

/** Asks the sender to try again later. */
const notNow = (): Error => Object.assign(new Error('Not now, try again'), { responseCode: 451 });

async function accept(stream: Readable, take: TakeMail): Promise<Error | null> {
  const raw = await buffer(stream);
  if (raw.length > LARGEST_MAIL_BYTES)
    return Object.assign(new Error('The mail is too large'), { responseCode: 552 });
  return take(raw).then(() => null, notNow);
}

function serverFor(take: TakeMail): SMTPServer {
  const answer = async (stream: Readable, done: (refusal: Error | null) => void): Promise<void> =>
    done(await accept(stream, take).catch(notNow));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    onData: (stream, _session, done) => void answer(stream, done),
  });
  // A sender that disconnects is not our problem.
  server.on('error', () => undefined);
  return server;
}
