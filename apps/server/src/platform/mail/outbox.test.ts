import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { transaction } from '../db/database.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addressKey } from './stop.queries.ts';
import { letter } from './letter.ts';
import { waitingMailIds } from './outbox.queries.ts';

const mail = {
  to: 'ann@firm.example',
  subject: 'Your code',
  text: 'The code is 123456.',
  html: '<p>The code is 123456.</p>',
};

const smtp = await startMailServer();
// Registered first, so it runs last: the server waits for connections that the applications keep open.
afterAll(smtp.close);
const app = await startTestApp({ settings: { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@switch.example' } });
const offline = await startTestApp();

test('a mail is sent over SMTP once, after the commit, and then deleted', async () => {
  await transaction(app.db, (tx) => app.platform.outbox.add(tx, mail));
  expect(await waitingMailIds(app.db)).toHaveLength(1);
  await app.runJobs();
  await app.runJobs();
  const [content, ...more] = smtp.received.splice(0);
  expect(more).toEqual([]);
  expect(content).toContain('To: ann@firm.example');
  expect(content).toContain('From: Utility Aid <no-reply@switch.example>');
  expect(content).toContain('Content-Type: multipart/alternative');
  expect(content).toMatch(
    /text\/plain[^]*The code is 123456\.[^]*text\/html[^]*<p>The code is 123456\.<\/p>/,
  );
  expect(content).not.toContain('List-Unsubscribe');
  expect(await waitingMailIds(app.db)).toEqual([]);
});

test('a mail whose transaction rolls back is never sent', async () => {
  const failing = transaction(app.db, async (tx) => {
    await app.platform.outbox.add(tx, mail);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await app.runJobs();
  expect([await waitingMailIds(app.db), smtp.received]).toEqual([[], []]);
});

test('a mail that the server refuses waits and is retried with the same message id', async () => {
  smtp.state.refusals = 1;
  await transaction(app.db, (tx) => app.platform.outbox.add(tx, mail));
  const [id] = await waitingMailIds(app.db);
  await app.runJobs();
  expect(await waitingMailIds(app.db)).toEqual([id]);
  expect(app.log.takeErrors()).toMatchObject([{ msg: 'job failed', job: 'mail.send', attempt: 1 }]);
  await app.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await app.runJobs();
  expect(smtp.received.splice(0)).toEqual([expect.stringContaining(`Message-ID: <${id}@switch.example>`)]);
});

test('what a mail server says about a recipient is neither logged nor stored', async () => {
  smtp.state.refusals = 1;
  await transaction(app.db, (tx) => app.platform.outbox.add(tx, mail));
  await app.runJobs();
  const logged = JSON.stringify(app.log.takeErrors());
  const kept = await app.pool.query('select last_error from graphile_worker._private_jobs');
  for (const text of [logged, JSON.stringify(kept.rows)]) {
    expect(text).toContain('The mail server did not take the mail (451)');
    expect(text).not.toContain('secret@firm.example');
  }
  await app.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await app.runJobs();
  expect(smtp.received.splice(0)).toHaveLength(1);
});

test('a waiting mail cannot be read in the database', async () => {
  await transaction(app.db, (tx) => app.platform.outbox.add(tx, mail));
  const [row] = await app.db.selectFrom('outboxMails').selectAll().execute();
  expect(row?.sealed.includes('123456')).toBe(false);
  const queued = await app.pool.query('select payload::text from graphile_worker._private_jobs');
  expect(JSON.stringify(queued.rows)).not.toContain('firm.example');
  await app.runJobs();
  smtp.received.splice(0);
});

test('a recipient or subject cannot inject a header', async () => {
  const smuggled = { ...mail, subject: 'Hello\r\nBcc: all@firm.example' };
  await expect(app.platform.outbox.add(app.db, smuggled)).rejects.toThrow('line break');
});

test('without a mail server, mails stay in the mailbox, which only this machine can read', async () => {
  const text = 'Open https://switch.example/#reset=abc&x=1 now. <script>alert(1)</script>';
  await transaction(offline.db, (tx) =>
    offline.platform.outbox.add(tx, { ...mail, subject: '<b>Hi</b>', text }),
  );
  const [kept] = await offline.mails();
  expect(kept).toMatchObject({ recipient: mail.to, subject: '<b>Hi</b>', body: text });
  const list = await offline.app.inject('/mailbox');
  const [, looks = ''] = /<style>(.*)<\/style>/.exec(list.body) ?? [];
  const allowed = createHash('sha256').update(looks).digest('base64');
  expect(list.headers['content-security-policy']).toContain(`style-src 'sha256-${allowed}'`);
  expect(list.body).toContain('&#60;b&#62;Hi');
  const one = (await offline.app.inject(`/mailbox/${kept?.number}`)).body;
  expect(one).toContain('<a href="https://switch.example/#reset=abc&#38;x=1">');
  expect(one).not.toContain('<script>');
  const html = await offline.app.inject(`/mailbox/${kept?.number}/html`);
  expect(html.body).toBe('<p>The code is 123456.</p>');
  expect(html.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
  expect(html.headers['content-security-policy']).not.toContain('allow-scripts');
  expect((await offline.app.inject({ url: '/mailbox', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  const proxied = { url: '/mailbox', headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await offline.app.inject(proxied)).statusCode).toBe(404);
  // The warning about an unnamed proxy is logged once.
  expect(offline.log.takeErrors()).toHaveLength(1);
  expect((await offline.app.inject('/mailbox/999999')).statusCode).toBe(404);
});

test('one event gets one mail, however often and from wherever it is added', async () => {
  const { outbox } = offline.platform;
  const sent = await Promise.all(
    [1, 2, 3].map(() => transaction(offline.db, (tx) => outbox.add(tx, mail, { once: 'case-move 1' }))),
  );
  expect(sent.filter(Boolean)).toHaveLength(1);
  expect(await outbox.add(offline.db, mail, { once: 'case-move 1' })).toBe(false);
  expect(await waitingMailIds(offline.db)).toHaveLength(1);
  await offline.runJobs();
  expect(await outbox.add(offline.db, mail, { once: 'case-move 1' })).toBe(false);
});

test('an event whose transaction rolled back can have its mail later', async () => {
  const once = 'case-move 2';
  const failing = transaction(offline.db, async (tx) => {
    await offline.platform.outbox.add(tx, mail, { once });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await offline.platform.outbox.add(offline.db, mail, { once })).toBe(true);
  await offline.runJobs();
});

test('mails that can be unsubscribed from have a stop header, and no others do', async () => {
  const { outbox } = app.platform;
  await expect(outbox.add(app.db, { ...mail, kind: 'price-news' })).rejects.toThrow('needs its stop link');
  const stopUrl = 'https://switch.example/stop#abc';
  await expect(outbox.add(app.db, { ...mail, stopUrl })).rejects.toThrow('never stopped');
  await outbox.add(app.db, { ...mail, kind: 'price-news', stopUrl });
  await app.runJobs();
  const [content, ...more] = smtp.received.splice(0);
  expect(more).toEqual([]);
  expect(content).toContain('List-Unsubscribe: <https://switch.example/stop/abc>');
  expect(content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('without https the header only links to the page that asks first', async () => {
  const stopUrl = 'http://localhost:3000/stop#abc';
  await app.platform.outbox.add(app.db, { ...mail, kind: 'price-news', stopUrl });
  await app.runJobs();
  const [content] = smtp.received.splice(0);
  expect(content).toContain(`List-Unsubscribe: <${stopUrl}>`);
  expect(content).not.toContain('List-Unsubscribe-Post');
});

test('an event’s name must not contain an address, and the key for an address does not reveal it', async () => {
  const mail = letter(app.platform.config, 'ann@firm.example', 'Once', ['Hello']);
  await expect(app.platform.outbox.add(app.db, mail, { once: 'signed ann@firm.example' })).rejects.toThrow(
    'never by an address',
  );
  expect(addressKey('Ann@Firm.example')).toBe(addressKey('ann@firm.example'));
  expect(addressKey('ann@firm.example')).toMatch(/^[0-9a-f]{64}$/);
});
