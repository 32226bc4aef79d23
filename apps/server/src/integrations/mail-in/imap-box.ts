import { ImapFlow } from 'imapflow';
import { LARGEST_MAIL_BYTES, type MailBox } from './port.ts';

const TIME_LIMIT_MS = 30_000;
/** One visit takes no more, so that other work is done between visits. */
const MOST_AT_ONCE = 200;

/** Where a mailbox is, with the user in its address, and the password as far as it has one. */
export interface ImapOptions {
  readonly url: string;
  readonly folder: string;
  /** Gives out the access tokens that log in where the address names no password; another one after one that was refused. */
  readonly findToken?: ((isRefused: boolean) => Promise<{ readonly token: string }>) | undefined;
}

/** Thrown in place of the library's errors: those quote what the server said. */
class MailBoxProblem extends Error {
  constructor() {
    super('The mail-in box cannot be read.');
    this.name = 'MailBoxProblem';
  }
}

/** A mailbox at an IMAP server. Mails are left there, marked as read. */
export const imapBox = ({ url, folder, findToken }: ImapOptions): MailBox => {
  /** A log-in that failed may have been the token's fault: the next one gets another. */
  let isTokenDoubtful = false;
  async function open(): Promise<ImapFlow> {
    const isByToken = new URL(url).password === '';
    const token = isByToken ? await findToken?.(isTokenDoubtful) : undefined;
    const client = clientOf(url, token?.token);
    // Losing the connection ends what runs on it, and is noticed there.
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

/** What `take` threw, kept apart from what the mailbox threw. */
class TakingFailed extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('A mail could not be taken.');
    this.reason = reason;
  }
}

function clientOf(address: string, accessToken: string | undefined): ImapFlow {
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

/** One that cannot be taken keeps none of the others waiting. */
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
