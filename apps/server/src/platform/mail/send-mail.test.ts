import { afterAll, expect, test } from 'vitest';
import { createLog } from '../observe/log.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { letter, memo } from './letter.ts';
import type { MailKind } from '@switch/domain/person/mail-kind.ts';
import { openCopy } from './mail-copy.ts';
import { sendMailJob } from './send-mail.ts';
import { mailerOf } from './smtp-mailer.ts';

const server = await startMailServer();
afterAll(server.close);
const app = await startTestApp();
const settings = {
  mailFrom: 'no-reply@switch.example',
  supportEmail: 'help@switch.example',
  brandName: 'Utility Aid',
  isProduction: true,
};
const mailer = mailerOf({ ...settings, smtpUrl: server.url }, app.db);
afterAll(mailer.close);

const documents = new Map([['contract', Buffer.from('%PDF-1.7 the contract')]]);
const job = sendMailJob({
  mailer,
  vault: app.platform.vault,
  readDocument: async (_db, id) => documents.get(id) ?? null,
});

/** Makes one attempt to send the only waiting mail. */
async function tryOnce({ isLastTry = false } = {}): Promise<void> {
  const { id: mailId } = await app.db.selectFrom('outboxMails').select('id').executeTakeFirstOrThrow();
  await job.run({ mailId }, { db: app.db, now: app.clock.now(), log: createLog('silent'), isLastTry });
}

const attached = (documentId: string) =>
  letter(app.platform.config, 'ann@firm.example', 'Your copy', ['Hello'], {
    kind: 'signed-copy',
    attachments: [{ documentId, fileName: 'contract.pdf' }],
  });
const rows = () => app.db.selectFrom('outboxMails').select(['tries', 'lastProblem', 'failedAt']).execute();

test('an attached document is read when the mail is sent, and replies go to people', async () => {
  await app.platform.outbox.add(app.db, attached('contract'));
  await tryOnce();
  const [content] = server.received.splice(0);
  expect(content).toContain('Content-Type: application/pdf; name=contract.pdf');
  expect(content).toContain('Reply-To: help@switch.example');
  expect(content).toContain(Buffer.from('%PDF-1.7 the contract').toString('base64'));
  expect(await rows()).toEqual([]);
});

test('a copy of a sent mail is stored sealed and without links, but none of a code or a chat', async () => {
  await app.db.deleteFrom('mailCopies').execute();
  const write = (kind: MailKind) =>
    letter(
      app.platform.config,
      'Ann@firm.example',
      'Sign here',
      ['Hello Ann,', { button: { label: 'Sign', url: 'https://switch.example/#sign=secret' } }],
      { kind },
    );
  for (const kind of ['signature-request', 'code', 'password-reset', 'chat-reply', 'transcript'] as const) {
    await app.platform.outbox.add(app.db, write(kind));
    await tryOnce();
  }
  server.received.splice(0);
  const [copy, ...others] = await app.db.selectFrom('mailCopies').selectAll().execute();
  expect(others).toEqual([]);
  expect(copy?.sealed.toString('latin1')).not.toContain('Hello');
  const { subject, text } = openCopy(app.platform.vault, copy?.id ?? '', copy?.sealed ?? Buffer.alloc(0));
  expect(subject).toBe('Sign here');
  expect(text).toMatch(/^Hello Ann,\n\nSign:\n\[link\]\n/);
  expect(text).not.toContain('secret');
});

test('a mail whose document is missing waits until the document exists', async () => {
  await app.platform.outbox.add(app.db, attached('late'));
  await expect(tryOnce()).rejects.toThrow('The attached document late is not there');
  const lastProblem = 'A document that goes along is not there';
  expect([server.received, await rows()]).toEqual([[], [{ tries: 1, lastProblem, failedAt: null }]]);
  documents.set('late', Buffer.from('here'));
  await tryOnce();
  expect([server.received.splice(0).length, await rows()]).toEqual([1, []]);
});

test('after the last attempt the mail stays, sealed, with a reason that quotes nobody', async () => {
  server.state.refusals = 2;
  await app.platform.outbox.add(app.db, attached('contract'));
  await expect(tryOnce()).rejects.toThrow('451');
  await tryOnce({ isLastTry: true });
  const lastProblem = 'The mail server did not take the mail (451)';
  expect(await rows()).toEqual([{ tries: 2, lastProblem, failedAt: app.clock.now() }]);
  await tryOnce();
  expect(server.received).toEqual([]);
  await app.db.deleteFrom('outboxMails').execute();
});

test('if TLS is required, nothing is sent to a mail server without it', async () => {
  // The same server under a name that is not recognised as this machine.
  const smtpUrl = server.url.replace('127.0.0.1', '127.1');
  const strict = mailerOf({ ...settings, smtpUrl }, app.db);
  const { to, subject, text, html } = letter(app.platform.config, 'ann@firm.example', 'Your code', [
    '123456',
  ]);
  const sending = strict.send({ to, subject, text, html }, [], crypto.randomUUID(), app.clock.now());
  await expect(sending).rejects.toThrow('No safe connection to the mail server came about');
  expect(server.received).toEqual([]);
  strict.close();
});

test('a mail that is refused permanently is not retried', async () => {
  Object.assign(server.state, { refusals: 1, answer: 550 });
  await app.platform.outbox.add(app.db, attached('contract'));
  await tryOnce();
  expect(await rows()).toMatchObject([
    { tries: 1, lastProblem: 'The mail server did not take the mail (550)', failedAt: app.clock.now() },
  ]);
});

test('a file created for a mail is attached with the logo; a note to our own people has no reply address', async () => {
  await app.db.deleteFrom('outboxMails').execute();
  const files = [
    { fileName: 'days.ics', mediaType: 'text/calendar', base64: Buffer.from('BEGIN').toString('base64') },
  ];
  await app.platform.outbox.add(
    app.db,
    letter(app.platform.config, 'ann@firm.example', 'Days', ['Hello'], { files }),
  );
  await tryOnce();
  await app.platform.outbox.add(app.db, memo('ops@firm.example', 'Note', ['For you']));
  await tryOnce();
  const [withFile, note] = server.received.splice(0);
  expect(withFile).toContain('Content-Type: text/calendar; name=days.ics');
  expect(withFile).toContain('Content-ID: <logo@mail>');
  expect(note).not.toMatch(/^Reply-To|Content-ID/im);
});
