import { giveUpMail, listFailedMails, retryMail } from '@switch/contract/http/mail.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { signInStaff, type SignedInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const server = await startMailServer();
afterAll(server.close);
const app = await startTestApp({ settings: { SMTP_URL: server.url, MAIL_FROM: 'no-reply@switch.example' } });
let operations: SignedInStaff;

beforeAll(async () => {
  operations = await signInStaff(app, 'operations');
});
beforeEach(async () => {
  server.received.splice(0);
  Object.assign(server.state, { refusals: 0, answer: 451 });
  await app.db.deleteFrom('outboxMails').execute();
});

const write = (more = {}) =>
  app.platform.outbox.add(
    app.db,
    letter(app.platform.config, 'ada@firm.example', 'Your code 123456', ['Secret words'], more),
  );
const queue = (set: string) => app.pool.query(`update graphile_worker._private_jobs set ${set}`);
const list = async (query: Record<string, string> = {}) =>
  (await operations.browser.call(listFailedMails, { query })).body;
const act = async (call: typeof retryMail | typeof giveUpMail, mailId: string) =>
  (await operations.browser.call(call, { params: { mailId } })).body;

/** Creates a mail that the server refuses at its last try. */
async function failOne(): Promise<string> {
  await write({ kind: 'code' });
  server.state.refusals = 1;
  await queue('attempts = max_attempts - 1');
  await app.runJobs();
  expect(app.log.takeErrors()).toMatchObject([{ msg: 'mail did not leave', kind: 'code' }]);
  const mailId = (await list()).rows[0]?.mailId;
  if (!mailId) throw new Error('no mail failed');
  return mailId;
}

test('a mail that is refused repeatedly is listed for staff after its last try, without its content', async () => {
  server.state.refusals = 1_000;
  await write({ kind: 'code' });
  while (((await queue("run_at = now() - interval '1 minute'")).rowCount ?? 0) > 0) {
    expect((await list()).rows).toEqual([]);
    await app.runJobs();
  }
  expect(app.log.takeErrors().map(({ msg }) => msg)).toEqual([
    ...Array<string>(24).fill('job failed'),
    'mail did not leave',
  ]);
  const { rows, total } = await list();
  expect([rows, total]).toMatchObject([[{ about: 'Code by email', to: 'a•••@firm.example', tries: 25 }], 1]);
  expect(rows[0]?.problem).toBe('The mail server did not take the mail (451)');
  expect(JSON.stringify(rows)).not.toMatch(/123456|Secret|ada@|secret@/);
  expect((await app.pool.query('select 1 from graphile_worker._private_jobs')).rowCount).toBe(0);
});

test('a mail retried by staff is sent once, however often they press the button', async () => {
  const mailId = await failOne();
  const pressed = await Promise.all([1, 2, 3].map(() => act(retryMail, mailId)));
  expect(pressed.filter(({ result }) => result)).toHaveLength(1);
  await app.runJobs();
  await app.runJobs();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain(`Message-ID: <${mailId}@switch.example>`);
  expect(await act(retryMail, mailId)).toMatchObject({ result: false, outcome: { code: 'not-found' } });
  expect(await auditOf(app.db, mailId)).toMatchObject([{ event: 'mail.retry', actorId: operations.staffId }]);
});

test('once a mail is given up, only the audit trail is left of it', async () => {
  const mailId = await failOne();
  expect(await act(giveUpMail, mailId)).toEqual({ result: true });
  expect(await app.db.selectFrom('outboxMails').select('id').execute()).toEqual([]);
  expect(await act(giveUpMail, mailId)).toMatchObject({ result: false, outcome: { code: 'not-found' } });
  expect(await auditOf(app.db, mailId)).toMatchObject([{ event: 'mail.give-up' }]);
  await app.runJobs();
  expect(server.received).toEqual([]);
});

test('staff can neither retry nor give up a mail that is still queued', async () => {
  await write();
  const { id } = await app.db.selectFrom('outboxMails').select('id').executeTakeFirstOrThrow();
  expect((await list()).total).toBe(0);
  for (const call of [retryMail, giveUpMail] as const)
    expect(await act(call, id)).toMatchObject({ result: false, outcome: { code: 'not-found' } });
  await app.runJobs();
  expect(server.received).toHaveLength(1);
});

test('a mail whose process died during its last try is found and listed', async () => {
  await write();
  await queue("attempts = max_attempts, locked_at = now() - interval '5 hours'");
  await addJob(app.db, { name: 'mail.find-forgotten' }, {});
  await app.runJobs();
  expect(app.log.takeErrors()).toMatchObject([{ msg: 'mails did not leave', mails: 1 }]);
  const { rows } = await list();
  expect(rows).toMatchObject([{ problem: 'The last try was cut short', to: 'a•••@firm.example' }]);
  await act(retryMail, rows[0]?.mailId ?? '');
  await app.runJobs();
  expect(server.received).toHaveLength(1);
});

test('a mail that is queued or being tried does not count as forgotten', async () => {
  await write();
  await write();
  await queue('attempts = max_attempts, locked_at = now()');
  await write();
  await addJob(app.db, { name: 'mail.find-forgotten' }, {});
  await app.runJobs();
  expect((await list()).total).toBe(0);
  await queue('attempts = 0, locked_at = null');
  await app.runJobs();
  expect(server.received).toHaveLength(3);
});

test('the list continues where a page ends', async () => {
  for (let nth = 0; nth < 27; nth += 1) await write();
  await app.db.updateTable('outboxMails').set({ failedAt: app.clock.now(), lastProblem: 'away' }).execute();
  const first = await list();
  expect([first.rows.length, first.total]).toEqual([25, 27]);
  const second = await list({ cursor: first.next ?? '' });
  const ids = [...first.rows, ...second.rows].map(({ mailId }) => mailId);
  expect([second.next, new Set(ids).size]).toEqual([null, 27]);
  await app.runJobs();
});

test('an invalid cursor is refused, and an invalid id is not found', async () => {
  const query = { cursor: 'x_y' };
  expect((await operations.browser.call(listFailedMails, { query })).status).toBe(400);
  expect(await act(retryMail, 'nothing')).toMatchObject({ result: false, outcome: { code: 'not-found' } });
});

test('no one else can see, retry or give up mails', async () => {
  const mailId = await failOne();
  const agent = await signInStaff(app, 'agent');
  for (const [browser, refused] of [
    [agent.browser, 403],
    [app.browser(), 401],
  ] as const) {
    expect((await browser.call(listFailedMails, { query: {} })).status).toBe(refused);
    expect((await browser.call(retryMail, { params: { mailId } })).status).toBe(refused);
    expect((await browser.call(giveUpMail, { params: { mailId } })).status).toBe(refused);
  }
});

test('the metrics show how many mails are queued and how many could not be sent', async () => {
  await failOne();
  await write();
  const { body } = await app.app.inject('/metrics');
  expect(body).toContain('mails_kept{state="waiting"} 1');
  expect(body).toContain('mails_kept{state="failed"} 1');
  await app.runJobs();
});
