import { expect, type APIRequestContext } from '@playwright/test';

/** A mail as the built-in mailbox shows it. */
export type ReadMail = { readonly subject: string; readonly text: string };

/** The built-in mailbox, read from this machine. */
export type Mailbox = {
  /** Waits until `address` has `count` mails with `subject` in their subject line, and returns the newest. */
  readonly newest: (address: string, subject: string, count?: number) => Promise<ReadMail>;
  /**
   * Waits until `count` codes have been mailed to `address` under `subject`, and returns the six digits of
   * the newest.
   */
  readonly code: (address: string, count?: number, subject?: string) => Promise<string>;
  /** Returns how many mails with this subject `address` has so far. */
  readonly count: (address: string, subject: string) => Promise<number>;
};

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

type Listed = { readonly path: string; readonly subject: string };

const listedIn = (html: string): readonly Listed[] =>
  [...html.matchAll(/<a href="(\/mailbox\/\d+)">([^<]*)<\/a>/g)].map(([, path = '', subject = '']) => ({
    path,
    subject: plain(subject),
  }));

/** Returns a mailbox read through `request`, which must not look as if it came through a proxy. */
export function mailboxOf(request: APIRequestContext): Mailbox {
  const list = async (address: string, subject: string): Promise<readonly Listed[]> => {
    const page = await request.get(`/mailbox?to=${encodeURIComponent(address)}`);
    return listedIn(await page.text()).filter((mail) => mail.subject.includes(subject));
  };
  const newest = async (address: string, subject: string, count = 1): Promise<ReadMail> => {
    let found: readonly Listed[] = [];
    await expect
      .poll(
        async () => {
          found = await list(address, subject);
          return found.length;
        },
        { message: `mails “${subject}” to ${address}`, intervals: [50, 100, 200] },
      )
      .toBeGreaterThanOrEqual(count);
    const [mail] = found;
    if (!mail) throw new Error(`no mail “${subject}” to ${address}`);
    const text = plain(await (await request.get(mail.path)).text());
    return { subject: mail.subject, text };
  };
  return {
    newest,
    count: async (address, subject) => (await list(address, subject)).length,
    code: async (address, count = 1, subject = 'Your code for') => {
      const { text } = await newest(address, subject, count);
      const code = /^ {4}(\d{6})$/m.exec(text)?.[1];
      if (!code) throw new Error(`no code stands in the mail to ${address}`);
      return code;
    },
  };
}
