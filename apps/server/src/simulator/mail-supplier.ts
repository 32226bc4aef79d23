import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { listenHere } from './listen.ts';
import { faultsOf, rowsIn, unpack, type ReceivedFile, type Take } from './received.ts';

/** A supplier’s mail server. */
export interface MailSupplier {
  readonly url: string;
  readonly port: number;
  /** The mails as received over the wire. */
  readonly raw: readonly Buffer[];
  /** How many more mails are refused, and with which code: 451 for temporarily, 550 for permanently. */
  readonly trouble: { refusals: number; answer: number };
  readonly close: () => Promise<void>;
}

/**
 * Starts a supplier’s mail server on this machine. The password is the one the supplier has agreed for
 * attachments.
 */
export async function startMailSupplier(
  take: Take,
  { port = 0, password }: { readonly port?: number; readonly password?: string } = {},
): Promise<MailSupplier> {
  const raw: Buffer[] = [];
  const trouble = { refusals: 0, answer: 451 };
  const read = reader(take, password);
  const accept = async (stream: Readable): Promise<Error | null> => {
    const content = await buffer(stream);
    if (trouble.refusals > 0) {
      trouble.refusals -= 1;
      return Object.assign(new Error('Not now.'), { responseCode: trouble.answer });
    }
    raw.push(content);
    await read(content);
    return null;
  };
  const answer = async (stream: Readable, done: (refusal: Error | null) => void): Promise<void> =>
    done(await accept(stream).catch(() => new Error('The mail cannot be read.')));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void answer(stream, done),
  });
  server.on('error', () => undefined);
  const taken = await listenHere(server.server, port);
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    raw,
    trouble,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Returns a function that reads hand-overs from mails. A mail whose message id was seen before is skipped, as
 * on a real mail server.
 */
function reader(take: Take, password: string | undefined): (raw: Buffer) => Promise<void> {
  const seen = new Set<string>();
  return async (raw) => {
    const mail = await simpleParser(raw);
    const id = mail.messageId ?? '';
    if (seen.has(id) || mail.attachments.length === 0) return;
    seen.add(id);
    const files = await opened(
      mail.attachments.map((file) => ({ fileName: file.filename ?? '', content: file.content })),
      password,
    );
    const rows = rowsIn(files);
    const replyTo = mail.replyTo?.value[0]?.address ?? null;
    const [to = ''] = [mail.to ?? []]
      .flat()
      .flatMap(({ value }) => value.map(({ address }) => address ?? ''));
    take({ way: 'mail', to, id, files, replyTo, rows, faults: faultsOf(files, rows) });
  };
}

/** Returns the files together with those in encrypted archives, as far as the password opens them. */
async function opened(files: readonly ReceivedFile[], password: string | undefined): Promise<ReceivedFile[]> {
  const all: ReceivedFile[] = [];
  for (const file of files) {
    const inside = file.fileName.endsWith('.zip') ? await unpack(file.content, password).catch(() => []) : [];
    all.push(file, ...inside);
  }
  return all;
}
