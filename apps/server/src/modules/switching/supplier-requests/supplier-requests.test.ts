import { readTimeline } from '@switch/contract/http/switching/case-file.ts';
import { createDraft, getDraft, putDraft } from '@switch/contract/http/switching/draft.ts';
import * as calls from '@switch/contract/http/switching/supplier-request.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../seed/browser.ts';
import { done } from '../../../seed/scenario.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { signInStaff, type SignedInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { answeredDraft, signedDraft, submit } from '../applications/testing/journey.ts';
import { deleteOldRequests } from './supplier-request.queries.ts';

const app = await startTestApp();
const unsure = { knows: 'not-sure', notice: 'not-sure' } as const;
const answers = { ...electricityBeforePrices, 'contract-end-date': { 'electricity-end': unsure } };

const form = {
  fuel: 'electricity',
  organisationName: 'Invented Bakery Limited',
  supplierName: 'Sample Energy',
  siteAddress: '14 Sample Row, London, SW1A 1AA',
  meterNumber: '12 0000 0000 002',
  signerName: 'Robin Example',
  jobTitle: 'Director',
  email: 'robin@bakery.example',
} as const;

let staff: SignedInStaff;
beforeAll(async () => {
  staff = await signInStaff(app, 'operations');
});
beforeEach(async () => {
  await app.runJobs();
  for (const table of ['supplierRequests', 'supplierAddresses', 'mailboxMails', 'attemptCounters'] as const)
    await app.db.deleteFrom(table).execute();
});

interface Asker {
  readonly browser: Browser;
  readonly stepsId: string;
}

async function opened(more: object = {}): Promise<Asker> {
  const browser = app.browser();
  const { draft } = done((await browser.call(createDraft, { body: { answers, ...more } })).body);
  return { browser, stepsId: draft.stepsId };
}

const preview = ({ browser, stepsId }: Asker, change: object = {}) =>
  browser.call(calls.previewSupplierRequest, { params: { stepsId }, body: { ...form, ...change } });

async function sign(asker: Asker, change: object = {}) {
  const shown = (await preview(asker, change)).body;
  const hash = shown.result ? shown.hash : '';
  const { browser, stepsId } = asker;
  const signature = { hash, isAuthorised: true, signName: 'Robin Example', idempotencyKey: 'form-0001' };
  const body = { ...form, ...signature, ...change };
  return (await browser.call(calls.signSupplierRequest, { params: { stepsId }, body })).body;
}

const signed = async (asker: Asker, change: object = {}) => done(await sign(asker, change)).request;

const own = async ({ browser, stepsId }: Asker) =>
  (await browser.call(calls.listOwnSupplierRequests, { params: { stepsId } })).body;
const ownOne = async (asker: Asker) => (await own(asker)).requests[0];
const draftOf = async ({ browser, stepsId }: Asker) =>
  (await browser.call(getDraft, { params: { stepsId } })).body.draft;
const endOf = async (asker: Asker) =>
  (await draftOf(asker)).answers['contract-end-date']?.['electricity-end'];

const setAddress = async (email: string, supplierName = ' SAMPLE  energy ') =>
  (await staff.browser.call(calls.setSupplierAddress, { body: { supplierName, email } })).body;
const answer = async (requestId: string, body: object) =>
  (
    await staff.browser.call(calls.answerSupplierRequest, {
      params: { requestId },
      body: { kind: 'answered', notes: '', ...body },
    })
  ).body;
const press = async (call: typeof calls.sendSupplierRequest, requestId: string) =>
  (await staff.browser.call(call, { params: { requestId } })).body;
const listed = async (query: Record<string, string> = {}) =>
  (await staff.browser.call(calls.listSupplierRequests, { query })).body;
const mailsTo = async (recipient: string) =>
  (await app.mails()).filter((mail) => mail.recipient === recipient);

