import { createTransport } from 'nodemailer';
import { afterAll, describe, expect, test } from 'vitest';
import { imapBox } from './imap-box.ts';
import { smtpReceiver } from './smtp-receiver.ts';
import { startImapServer } from './testing/imap-server.ts';

const imap = await startImapServer();
const receiver = smtpReceiver(0);
let take: (raw: Buffer) => Promise<void> = () => Promise.resolve();
const port = await receiver.open((raw) => take(raw));
const transport = createTransport({ url: `smtp://127.0.0.1:${port}` });
afterAll(async () => {
  transport.close();
  await receiver.close();
  await imap.close();
});

const box = imapBox({ url: imap.url, folder: 'INBOX' });
const mail = (subject: string) => Buffer.from(`Subject: ${subject}\r\n\r\nGrüße, ${subject}\r\n`);
const envelope = { from: 'a@supplier.example', to: 'replies@broker.example' };

/** How each adapter receives an email. Returns false if it did not get through. */
const ways = {
  IMAP: async (raw: Buffer) => {
    imap.put(raw);
    return box
      .collect((each) => take(each))
      .then(
        () => true,
        () => false,
      );
  },
  SMTP: (raw: Buffer) =>
    transport.sendMail({ envelope, raw }).then(
      () => true,
      () => false,
    ),
};

describe.each(['IMAP', 'SMTP'] as const)('by %s', (way) => {
  test('an email is taken once, byte for byte', async () => {
    const taken: string[] = [];
    take = async (raw) => void taken.push(raw.toString());
    expect(await ways[way](mail('one'))).toBe(true);
    expect(taken).toEqual([mail('one').toString()]);
  });

  test('an email that cannot be stored is not lost', async () => {
    take = () => Promise.reject(new Error('the database is away'));
    expect(await ways[way](mail('two'))).toBe(false);
    const taken: string[] = [];
    take = async (raw) => void taken.push(raw.toString());
    // The mailbox delivers it again; a sender tries again.
    if (way === 'IMAP') await box.collect((raw) => take(raw));
    else await ways[way](mail('two'));
    expect(taken).toEqual([mail('two').toString()]);
  });
});

test('reading a mailbox again returns nothing twice', async () => {
  expect(await box.collect(() => Promise.reject(new Error('nothing to take')))).toBe(0);
});

test('a mailbox problem is reported without quoting the server', async () => {
  const locked = imapBox({ url: imap.url.replace('box%20secret', 'guess'), folder: 'INBOX' });
  await expect(locked.collect(() => Promise.resolve())).rejects.toThrow('The mail-in box cannot be read.');
});

test('an email that cannot be taken does not hold up those behind it', async () => {
  for (const name of ['bad', 'after']) imap.put(mail(name));
  const taken: string[] = [];
  const takeGood = async (raw: Buffer): Promise<void> => {
    if (raw.includes('bad')) throw new Error('nothing to be done');
    taken.push(raw.toString());
  };
  await expect(box.collect(takeGood)).rejects.toThrow('nothing to be done');
  expect(taken).toEqual([mail('after').toString()]);
  expect(await box.collect(async () => undefined)).toBe(1);
});

test('access tokens are used to log in if the address has no password, and a refused one is replaced', async () => {
  imap.put(mail('by token'));
  const asked: boolean[] = [];
  let token = 'token-1';
  const findToken = async (isRefused: boolean) => {
    asked.push(isRefused);
    if (isRefused) token = 'token-2';
    return { token };
  };
  const url = imap.url.replace(':box%20secret@', '@');
  const withTokens = imapBox({ url, folder: 'INBOX', findToken });
  await expect(withTokens.collect(async () => undefined)).rejects.toThrow('The mail-in box cannot be read.');
  expect(await withTokens.collect(async () => undefined)).toBe(1);
  await withTokens.collect(async () => undefined);
  expect(asked).toEqual([false, true, false]);
});
