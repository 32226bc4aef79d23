import type { ImapFlow } from 'imapflow';
import { LARGEST_MAIL_BYTES, type MailBox } from './port.ts';

const TIME_LIMIT_MS = 30_000;
/** The most emails taken per visit, so that other work gets done in between. */
const MOST_AT_ONCE = 200;

/** The address of a mailbox, including the user and, if there is one, the password. */
export interface ImapOptions {
  readonly url: string;
  readonly folder: string;
  /**
   * Returns the access token to log in with if the address has no password; a new one after one was refused.
   */
  readonly findToken?: ((isRefused: boolean) => Promise<{ readonly token: string }>) | undefined;
}

/** Thrown instead of the library's errors, which quote what the server said. */
class MailBoxProblem extends Error {
  constructor() {
    super('The mail-in box cannot be read.');
    this.name = 'MailBoxProblem';
  }
}

/** A mailbox on an IMAP server. Emails stay there, marked as read. */
export const imapBox = ({ url, folder, findToken }: ImapOptions): MailBox => {
  /** Set after a failed log-in, which may be the token's fault, so that the next one uses a new token. */
  let isTokenDoubtful = false;
  async function open(): Promise<ImapFlow> {
    const isByToken = new URL(url).password === '';
    const token = isByToken ? await findToken?.(isTokenDoubtful) : undefined;
    const client = await clientOf(url, token?.token);
    // Losing the connection ends the operations that use it, and is handled there.
    client.on('error', () => undefined);
    try {
      await client.connect();
      isTokenDoubtful = false;
      return client;
    } catch {
      isTokenDoubtful = true;
      client.close();
      throw new MailBoxProblem();
    }
  }
  return {
    collect: async (take) => {
      const client = await open();
      try {
        const lock = await client.getMailboxLock(folder);
        try {
          return await takeUnread(client, take);
        } finally {
          lock.release();
        }
      } catch (error) {
        throw error instanceof TakingFailed ? error.reason : new MailBoxProblem();
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
};

/** Wraps what `take` threw, to tell it from what the mailbox threw. */
class TakingFailed extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('A mail could not be taken.');
    this.reason = reason;
  }
}

async function clientOf(address: string, accessToken: string | undefined): Promise<ImapFlow> {
  // Loaded at the first visit, because most installations have no such mailbox.
  const { ImapFlow } = await import('imapflow');
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: {
      user: decodeURIComponent(username),
      ...(accessToken === undefined ? { pass: decodeURIComponent(password) } : { accessToken }),
    },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
  });
}

/** Takes unread emails. One that can't be taken does not hold up the others. */
async function takeUnread(client: ImapFlow, take: Parameters<MailBox['collect']>[0]): Promise<number> {
  const unread = await client.search({ seen: false }, { uid: true });
  if (!unread) throw new MailBoxProblem();
  let taken = 0;
  let failed: TakingFailed | undefined;
  for (const uid of unread.slice(0, MOST_AT_ONCE)) {
    const sized = await client.fetchOne(String(uid), { size: true }, { uid: true });
    const isFit = sized !== false && (sized.size ?? 0) <= LARGEST_MAIL_BYTES;
    const found = isFit && (await client.fetchOne(String(uid), { source: true }, { uid: true }));
    if (found !== false && found.source) {
      const problem = await take(found.source).then(
        () => undefined,
        (error: unknown) => new TakingFailed(error),
      );
      failed ??= problem;
      if (problem) continue;
      taken += 1;
    }
    await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
  }
  if (failed) throw failed;
  return taken;
}