test('the letter is shown before it is signed, and a signature is bound to what was shown', async () => {
  const asker = await opened();
  const shown = done((await preview(asker)).body);
  expect(shown.letter).toMatchObject({ kind: 'letter-of-authority', to: ['Sample Energy'], across: null });
  expect(shown.declaration).toBe('I am authorised to sign this letter for Invented Bakery Limited.');
  const other = done((await preview(asker, { supplierName: 'Other Energy' })).body).hash;
  expect(await sign(asker, { hash: other })).toMatchObject({ outcome: { code: 'key-facts-changed' } });
  expect((await own(asker)).requests).toEqual([]);
});

test('a signed letter becomes a sealed document, a copy for the signer and, if no address is set, an item for staff', async () => {
  const asker = await opened();
  const request = await signed(asker);
  expect(request).toMatchObject({
    state: 'signed',
    fuel: 'electricity',
    signedOn: '2026-09-14',
    holdsUntil: '2027-09-13',
    hasLetter: false,
  });
  const mails = await app.mails();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['robin@bakery.example']);
  expect(mails[0]).toMatchObject({
    subject: `Your letter of authority ${request.reference}`,
    attachments: [{ fileName: expect.stringMatching(/^Letter of authority, Sample Energy, LA-.*\.pdf$/) }],
  });
  expect(await ownOne(asker)).toMatchObject({ state: 'to-send', hasLetter: true, askedOn: null });
  expect((await listed()).rows).toMatchObject([
    { requestId: request.requestId, state: 'to-send', supplierAddress: null, email: 'robin@bakery.example' },
  ]);
  const { stepsId } = asker;
  const { requestId } = request;
  const copy = await asker.browser.call(calls.readOwnSupplierLetter, { params: { stepsId, requestId } });
  const pack = await staff.browser.call(calls.readSupplierLetter, { params: { requestId } });
  expect(Buffer.from(copy.body.bytes).toString('latin1')).toContain('/ByteRange');
  expect(pack.body.bytes).toEqual(copy.body.bytes);
  expect(await auditOf(app.db, requestId)).toMatchObject([
    { event: 'supplier-request.sign', actorId: null },
    { event: 'supplier-request.read-letter', actorId: staff.staffId },
  ]);
  expect((await draftOf(asker)).supplierAskedFor).toEqual(['electricity']);
});

test('a supplier whose address staff entered is mailed the letter at once and once only; no one else is', async () => {
  await setAddress('loa@sample-energy.example');
  const asker = await opened();
  const request = await signed(asker);
  const [mail, ...others] = await mailsTo('loa@sample-energy.example');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: `Request for contract information, ${request.reference}`,
    body: expect.stringContaining('Meter number: 12 0000 0000 002'),
    attachments: [{}],
  });
  expect(await ownOne(asker)).toMatchObject({ state: 'asked', askedOn: '2026-09-14' });
  expect(await mailsTo('robin@bakery.example')).toHaveLength(1);
  expect(await app.mails()).toHaveLength(2);
});

test.each(['test', 'stories.example'])(
  'no letter is sent to a supplier for a draft from %s',
  async (source) => {
    await setAddress('loa@sample-energy.example');
    const asker = await opened({ source });
    const { requestId } = await signed(asker);
    expect(await mailsTo('loa@sample-energy.example')).toEqual([]);
    expect((await listed()).rows).toMatchObject([{ isSample: true, state: 'to-send' }]);
    for (const call of [calls.sendSupplierRequest, calls.markSupplierRequestSent])
      expect(await press(call, requestId)).toMatchObject({ outcome: { code: 'not-allowed' } });
  },
);

test('sending the same form again, even several times at once, returns the same request; a different one has to wait', async () => {
  const asker = await opened();
  const all = await Promise.all([signed(asker), signed(asker), signed(asker)]);
  expect(new Set(all.map(({ requestId }) => requestId)).size).toBe(1);
  expect(await sign(asker, { idempotencyKey: 'form-0002' })).toMatchObject({ outcome: { code: 'taken' } });
  expect(await mailsTo('robin@bakery.example')).toHaveLength(1);
});

