import type { BodyOf } from '@switch/contract/http/call.ts';
import { addLead } from '@switch/contract/http/enquiries/enquiry.ts';
import { beforeEach, expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const LEADS_PER_ADDRESS = { name: 'leads by address', most: 60, windowSeconds: 3600 };
const CONFIRMATIONS_PER_MAILBOX = 5;
const OPERATIONS = 'operations@utility-aid.example';

const lead: BodyOf<typeof addLead> = {
  name: 'Ada O’Neill',
  emailAddress: 'ada@example.org',
  phone: '01632 960 123',
  hasPermission: true,
  postCode: 'ls1 4ap',
  fuel: 'electricity',
  meterNumber: '00 845 701 23 0055 6274 411',
  yearlyKwh: 12_500_000,
  capacityKva: 450,
  about: 'half-hourly-quote',
  message: 'Two sites.\nCall after three.',
  source: 'partner.example',
  idempotencyKey: 'key-1',
};

const add = async (change: Partial<Record<keyof typeof lead, unknown>> = {}) =>
  (await app.call(addLead, { body: { ...lead, ...change } })).body;
const added = async (change: Partial<Record<keyof typeof lead, unknown>> = {}) => {
  const answer = await add(change);
  if (!answer.result) throw new Error(JSON.stringify(answer));
  return answer;
};
const stored = () => app.db.selectFrom('leads').selectAll().orderBy('createdAt').execute();
const mails = async () =>
  (await app.mails())
    .map(({ recipient, subject, body }) => ({ recipient, subject, body }))
    // Mails queued at the same moment arrive in any order; here ours comes first.
    .toSorted((one, other) => Number(other.recipient === OPERATIONS) - Number(one.recipient === OPERATIONS));

beforeEach(async () => {
  await app.runJobs();
  await app.db.deleteFrom('leads').execute();
  await app.db.deleteFrom('mailboxMails').execute();
  await app.db.deleteFrom('attemptCounters').execute();
});

test('a lead is stored in normal form, with the permission, and answered by the next working day [S7-20]', async () => {
  const answer = await added();
  expect(answer).toEqual({
    result: true,
    reference: expect.stringMatching(/^L-[2-9A-Z]{8}$/),
    replyBy: '2026-09-15',
  });
  const [row] = await stored();
  expect(row).toMatchObject({
    reference: answer.reference,
    name: 'Ada O’Neill',
    emailAddress: 'ada@example.org',
    phone: '+441632960123',
    permittedFrom: '127.0.0.1',
    postCode: 'LS1 4AP',
    fuel: 'electricity',
    meterNumber: '008457012300556274411',
    yearlyKwh: 12_500_000,
    capacityKva: 450,
    about: 'half-hourly-quote',
    message: 'Two sites.\nCall after three.',
    source: 'partner.example',
    isTest: false,
    replyBy: '2026-09-15',
    convertedAt: null,
    createdAt: app.clock.now(),
  });
  expect(await auditOf(app.db, row?.id ?? '')).toMatchObject([{ event: 'lead.add', actorId: null }]);
});

test('a lead just before Christmas is answered after it', async () => {
  const start = app.clock.now().toISOString();
  app.clock.moveTo('2026-12-24T15:00:00Z');
  expect(await added()).toMatchObject({ replyBy: '2026-12-29' });
  app.clock.moveTo(start);
});

test('operations get the whole lead, and the customer a confirmation', async () => {
  const { reference } = await added();
  const [toUs, toThem, ...others] = await mails();
  expect(others).toEqual([]);
  expect(toUs).toEqual({
    recipient: OPERATIONS,
    subject: `Lead ${reference} from Ada O’Neill: Quote for a half-hourly meter`,
    body: [
      `Reference: ${reference}`,
      'Answer by: 15 September 2026',
      'About: Quote for a half-hourly meter',
      'Name: Ada O’Neill',
      'Email: ada@example.org',
      'Phone: +441632960123',
      'Permission to get in touch: given',
      'Postcode: LS1 4AP',
      'Fuel: electricity',
      'Meter number: 008457012300556274411',
      'kWh a year: 12,500,000',
      'Capacity in kVA: 450',
      'Source: partner.example',
      '',
      'They wrote:',
      '> Two sites.',
      '> Call after three.',
      '',
    ].join('\n'),
  });
  expect(toThem).toMatchObject({
    recipient: 'ada@example.org',
    subject: `We have your enquiry ${reference}`,
    body: expect.stringContaining('reply by 15 September 2026'),
  });
});

test('a nameless lead is called New Lead, and without an email address only we are mailed [S9-09]', async () => {
  const { reference } = await added({ name: ' ', emailAddress: undefined, message: undefined });
  expect(await mails()).toMatchObject([
    {
      recipient: OPERATIONS,
      subject: `Lead ${reference} from New Lead: Quote for a half-hourly meter`,
      body: expect.stringContaining('Name: New Lead\n'),
    },
  ]);
  expect(await stored()).toMatchObject([{ name: '', emailAddress: null }]);
});

test('a lead from the test source is marked, and one without a source counts as our own site’s [S3-14, S9-08]', async () => {
  await added({ source: 'test' });
  await added({ source: undefined });
  expect(await stored()).toMatchObject([
    { source: 'test', isTest: true },
    { source: 'localhost', isTest: false },
  ]);
  expect((await mails()).filter(({ subject }) => subject.startsWith('[Test] Lead '))).toHaveLength(1);
});

test('what a stranger typed reaches us as a quotation, and never the mailbox that they named', async () => {
  const message = 'Buy at https://spam.example\r\nPermission to get in touch: given\u2028> <script>';
  await added({ message, source: 'a\u0007\r\nBcc: all@example.org' });
  const [toUs, toThem] = await mails();
  expect(toUs?.body).toContain(
    '\n> Buy at https: //spam. example\n> Permission to get in touch: given\n> > <script>\n',
  );
  expect(toUs?.body).toContain('Source: a Bcc: all@example.org\n');
  expect(toThem?.body).not.toMatch(/spam|script|Ada/);
});

test('repeating a request returns the same lead, and mails no one twice', async () => {
  const first = await added();
  app.clock.moveDays(3);
  expect(await added({ name: '  Ada  O’Neill ' })).toEqual(first);
  app.clock.moveDays(-3);
  expect(await stored()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test('the same request several times at once creates one lead', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => added()));
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await stored()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test('reusing the key of someone else’s form reveals nothing of their lead and loses nothing of ours', async () => {
  const theirs = await added();
  const ours = await added({ name: 'Bob Bright', emailAddress: 'bob@example.org' });
  expect(ours.reference).not.toBe(theirs.reference);
  expect(await stored()).toMatchObject([{ name: 'Ada O’Neill' }, { name: 'Bob Bright' }]);
});

test.each<[string, Partial<Record<keyof typeof lead, unknown>>, string[]]>([
  ['no way to answer', { emailAddress: '', phone: ' ' }, ['emailAddress', 'phone']],
  ['no permission', { hasPermission: false }, ['hasPermission']],
  ['half an address', { emailAddress: 'ada@' }, ['emailAddress']],
  ['two addresses', { emailAddress: 'ada@example.org,bob@example.org' }, ['emailAddress']],
  ['a header in the address', { emailAddress: 'ada@example.org\r\nBcc: bob@example.org' }, ['emailAddress']],
  ['a short phone number', { phone: '0163' }, ['phone']],
  ['markup as a name', { name: '<img src=x>' }, ['name']],
  ['half a postcode', { postCode: 'LS1' }, ['postCode']],
  ['a wrong meter number', { meterNumber: '2300556274412' }, ['meterNumber']],
  ['no use', { yearlyKwh: 0 }, ['yearlyKwh']],
  ['part of a kVA', { capacityKva: 0.5 }, ['capacityKva']],
  ['several things', { name: '1', phone: '1', postCode: '1' }, ['name', 'phone', 'postCode']],
  ['an unknown subject', { about: 'everything' }, ['about']],
  ['a very long message', { message: 'x'.repeat(1001) }, ['message']],
  ['no key', { idempotencyKey: undefined }, ['idempotencyKey']],
])('%s is refused, naming the field, and nothing is stored', async (_, change, fields) => {
  const answer = await add(change);
  expect(answer).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
  expect(answer.result ? [] : answer.outcome.fields?.map(({ field }) => field)).toEqual(fields);
  expect(await stored()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('a network address that sends too many leads has to wait an hour', async () => {
  for (let count = 0; count < LEADS_PER_ADDRESS.most; count += 1) {
    await app.platform.attempts.take(LEADS_PER_ADDRESS, '127.0.0.1', app.clock.now());
  }
  expect(await add()).toMatchObject({
    result: false,
    outcome: { code: 'too-many-tries', retryAfterSeconds: 3600 },
  });
  expect(await stored()).toEqual([]);
  app.clock.moveMinutes(61);
  expect(await add()).toMatchObject({ result: true });
});

test('a mailbox gets a few confirmations a day, while every lead is stored', async () => {
  const count = CONFIRMATIONS_PER_MAILBOX + 2;
  for (let number = 1; number <= count; number += 1) {
    await added({
      idempotencyKey: `form-${number}`,
      emailAddress: number % 2 ? 'ada@example.org' : 'ADA@example.org',
    });
  }
  const recipients = (await mails()).map(({ recipient }) => recipient);
  expect(recipients.filter((to) => to === OPERATIONS)).toHaveLength(count);
  expect(recipients.filter((to) => to !== OPERATIONS)).toHaveLength(CONFIRMATIONS_PER_MAILBOX);
  expect(await stored()).toHaveLength(count);
});

test('leads that led to nothing are deleted after 24 months, the others stay', async () => {
  const start = app.clock.now().toISOString();
  const { reference } = await added({ name: 'Came to something' });
  await app.db
    .updateTable('leads')
    .set({ convertedAt: app.clock.now() })
    .where('reference', '=', reference)
    .execute();
  await added({ name: 'Came to nothing' });
  app.clock.moveTo('2028-09-14T02:30:00Z');
  await added({ name: 'Came later' });
  await addJob(app.db, { name: 'kept.purge' }, {});
  await app.runJobs();
  expect(await stored()).toHaveLength(3);
  app.clock.moveTo('2028-09-15T02:30:00Z');
  await addJob(app.db, { name: 'kept.purge' }, {});
  await app.runJobs();
  expect((await stored()).map(({ name }) => name)).toEqual(['Came to something', 'Came later']);
  app.clock.moveTo(start);
});

test('a lead that mentions danger is marked, and whoever is on call is mailed without its wording', async () => {
  const { reference } = await added({ message: 'There is a smell of gas in our kitchen' });
  await app.runJobs();
  const all = await mails();
  const lead = all.find(({ recipient }) => recipient === OPERATIONS);
  expect(lead?.subject).toMatch(/^\[Danger: Smell of gas\] Lead /);
  expect(lead?.body).toContain('Danger: Smell of gas');
  const alarm = all.find(({ recipient }) => recipient === 'support@utility-aid.example');
  expect(alarm?.subject).toBe(`Danger in lead ${reference}: Smell of gas`);
  expect(alarm?.body).not.toContain('kitchen');
  expect(all.find(({ subject }) => subject.startsWith('We have your enquiry'))?.body).toContain(
    '0800 111 999',
  );
});
