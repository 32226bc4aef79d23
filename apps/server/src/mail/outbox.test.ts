import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { transaction } from '../db/database.ts';
import { startTestApp } from '../testing/test-app.ts';
import { waitingMailIds } from './outbox.queries.ts';

const mail = { to: 'ann@firm.example', subject: 'Your code', text: 'The code is 123456.' };

/** A real mail server on loopback that refuses as many mails as it is told to. */
async function startMailServer() {
  const received: string[] = [];
  const state = { refusals: 0 };
  const accept = async (stream: Readable): Promise<Error | null> => {
    const content = await text(stream);
    if (state.refusals > 0) {
      state.refusals -= 1;
      return Object.assign(new Error('try later'), { responseCode: 451 });
    }
    received.push(content);
    return null;
  };
  const answer = async (stream: Readable, done: (refusal: Error | null) => void): Promise<void> =>
    done(await accept(stream));
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

const smtp = await startMailServer();
// Noted first, so it runs last: the server waits for connections that the applications keep open.
afterAll(smtp.close);
const app = await startTestApp({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@switch.example' } });
const offline = await startTestApp();

test('a mail leaves over SMTP after the commit, once, and then nothing of it stays', async () => {
  await transaction(app.db, (tx) => app.ports.outbox.add(tx, mail));
  expect(await waitingMailIds(app.db)).toHaveLength(1);
  await app.runJobs();
  await app.runJobs();
  const [content, ...more] = smtp.received.splice(0);
  expect(more).toEqual([]);
  expect(content).toContain('To: ann@firm.example');
  expect(content).toContain('From: Utility Aid <no-reply@switch.example>');
  expect(content).toContain('The code is 123456.');
  expect(await waitingMailIds(app.db)).toEqual([]);
});

test('a mail whose transaction rolls back never leaves', async () => {
  const failing = transaction(app.db, async (tx) => {
    await app.ports.outbox.add(tx, mail);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await app.runJobs();
  expect([await waitingMailIds(app.db), smtp.received]).toEqual([[], []]);
});

test('a mail that the server refuses waits, is tried again, and has the same identity each time', async () => {
  smtp.state.refusals = 1;
  await transaction(app.db, (tx) => app.ports.outbox.add(tx, mail));
  const [id] = await waitingMailIds(app.db);
  await app.runJobs();
  expect(await waitingMailIds(app.db)).toEqual([id]);
  expect(app.log.takeErrors()).toMatchObject([{ msg: 'job failed', job: 'mail.send', attempt: 1 }]);
  await app.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await app.runJobs();
  expect(smtp.received.splice(0)).toEqual([expect.stringContaining(`Message-ID: <${id}@switch.example>`)]);
});

test('a waiting mail cannot be read in the database', async () => {
  await transaction(app.db, (tx) => app.ports.outbox.add(tx, mail));
  const [row] = await app.db.selectFrom('outboxMails').selectAll().execute();
  expect(row?.sealed.includes('123456')).toBe(false);
  const queued = await app.pool.query('select payload::text from graphile_worker._private_jobs');
  expect(JSON.stringify(queued.rows)).not.toContain('firm.example');
  await app.runJobs();
  smtp.received.splice(0);
});

test('a recipient or subject cannot smuggle in a header', async () => {
  const smuggled = { ...mail, subject: 'Hello\r\nBcc: all@firm.example' };
  await expect(app.ports.outbox.add(app.db, smuggled)).rejects.toThrow('line break');
});

test('without a mail server mails stay in the mailbox, readable from this machine only', async () => {
  const text = 'Open https://switch.example/#reset=abc&x=1 now. <script>alert(1)</script>';
  await transaction(offline.db, (tx) =>
    offline.ports.outbox.add(tx, { ...mail, subject: '<b>Hi</b>', text }),
  );
  const [kept] = await offline.mails();
  expect(kept).toMatchObject({ recipient: mail.to, subject: '<b>Hi</b>', body: text });
  const list = await offline.app.inject('/mailbox');
  expect(list.body).toContain('&#60;b&#62;Hi');
  const one = (await offline.app.inject(`/mailbox/${kept?.number}`)).body;
  expect(one).toContain('<a href="https://switch.example/#reset=abc&#38;x=1">');
  expect(one).not.toContain('<script>');
  expect((await offline.app.inject({ url: '/mailbox', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  const proxied = { url: '/mailbox', headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await offline.app.inject(proxied)).statusCode).toBe(404);
  expect((await offline.app.inject('/mailbox/999999')).statusCode).toBe(404);
});