test.each([
  ['no tick', { isAuthorised: false }, ['isAuthorised']],
  ['another name', { signName: 'Somebody Else' }, ['signName']],
  ['no organisation', { organisationName: ' ' }, ['organisationName']],
  ['half an address', { email: 'robin@' }, ['email']],
])('with %s, nothing is signed', async (_, change, fields) => {
  const refused = await sign(await opened(), change);
  expect(refused.result ? [] : refused.outcome.fields?.map(({ field }) => field)).toEqual(fields);
});

test('a fuel that is not being compared and a mailbox that has reached its limit are refused', async () => {
  expect(await sign(await opened(), { fuel: 'gas', meterNumber: '' })).toMatchObject({
    outcome: { code: 'bad-fields' },
  });
  for (let tries = 0; tries < 4; tries += 1) await signed(await opened());
  expect(await sign(await opened())).toMatchObject({ outcome: { code: 'too-many-tries' } });
});

test('a stranger can’t see, sign or withdraw anything of someone else’s draft', async () => {
  const asker = await opened();
  const { requestId } = await signed(asker);
  const stranger = await opened();
  const foreign = { browser: stranger.browser, stepsId: asker.stepsId };
  expect((await preview(foreign)).status).toBe(401);
  const params = { stepsId: stranger.stepsId, requestId };
  expect((await stranger.browser.call(calls.withdrawSupplierRequest, { params })).body).toMatchObject({
    outcome: { code: 'not-found' },
  });
  expect((await stranger.browser.call(calls.readOwnSupplierLetter, { params })).status).toBe(404);
});

test('staff can mail a letter once there is an address, or record that they sent it; both can be repeated', async () => {
  const asker = await opened();
  const { requestId } = await signed(asker);
  await app.runJobs();
  expect(await press(calls.sendSupplierRequest, requestId)).toMatchObject({
    outcome: { code: 'no-address' },
  });
  expect(await setAddress('nonsense')).toMatchObject({ outcome: { fields: [{ field: 'email' }] } });
  await setAddress('loa@sample-energy.example');
  await press(calls.sendSupplierRequest, requestId);
  expect(await press(calls.sendSupplierRequest, requestId)).toMatchObject({
    request: { state: 'asked', askedAddress: 'loa@sample-energy.example' },
  });
  expect(await mailsTo('loa@sample-energy.example')).toHaveLength(1);
  expect(await setAddress('')).toMatchObject({ result: true, addresses: [] });

  const other = await opened();
  const sentManually = await signed(other);
  expect(await press(calls.markSupplierRequestSent, sentManually.requestId)).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
  await app.runJobs();
  await press(calls.markSupplierRequestSent, sentManually.requestId);
  expect(await press(calls.markSupplierRequestSent, sentManually.requestId)).toMatchObject({
    request: { state: 'asked', askedAddress: null },
  });
  const events = (await auditOf(app.db, sentManually.requestId)).map(({ event }) => event);
  expect(events).toEqual(['supplier-request.sign', 'supplier-request.mark-sent']);
});

test('an answer changes the draft by the usual rules, is mailed, and shows on the card', async () => {
  const asker = await opened();
  const { requestId, reference } = await signed(asker);
  await app.runJobs();
  const given = { endDate: '2027-03-31', noticeDays: 30, opensDays: 90, notes: 'Ask for Jo.' };
  expect(await answer(requestId, given)).toMatchObject({ request: { state: 'answered', isApplied: true } });
  expect(await endOf(asker)).toEqual({
    knows: 'date',
    contractEndDate: '2027-03-31',
    notice: 'not-sure',
  });
  expect(await own(asker)).toMatchObject({
    revision: 2,
    requests: [{ state: 'answered', isApplied: true, answer: { ...given, answeredOn: '2026-09-14' } }],
  });
  const mails = await mailsTo('robin@bakery.example');
  const news = mails.find(({ subject }) => subject === `Your electricity supplier has replied: ${reference}`);
  expect(news?.body).toContain('The contract ends on 31 March 2027.\nNotice to leave is 30 days.');
  expect(news?.body).toContain('> Ask for Jo.');
  expect(news?.body).toContain('We have added this date to your answers.');
  expect(news?.body).toContain('/contract-end-date?card=electricity-end');
  // The same answer again: nothing more happens.
  await answer(requestId, given);
  expect((await draftOf(asker)).revision).toBe(2);
  expect(await mailsTo('robin@bakery.example')).toHaveLength(2);
  // A correction does have an effect.
  await answer(requestId, { ...given, endDate: '2027-04-30' });
  expect(await endOf(asker)).toMatchObject({ contractEndDate: '2027-04-30' });
  expect(await mailsTo('robin@bakery.example')).toHaveLength(3);
});

