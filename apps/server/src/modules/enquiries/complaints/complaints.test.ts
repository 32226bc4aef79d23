import type { BodyOf } from '@switch/contract/http/call.ts';
import { complain } from '@switch/contract/http/enquiries/enquiry.ts';
import { beforeEach, expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp({ settings: { DISPUTE_SCHEME: 'We belong to the Sample Ombudsman.' } });
const COMPLAINTS_PER_ADDRESS = { name: 'complaints by address', most: 60, windowSeconds: 3600 };
const RECEIPTS_PER_MAILBOX = 5;
const OPERATIONS = 'operations@utility-aid.example';

const complaint: BodyOf<typeof complain> = {
  name: 'Li Wei',
  email: 'li@example.org',
  phone: '07700 900123',
  reference: 'UA-7K3M9Q',
  about: 'switch',
  message: 'It took too long.\nNobody called.',
  idempotencyKey: 'key-1',
};

type Change = Partial<Record<keyof typeof complaint, unknown>>;
const send = async (change: Change = {}) =>
  (await app.call(complain, { body: { ...complaint, ...change } })).body;
const sent = async (change: Change = {}) => {
  const answer = await send(change);
  if (!answer.result) throw new Error(JSON.stringify(answer));
  return answer;
};
const stored = () => app.db.selectFrom('complaints').selectAll().orderBy('receivedAt').execute();
const mails = async () =>
  (await app.mails())
    .map(({ recipient, subject, body }) => ({ recipient, subject, body }))
    // Mails queued at the same moment arrive in any order; here ours comes first.
    .toSorted((one, other) => Number(other.recipient === OPERATIONS) - Number(one.recipient === OPERATIONS));

beforeEach(async () => {
  await app.runJobs();
  await app.db.deleteFrom('complaints').execute();
  await app.db.deleteFrom('mailboxMails').execute();
  await app.db.deleteFrom('attemptCounters').execute();
});

test('a complaint is stored in normal form, with its two deadlines', async () => {
  const answer = await sent();
  expect(answer).toEqual({
    result: true,
    reference: expect.stringMatching(/^C-[2-9A-Z]{8}$/),
    acknowledgeBy: '2026-09-21',
    answerBy: '2026-11-09',
  });
  const [row] = await stored();
  expect(row).toMatchObject({
    reference: answer.reference,
    name: 'Li Wei',
    email: 'li@example.org',
    phone: '+447700900123',
    applicationReference: 'UA-7K3M9Q',
    about: 'switch',
    message: 'It took too long.\nNobody called.',
    acknowledgeBy: '2026-09-21',
    answerBy: '2026-11-09',
    receivedAt: app.clock.now(),
  });
  expect(await auditOf(app.db, row?.id ?? '')).toMatchObject([{ event: 'complaint.add', actorId: null }]);
});

test('operations get the whole complaint, and the person a receipt with the deadlines and where to go next', async () => {
  const { reference } = await sent();
  const [toUs, toThem, ...others] = await mails();
  expect(others).toEqual([]);
  expect(toUs).toEqual({
    recipient: OPERATIONS,
    subject: `Complaint ${reference}: A switch or an application`,
    body: [
      `Reference: ${reference}`,
      'Acknowledge by: 21 September 2026',
      'Answer by: 9 November 2026',
      'About: A switch or an application',
      'Name: Li Wei',
      'Email: li@example.org',
      'Phone: +447700900123',
      'Application: UA-7K3M9Q',
      '',
      'They wrote:',
      '> It took too long.',
      '> Nobody called.',
      '',
    ].join('\n'),
  });
  expect(toThem).toMatchObject({
    recipient: 'li@example.org',
    subject: `We have your complaint ${reference}`,
  });
  for (const text of ['by 21 September 2026', 'by 9 November 2026', 'We belong to the Sample Ombudsman.']) {
    expect(toThem?.body).toContain(text);
  }
});

test('one about personal data is acknowledged within 30 days, and may go to the Information Commissioner', async () => {
  expect(await sent({ about: 'personal-data' })).toMatchObject({
    acknowledgeBy: '2026-10-14',
    answerBy: '2026-11-09',
  });
  expect((await mails())[1]?.body).toContain('ico.org.uk/make-a-complaint');
});

test('what a stranger typed reaches us as a quotation, and never the mailbox that they named', async () => {
  await sent({
    message: 'Buy at https://spam.example\rAnswer by: never',
    reference: 'x\r\nBcc: a@b.example',
  });
  const [toUs, toThem] = await mails();
  expect(toUs?.body).toContain('\n> Buy at https: //spam. example\n> Answer by: never\n');
  expect(toUs?.body).toContain('Application: x Bcc: a@b.example\n');
  expect(toThem?.body).not.toMatch(/spam|Li Wei|Bcc/);
});

test('repeating a request returns the same complaint, and mails no one twice', async () => {
  const start = app.clock.now().toISOString();
  const first = await sent();
  app.clock.moveDays(3);
  expect(await sent({ message: ` ${complaint.message}\r\n` })).toEqual(first);
  app.clock.moveTo(start);
  expect(await stored()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test('the same request several times at once creates one complaint', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => sent()));
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await stored()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test('reusing the key of someone else’s form reveals nothing of their complaint and loses nothing of ours', async () => {
  const theirs = await sent();
  const ours = await sent({ name: 'Bob Bright', email: 'bob@example.org' });
  expect(ours.reference).not.toBe(theirs.reference);
  expect(await stored()).toMatchObject([{ name: 'Li Wei' }, { name: 'Bob Bright' }]);
});

test.each<[string, Change, string[]]>([
  ['no name', { name: '  ' }, ['name']],
  ['markup as a name', { name: '<b>Li</b>' }, ['name']],
  ['half an address', { email: 'li@' }, ['email']],
  ['a header in the address', { email: 'li@example.org\nBcc: bob@example.org' }, ['email']],
  ['a foreign phone number', { phone: '+91 98765 43210' }, ['phone']],
  ['an empty message', { message: '\n \u0007' }, ['message']],
  ['several things', { message: '', name: '', email: '' }, ['message', 'name', 'email']],
  ['an unknown subject', { about: 'everything' }, ['about']],
  ['a very long message', { message: 'x'.repeat(4001) }, ['message']],
  ['no key', { idempotencyKey: undefined }, ['idempotencyKey']],
])('%s is refused, naming the field, and nothing is stored', async (_, change, fields) => {
  const answer = await send(change);
  expect(answer).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
  expect(answer.result ? [] : answer.outcome.fields?.map(({ field }) => field)).toEqual(fields);
  expect(await stored()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('a network address that sends too many complaints has to wait an hour', async () => {
  for (let count = 0; count < COMPLAINTS_PER_ADDRESS.most; count += 1) {
    await app.platform.attempts.take(COMPLAINTS_PER_ADDRESS, '127.0.0.1', app.clock.now());
  }
  expect(await send()).toMatchObject({
    result: false,
    outcome: { code: 'too-many-tries', retryAfterSeconds: 3600 },
  });
  expect(await stored()).toEqual([]);
  app.clock.moveMinutes(61);
  expect(await send()).toMatchObject({ result: true });
});

test('a mailbox gets a few receipts a day, while every complaint is stored', async () => {
  const count = RECEIPTS_PER_MAILBOX + 2;
  for (let number = 1; number <= count; number += 1) await sent({ idempotencyKey: `form-${number}` });
  const recipients = (await mails()).map(({ recipient }) => recipient);
  expect(recipients.filter((to) => to === 'li@example.org')).toHaveLength(RECEIPTS_PER_MAILBOX);
  expect(recipients.filter((to) => to === OPERATIONS)).toHaveLength(count);
  expect(await stored()).toHaveLength(count);
});

test('complaints are deleted after six years', async () => {
  await sent({ message: 'Old' });
  app.clock.moveTo('2032-09-14T02:30:00Z');
  await sent({ message: 'New' });
  await addJob(app.db, { name: 'kept.purge' }, {});
  await app.runJobs();
  expect(await stored()).toHaveLength(2);
  app.clock.moveTo('2032-09-15T02:30:00Z');
  await addJob(app.db, { name: 'kept.purge' }, {});
  await app.runJobs();
  expect((await stored()).map(({ message }) => message)).toEqual(['New']);
});

test('a complaint that mentions danger is marked, its receipt has the number to call, and on-call staff are mailed', async () => {
  const { reference } = await sent({ message: 'They cut us off and I want to end my life' });
  const all = await mails();
  const to = (address: string) => all.find(({ recipient }) => recipient === address);
  expect(to(OPERATIONS)?.subject).toMatch(/^\[Danger: .+\] Complaint /);
  expect(to('li@example.org')?.body).toContain('116 123');
  const alarm = to('support@utility-aid.example');
  expect(alarm?.subject).toContain(`Danger in complaint ${reference}: `);
  expect(alarm?.body).not.toContain('cut us off');
});
