import { login } from '@switch/contract/http/identity/account.ts';
import { noteNotice } from '@switch/contract/http/switching/history.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { done } from '../../../seed/scenario.ts';
import { addStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { answeredDraft, signedDraft, submit } from '../applications/testing/journey.ts';

const app = await startTestApp();

const run = async (job: 'contracts' | 'drafts' | 'case-moves'): Promise<void> => {
  await addJob(app.db, { name: `reminder.${job}` }, {});
  await app.runJobs();
};
/** Returns the subjects of the calendar's mails, oldest first. */
const subjects = async (): Promise<string[]> =>
  (await app.mails())
    .map(({ subject }) => subject)
    .filter((subject) => /notice|contract ends|expires soon|switch/.test(subject));
const newest = async () => (await app.mails()).at(-1);

const change = (part: Readonly<Record<string, unknown>>) =>
  app.db
    .updateTable('applications')
    .set({ answers: sql`answers || ${JSON.stringify(part)}::jsonb` })
    .execute();
const sent = async (options = {}) => {
  const traveller = await signedDraft(app, electricityBeforePrices, options);
  expect((await submit(traveller)).body.result).toBe(true);
  return traveller;
};
const setSupply = (set: Readonly<Record<string, string>>) =>
  app.db.updateTable('applicationSupplies').set(set).execute();
const larger = {
  ...electricityBeforePrices['mbc-page'],
  statement: { ...electricityBeforePrices['mbc-page']?.statement, electricity: 'larger' },
};
const endCard = { knows: 'date', contractEndDate: '2027-05-05', notice: 'not-given' };

beforeEach(async () => {
  app.clock.moveTo('2026-09-14T09:00:00Z');
  for (const table of ['caseMoves', 'applicationSupplies', 'applicationPayments', 'applications'] as const)
    await app.owner.db.deleteFrom(table).execute();
  await app.owner.db.deleteFrom('quotations').execute();
  await app.db.deleteFrom('mailboxMails').execute();
});

test('the last day for notice to the current supplier is mailed 30 and 7 days before, once each', async () => {
  await sent();
  await change({ 'mbc-page': larger, 'contract-end-date': { 'electricity-end': endCard } });
  await setSupply({ startDate: '2027-04-01', endDate: '2029-03-31' });
  const sentOn: Record<string, number> = {};
  app.clock.moveTo('2026-11-28T08:15:00Z');
  while (app.clock.now() < new Date('2027-01-03')) {
    const before = (await subjects()).length;
    await run('contracts');
    await run('contracts');
    const after = (await subjects()).length;
    if (after > before) sentOn[app.clock.now().toISOString().slice(0, 10)] = after - before;
    app.clock.moveDays(1);
  }
  expect(sentOn).toEqual({ '2026-12-01': 1, '2026-12-24': 1 });
  const mail = await newest();
  expect(mail?.subject).toBe('Last day for notice to your current electricity supplier: 31 December 2026');
  expect(mail?.body).toContain('one email to us is enough');
  expect(mail?.body).not.toContain('Stop emails');
  expect(mail?.attachments, 'the letter that gives notice').toEqual([
    { fileName: expect.stringMatching(/^Notice to the supplier, electricity, BS-[^,]+\.pdf$/) },
  ]);
});

test('notice that is due is one task for staff, until its owner records that it was sent', async () => {
  await app.db.deleteFrom('tasks').execute();
  const traveller = await sent();
  await change({ 'mbc-page': larger, 'contract-end-date': { 'electricity-end': endCard } });
  await setSupply({ startDate: '2027-04-01', endDate: '2029-03-31' });
  const open = () =>
    app.db
      .selectFrom('tasks')
      .select(['title', 'dueAt'])
      .where('kind', '=', 'notice')
      .where('closedAt', 'is', null)
      .execute();
  app.clock.moveTo('2026-12-02T08:15:00Z');
  await run('contracts');
  await run('contracts');
  expect(await open()).toEqual([
    {
      title: expect.stringMatching(/^Notice to the present supplier of BS-\S+, electricity$/),
      dueAt: new Date('2027-01-01T00:00:00Z'),
    },
  ]);
  const { id: supplyId } = await app.db
    .selectFrom('applicationSupplies')
    .select('id')
    .executeTakeFirstOrThrow();
  const browser = app.browser();
  const { email: emailAddress, password } = traveller;
  done((await browser.call(login, { body: { emailAddress, password } })).body);
  const body = { contract: 'present', kind: 'sent', on: '2026-12-02', way: 'email' };
  done((await browser.call(noteNotice, { params: { supplyId }, body })).body);
  expect(await open()).toEqual([]);
});

test('a probable micro business is told that no notice is due once the supplier confirms it', async () => {
  await sent();
  const statement = { ...larger.statement, probably: { electricity: 'micro' } };
  const size = { ...larger, statement };
  await change({ 'mbc-page': size, 'contract-end-date': { 'electricity-end': endCard } });
  await setSupply({ startDate: '2027-04-01', endDate: '2029-03-31' });
  app.clock.moveTo('2026-12-01T08:15:00Z');
  await run('contracts');
  expect((await newest())?.body).toContain('You are probably a micro business: once the supplier confirms');
});

test('the last day for notice on a contract made through us follows its own notice period', async () => {
  await sent();
  await change({ 'mbc-page': larger, 'contract-end-date': {} });
  await setSupply({ startDate: '2026-10-06', endDate: '2028-10-05', state: 'in_term' });
  await app.db
    .updateTable('applicationSupplies')
    .set({
      offer: sql`offer || '{"noticeDays": 60, "noticeOpensDays": 120, "supplierName": "Sample Supplier"}'`,
      supplier: sql`supplier || '{"noticeText": "In writing to notice@sample.example"}'`,
    })
    .execute();
  app.clock.moveTo('2028-07-25T08:15:00Z');
  await run('contracts');
  await run('contracts');
  expect(await subjects()).toEqual(['Last day for notice to Sample Supplier for electricity: 1 August 2028']);
  const body = (await newest())?.body;
  expect(body).toContain('It accepts notice from 7 June 2028: notice sent before that day');
  expect(body).toContain('How Sample Supplier accepts notice: In writing to notice@sample.example.');
});

test.each([
  ['a micro business', { 'contract-end-date': { 'electricity-end': endCard } }],
  [
    'notice given',
    {
      'mbc-page': larger,
      'contract-end-date': {
        'electricity-end': { ...endCard, notice: 'given', noticeGivenOn: '2026-09-01' },
      },
    },
  ],
  [
    'an end that nobody knows',
    {
      'mbc-page': larger,
      'contract-end-date': { 'electricity-end': { knows: 'not-sure', notice: 'not-given' } },
    },
  ],
])('no one is reminded of notice with %s', async (_claim, answers) => {
  await sent();
  await change(answers);
  await setSupply({ startDate: '2027-04-01', endDate: '2029-03-31' });
  app.clock.moveTo('2026-12-24T08:15:00Z');
  await run('contracts');
  expect(await subjects()).toEqual([]);
});

test('the renewal window is mailed once, with a stop link, unless the customer refused mails', async () => {
  await sent();
  await change({ 'contract-end-date': {} });
  await setSupply({ startDate: '2026-10-01', endDate: '2028-09-30', state: 'in_term' });
  app.clock.moveTo('2028-05-01T08:15:00Z');
  await run('contracts');
  expect(await subjects()).toEqual([]);
  await change({
    'personal-details': {
      contact: { choice: 'email', isMarketingWelcome: false, wordingVersion: '2026-09' },
    },
  });
  await run('contracts');
  app.clock.moveDays(1);
  await run('contracts');
  expect(await subjects()).toEqual(['Your electricity contract ends on 30 September 2028']);
  expect((await newest())?.body).toContain('Stop emails like this one: ');
});

test.each([
  ['test traffic', { isTest: true }],
  ['sample stories', { source: 'stories.example' }],
])('%s is left out of the calendar', async (_claim, set) => {
  await sent();
  await change({ 'mbc-page': larger, 'contract-end-date': { 'electricity-end': endCard } });
  await setSupply({ startDate: '2027-04-01', endDate: '2029-03-31' });
  await app.db.updateTable('applications').set(set).execute();
  await move('accepted');
  app.clock.moveTo('2026-12-24T08:15:00Z');
  for (const job of ['contracts', 'drafts', 'case-moves'] as const) await run(job);
  expect(await subjects()).toEqual([]);
});

async function move(toState: 'accepted' | 'objected' | 'submitted'): Promise<void> {
  const supply = await app.db.selectFrom('applicationSupplies').select(['id']).executeTakeFirstOrThrow();
  await app.db
    .insertInto('caseMoves')
    .values({
      supplyId: supply.id,
      fromState: 'submitted',
      toState,
      movedAt: app.clock.now(),
      actorId: null,
      reason: 'secret words of staff',
    })
    .execute();
}

const rest = () => app.clock.moveTo(new Date(app.clock.now().getTime() + 61 * 60_000).toISOString());

test('moves are mailed after a delay: one mail with the newest state, without the reason that staff wrote', async () => {
  await sent();
  await move('accepted');
  await run('case-moves');
  rest();
  await move('objected');
  await setSupply({ state: 'objected' });
  await run('case-moves');
  expect(await subjects()).toEqual([]);
  rest();
  await run('case-moves');
  await run('case-moves');
  expect(await subjects()).toEqual(['Electricity switch stopped']);
  const body = (await newest())?.body ?? '';
  expect(body).toContain('It has not given any of the grounds in the switching rules.');
  expect(body).toMatch(/^Now: With us\nNext try expected on: 28 September 2026\nSupplier: /m);
  expect(body).not.toContain('secret words');
});

test('old moves, and moves that the customer made, are not mailed', async () => {
  await sent();
  await move('accepted');
  await move('submitted');
  app.clock.moveDays(15);
  await run('case-moves');
  expect(await subjects()).toEqual([]);
});

test('an unfinished comparison has one reminder before its price expires, ever', async () => {
  const people = { 'personal-details': {} };
  const traveller = await answeredDraft(app, electricityBeforePrices, { people });
  const expireAt = (expiresAt: string) =>
    app.owner.db
      .updateTable('quotations')
      .set({ expiresAt: new Date(expiresAt) })
      .execute();
  await expireAt('2026-09-17T23:00:00Z');
  await run('drafts');
  app.clock.moveTo('2026-09-16T07:25:00Z');
  await run('drafts');
  expect(await subjects()).toEqual([]);
  app.clock.moveTo('2026-09-16T15:25:00Z');
  await run('drafts');
  await run('drafts');
  const mail = await newest();
  expect(await subjects()).toEqual(['The price you chose expires soon']);
  expect(mail).toMatchObject({ recipient: traveller.email });
  expect(mail?.body).toContain('is valid until the end of 17 September 2026');
  expect(mail?.body).toMatch(/\/stop#[\w-]{43}/);
  await expireAt('2026-09-20T23:00:00Z');
  app.clock.moveTo('2026-09-19T15:25:00Z');
  await run('drafts');
  expect(await subjects()).toHaveLength(1);
});

test('customers who prefer not to hear from us, or have sent the application, get no draft reminder', async () => {
  await answeredDraft(app, electricityBeforePrices);
  await sent();
  const expiresAt = new Date('2026-09-15T23:00:00Z');
  await app.owner.db.updateTable('quotations').set({ expiresAt }).execute();
  app.clock.moveTo('2026-09-15T12:25:00Z');
  await run('drafts');
  expect(await subjects()).toEqual([]);
});

test('the calendar of a switch is mailed once for each day, whatever the customer’s contact choice', async () => {
  await sent();
  await change({
    'personal-details': { contact: { choice: 'none', isMarketingWelcome: false, wordingVersion: '2026-09' } },
  });
  await setSupply({ startDate: '2026-12-01', endDate: '2028-11-30', state: 'live' });
  const mailsOn = async (day: string) => {
    app.clock.moveTo(`${day}T08:05:00Z`);
    await app.db.deleteFrom('mailboxMails').execute();
    for (const _ of [1, 2]) {
      await addJob(app.db, { name: 'reminder.service-dates' }, {});
      await app.runJobs();
    }
    return app.mails();
  };
  const subjectsOn = async (day: string) => (await mailsOn(day)).map(({ subject }) => subject);
  // Sends the mails about the sending itself first.
  await app.runJobs();
  expect(
    (await mailsOn('2026-11-29')).map(({ subject, attachments }) => ({ subject, attachments })),
    'the days go along for a calendar',
  ).toEqual([
    {
      subject: 'Read your electricity meter on 1 December 2026',
      attachments: [{ fileName: 'Energy dates.ics' }],
    },
  ]);
  expect(await subjectsOn('2026-11-30')).toEqual([]);
  expect(await subjectsOn('2026-12-01')).toEqual(['Today: read your electricity meter']);
  expect(await subjectsOn('2027-01-05')).toEqual(['Send us your first electricity bill']);
  expect(await subjectsOn('2027-01-12')).toEqual([
    'Have you had your last electricity bill from before the switch?',
  ]);
  expect(await subjectsOn('2027-08-16')).toEqual(['Your letter of authority ends on 14 September 2027']);
  await setSupply({ state: 'in_term' });
  expect(await subjectsOn('2028-10-31')).toEqual([
    'Your electricity contract ends soon, on 30 November 2028',
  ]);
  expect(await subjectsOn('2028-12-01')).toEqual(['Your electricity contract has ended']);
});

test('a moved start is mailed after a delay, with the reason', async () => {
  await sent();
  await addStaff(app, 'operations');
  const { id: actorId } = await app.db.selectFrom('staffMembers').select('id').executeTakeFirstOrThrow();
  await setSupply({ state: 'waiting_registration' });
  const { id: supplyId } = await app.db
    .selectFrom('applicationSupplies')
    .select('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('supplyStartChanges')
    .values({
      id: randomUUID(),
      supplyId,
      kind: 'moved',
      startDate: '2026-12-15',
      previousDate: '2026-12-01',
      replyId: null,
      reason: 'supplier',
      actorId,
      notedAt: app.clock.now(),
    })
    .execute();
  await run('case-moves');
  expect((await newest())?.subject).not.toContain('supply will start');
  rest();
  await run('case-moves');
  await run('case-moves');
  const moved = (await app.mails()).filter(({ subject }) => subject.includes('supply will start'));
  expect(moved.map(({ subject }) => subject)).toEqual([
    'Your electricity supply will start on 15 December 2026, not 1 December 2026',
  ]);
  expect(moved[0]?.body).toContain('The supplier needs more time.');
  expect(moved[0]?.attachments).toEqual([{ fileName: 'Energy dates.ics' }]);
});