test('what depends on the end date is voided and listed, as when the customer changes it', async () => {
  const { browser, stepsId } = await answeredDraft(app, answers);
  const asker = { browser, stepsId };
  const { requestId } = await signed(asker);
  await app.runJobs();
  await answer(requestId, { endDate: '2027-03-31' });
  const text = 'Your electricity price has to be worked out again.';
  expect(await ownOne(asker)).toMatchObject({ isApplied: true, changes: [text] });
  expect((await draftOf(asker)).answers.prices?.electricity).toMatchObject({ isStale: true });
  const bodies = (await mailsTo('robin@bakery.example')).map(({ body }) => body).join('\n');
  expect(bodies).toContain(text);
});

test('a customer who has changed their answer in the meantime keeps it, and sees both', async () => {
  const asker = await opened();
  const { requestId } = await signed(asker);
  const { browser, stepsId } = asker;
  const end = { knows: 'date', contractEndDate: '2027-01-31', notice: 'not-given' };
  const body = { revision: 1, answers: { ...answers, 'contract-end-date': { 'electricity-end': end } } };
  done((await browser.call(putDraft, { params: { stepsId }, body })).body);
  await app.runJobs();
  expect(await answer(requestId, { endDate: '2027-03-31' })).toMatchObject({ request: { isApplied: false } });
  expect(await endOf(asker)).toEqual(end);
  expect(await ownOne(asker)).toMatchObject({ isApplied: false, answer: { endDate: '2027-03-31' } });
  const mails = await mailsTo('robin@bakery.example');
  expect(mails.some((mail) => mail.body.includes('we have left your answer as it is'))).toBe(true);
});

test('the notice a supplier requires goes into the sent application, and the customer’s own entry there stays', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const { requestId } = await signed(traveller);
  await app.runJobs();
  const given = { noticeDays: 45, opensDays: 120 };
  await answer(requestId, given);
  const { reference } = done((await submit(traveller)).body).application;
  const periods = app.db
    .selectFrom('noticePeriods as p')
    .innerJoin('applicationSupplies as s', 's.id', 'p.supplyId')
    .innerJoin('applications as a', 'a.id', 's.applicationId')
    .where('a.reference', '=', reference)
    .select(['p.noticeDays', 'p.opensDays']);
  expect(await periods.execute()).toEqual([given]);
  await answer(requestId, { noticeDays: 60 });
  expect(await periods.execute()).toEqual([given]);
  await app.db.deleteFrom('noticePeriods').execute();
  await answer(requestId, { noticeDays: 90 });
  expect(await periods.execute()).toEqual([{ noticeDays: 90, opensDays: null }]);
  const { entries } = (await staff.browser.call(readTimeline, { params: { reference } })).body;
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'request', became: 'answered', detail: '90 days’ notice' }),
      expect.objectContaining({
        kind: 'request',
        became: 'signed',
        title: 'Letter to Sample Energy about electricity',
      }),
    ]),
  );
});

