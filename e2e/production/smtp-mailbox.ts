import { expect } from '@playwright/test';
import { startMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { readMail, type ReadMail } from '../../apps/server/src/testing/read-mail.ts';
import type { Mailbox } from '../mailbox.ts';

/** A mail server on this machine, with the mailboxes of every recipient. */
export interface SmtpMailbox extends Mailbox {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the mail server. As with any server, mails arrive after a while, and in no particular order of
 * subject.
 */
export async function startSmtpMailbox(): Promise<SmtpMailbox> {
  const server = await startMailServer();
  const read: ReadMail[] = [];
  const list = async (address: string, subject: string): Promise<readonly ReadMail[]> => {
    for (const content of server.received.slice(read.length)) read.push(await readMail(content));
    return read
      .filter((mail) => mail.to.includes(address.toLowerCase()) && mail.subject.includes(subject))
      .toReversed();
  };
  const newest = async (address: string, subject: string, count = 1): Promise<ReadMail> => {
    let found: readonly ReadMail[] = [];
    await expect
      .poll(
        async () => {
          found = await list(address, subject);
          return found.length;
        },
        { message: `mails “${subject}” to ${address}`, intervals: [50, 100, 200], timeout: 30_000 },
      )
      .toBeGreaterThanOrEqual(count);
    const [mail] = found;
    if (!mail) throw new Error(`no mail “${subject}” to ${address}`);
    return mail;
  };
  return {
    url: server.url,
    close: server.close,
    newest,
    count: async (address, subject) => (await list(address, subject)).length,
    code: async (address, count = 1, subject = 'Your code for') => {
      const { text } = await newest(address, subject, count);
      const code = /^ *(\d{6})$/m.exec(text)?.[1];
      if (!code) throw new Error(`no code stands in the mail to ${address}: ${text}`);
      return code;
    },
  };
}