test('a refusal needs a reason, which the customer can read', async () => {
  const asker = await opened();
  const { requestId } = await signed(asker);
  await app.runJobs();
  expect(await answer(requestId, { kind: 'refused', notes: ' ' })).toMatchObject({
    outcome: { fields: [{ field: 'notes' }] },
  });
  await answer(requestId, { kind: 'refused', notes: 'They want their own form.' });
  expect(await ownOne(asker)).toMatchObject({
    state: 'refused',
    answer: { notes: 'They want their own form.' },
  });
  expect(await endOf(asker)).toEqual(unsure);
  const bodies = (await mailsTo('robin@bakery.example')).map(({ body }) => body).join('\n');
  expect(bodies).toContain('> They want their own form.');
});

test('a withdrawn letter is not sent, and a supplier that has it is informed once', async () => {
  await setAddress('loa@sample-energy.example');
  const early = await opened();
  const { requestId } = await signed(early);
  const withdraw = async ({ browser, stepsId }: Asker, id: string) =>
    done((await browser.call(calls.withdrawSupplierRequest, { params: { stepsId, requestId: id } })).body)
      .request;
  expect(await withdraw(early, requestId)).toMatchObject({ state: 'withdrawn', withdrawnOn: '2026-09-14' });
  expect(await app.mails()).toEqual([]);

  const late = await opened();
  const mailed = await signed(late);
  await app.runJobs();
  await withdraw(late, mailed.requestId);
  await withdraw(late, mailed.requestId);
  const subjects = (await mailsTo('loa@sample-energy.example')).map(({ subject }) => subject);
  expect(subjects).toContain(`Letter of authority ${mailed.reference} has been withdrawn`);
  expect(subjects).toHaveLength(2);
  expect(await answer(mailed.requestId, { noticeDays: 1 })).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
  expect((await signed(late, { idempotencyKey: 'form-0009' })).state).toBe('signed');
});

test('if staff sent the letter, staff inform the supplier of its withdrawal', async () => {
  const asker = await opened();
  const { requestId } = await signed(asker);
  await app.runJobs();
  await press(calls.markSupplierRequestSent, requestId);
  expect(await press(calls.withdrawForCustomer, requestId)).toMatchObject({
    request: { state: 'withdrawn', isWithdrawalDue: true },
  });
  await press(calls.markWithdrawalSent, requestId);
  expect(await press(calls.markWithdrawalSent, requestId)).toMatchObject({
    request: { isWithdrawalDue: false },
  });
});

test('a letter that is no longer valid is not sent', async () => {
  const { requestId } = await signed(await opened());
  await app.runJobs();
  const at = app.clock.now().toISOString();
  app.clock.moveTo('2027-09-14T09:00:00Z');
  staff = await signInStaff(app, 'operations', { displayName: 'Later Person' });
  expect(await press(calls.markSupplierRequestSent, requestId)).toMatchObject({
    outcome: { code: 'not-allowed', message: expect.stringContaining('holds no more') },
  });
  app.clock.moveTo(at);
});

test('a request and its letter are deleted when their retention ends, and outlive a deleted draft', async () => {
  const asker = await opened();
  await signed(asker);
  await app.runJobs();
  await app.db.deleteFrom('drafts').where('id', '=', asker.stepsId).execute();
  expect((await listed()).rows).toMatchObject([{ hasLetter: true }]);
  expect(await deleteOldRequests(app.db, app.clock.now())).toBe(0);
  app.clock.moveMinutes(1);
  expect(await deleteOldRequests(app.db, app.clock.now())).toBe(1);
  const letters = app.db.selectFrom('documents').select('id').where('supplierRequestId', 'is not', null);
  expect(await letters.execute()).toEqual([]);
});

test('the list can be searched by reference, organisation, supplier and meter, and filtered by state', async () => {
  const { reference } = await signed(await opened());
  await app.runJobs();
  for (const q of [reference, 'bakery', 'sample en', '1200000000002', 'robin@'])
    expect((await listed({ q })).total).toBe(1);
  expect(await listed({ q: 'nobody' })).toEqual({ rows: [], next: null, total: 0 });
  expect((await listed({ state: 'to-send' })).total).toBe(1);
  expect((await listed({ state: 'asked' })).total).toBe(0);
});
