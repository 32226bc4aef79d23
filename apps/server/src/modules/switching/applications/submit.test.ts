import { confirmIdentity } from '@switch/contract/http/identity/account.ts';
import { getApplication, listApplications } from '@switch/contract/http/switching/application.ts';
import { createDraft, getDraft, listDrafts, putDraft } from '@switch/contract/http/switching/draft.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { keepQuotation } from '@switch/contract/http/pricing/quotes.ts';
import { getSigningPack, sign } from '@switch/contract/http/switching/signing.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import {
  bothBeforePrices,
  electricityBeforePrices,
  peopleAndAddresses,
} from '@switch/domain/journey/testing/sample-answers.ts';
import { renamedFields } from '@switch/domain/journey/storage-keys/names.ts';
import { expect, test } from 'vitest';
import { outcomeOf } from '../../../testing/outcome.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { joinedAnswers } from '../drafts/sealed-answers.ts';
import { START } from '../signing/envelopes/envelope-jobs.ts';
import {
  answeredDraft,
  bankForm,
  giveBankDetails,
  saveAnswers,
  sendForm,
  signedDraft,
  submit,
  typedForm,
  type Traveller,
} from './testing/journey.ts';
import { noteSigned } from './testing/note-signed.ts';
import { HOME, homeOfSoleTrader, soleTrader } from './testing/sole-trader.ts';
import { reseal } from '../testing/reseal.ts';

const app = await startTestApp();

const sent = async (traveller: Traveller) => {
  const { body } = await submit(traveller);
  if (!body.result) throw new Error(`not sent: ${JSON.stringify(body.outcome)}`);
  return body.application;
};

const stepOf = (application: Awaited<ReturnType<typeof sent>>, text: string) =>
  application.nextSteps.find(({ title }) => title.includes(text));

test('a signed draft of both fuels becomes one application with a reference, states and dated next steps', async () => {
  const traveller = await signedDraft(app, bothBeforePrices);
  const application = await sent(traveller);
  expect(application.reference).toMatch(/^BS-[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/);
  expect(application).toMatchObject({
    stepsId: traveller.stepsId,
    organisationName: 'Invented Bakery Limited',
    state: 'awaiting_signature',
    stateWords: 'Waiting for a signature. We are making the documents',
    signing: { state: 'not-started', signaturesGiven: 0, signaturesNeeded: 1 },
    canTakeBack: true,
    submittedAt: app.clock.now().toISOString(),
    supplies: [
      { fuel: 'electricity', meterNumber: '12 0000 0000 002', startDate: '2026-12-01' },
      { fuel: 'gas', meterNumber: '1234567', startDate: '2026-12-01' },
    ],
    history: [{ state: 'awaiting_signature', at: app.clock.now().toISOString() }],
  });
  expect(application.nextSteps[0]?.title).toBe('Everyone who needs to sign does so');
  expect(stepOf(application, 'Direct Debit is confirmed')?.date).toBeNull();
  expect(stepOf(application, 'electricity and gas switches are registered')?.date).toBe('2026-11-03');
  expect(stepOf(application, 'notice')).toBeUndefined();
});

test('sending again, even at the same moment, returns the same application, stored once and mailed once', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const answers = await Promise.all([submit(traveller), submit(traveller), submit(traveller)]);
  const references = answers.map(({ body }) => (body.result ? body.application.reference : outcomeOf(body)));
  expect(new Set(references).size).toBe(1);
  const again = await submit(traveller, { revision: 99 });
  expect(again.body).toMatchObject({ application: { reference: references[0] } });
  const rows = await app.db
    .selectFrom('applications')
    .select('id')
    .where('draftId', '=', traveller.stepsId)
    .execute();
  expect(rows).toHaveLength(1);
  const mails = (await app.mails()).filter(({ subject }) => subject.includes(references[0] ?? 'none'));
  expect(mails.map(({ recipient }) => recipient)).toEqual([traveller.email]);
  const jobs = await app.pool.query(`select 1 from graphile_worker.jobs where key = $1`, [
    START.keyOf(rows[0]?.id ?? ''),
  ]);
  expect(jobs.rowCount).toBe(1);
});

test('what was sent is stored: answers, offers, key facts, and bank details sealed for their own row', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const { reference } = await sent(traveller);
  const row = await app.db
    .selectFrom('applications')
    .innerJoin('applicationPayments', 'applicationPayments.applicationId', 'applications.id')
    .innerJoin('applicationSupplies', 'applicationSupplies.applicationId', 'applications.id')
    .innerJoin('signatures', 'signatures.id', 'applications.signatureId')
    .select(['answers', 'sealed', 'masked', 'applicationPayments.id as paymentId', 'keyFacts', 'offer'])
    .select(['quotationId', 'applicationSupplies.state', 'isTest', 'applications.id', 'privateSealed'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(joinedAnswers(app.platform.vault, row)).toEqual(renamedFields(traveller.draft.answers));
  expect(row).toMatchObject({
    state: 'awaiting_signature',
    isTest: false,
    masked: { accountNumber: '••••7491' },
  });
  expect(row.offer.totals.grossPence).toBeGreaterThan(0);
  expect(row.keyFacts).toContain('Invented Bakery Limited');
  const details: unknown = JSON.parse(app.platform.vault.open(row.sealed, row.paymentId));
  expect(details).toMatchObject({ accountNumber: '88837491', bankName: 'Barclays' });
  const used = await app.db
    .selectFrom('quotations')
    .select('usedAt')
    .where('id', '=', row.quotationId)
    .executeTakeFirstOrThrow();
  expect(used.usedAt).toEqual(app.clock.now());
});

test('the mails to customer and operations have what they need, and no bank details or birth dates', async () => {
  const traveller = await signedDraft(app, soleTrader, { people: homeOfSoleTrader, source: ' test\n' });
  const { reference } = await sent(traveller);
  for (const _ of ['signed', 'told twice']) await noteSigned(app, reference);
  const mails = (await app.mails()).filter(({ subject }) => subject.includes(reference));
  expect(mails).toHaveLength(3);
  for (const { body } of mails) {
    expect(body).toContain('Invented Bakery Limited');
    expect(body).not.toMatch(/88837491|7491|10-79-99|\*\*-\*\*|1980|06\/05|6 May/);
    expect(body).not.toMatch(HOME);
  }
  const toCustomer = mails.filter(({ recipient }) => recipient === traveller.email);
  const receipt = toCustomer.find(({ subject }) => subject.includes('is waiting to be signed'));
  const customer = toCustomer.find(({ subject }) => subject.includes('has been sent'));
  expect(receipt?.body).toContain('Who signs: one person.');
  expect(receipt?.body).toContain('Sending the application commits nobody.');
  expect(customer?.body).toContain('acceptance makes the contract');
  expect(customer?.body).toContain('What happens next:\n\n- 15 September 2026');
  expect(customer?.body).toContain('no cooling-off period');
  const operations = mails.find(({ recipient }) => recipient === app.platform.config.operationsEmail);
  expect(operations?.subject).toBe(`[test] Application ${reference}`);
  expect(operations?.body).toContain('Test traffic: yes: not for suppliers');
  expect(JSON.stringify(app.log.lines)).not.toMatch(new RegExp(`88837491|${HOME.source}`));
});

test('a supply that a person prices is left out, and mentioned in what happens next', async () => {
  const people: Answers = { ...peopleAndAddresses };
  const traveller = await answeredDraft(app, bothBeforePrices, { people });
  const { answers } = traveller.draft;
  const gas = { kind: 'custom-quote', reference: 'LEAD-42' } as const;
  const prices = { electricity: answers.prices?.electricity, gas };
  const draft = await saveAnswers(traveller, traveller.draft.revision, { ...answers, prices });
  const mixed = { ...traveller, draft };
  await giveBankDetails(mixed);
  expect((await sendForm(mixed)).body.result).toBe(true);
  const application = await sent(mixed);
  expect(application.supplies.map(({ fuel }) => fuel)).toEqual(['electricity']);
  expect(stepOf(application, 'gas is priced by a person')?.words).toContain('LEAD-42');
});

test('a larger business is told to give notice, by a date', async () => {
  const size = { employees: '50-or-more', turnover: 'over-6.5m', balanceSheet: 'over-5m' } as const;
  const page = electricityBeforePrices['mbc-page'];
  const statement = page?.statement && { ...page.statement, electricity: 'larger' as const };
  const usage = { method: 'kwh', kwh: 250_000, low: 250_000, high: 250_000 } as const;
  const larger: Answers = {
    ...electricityBeforePrices,
    'current-supplier': { ...electricityBeforePrices['current-supplier'], 'electricity-usage': usage },
    'contract-end-date': {
      'electricity-end': { knows: 'date', contractEndDate: '2027-01-31', notice: 'not-given' },
    },
    'mbc-page': { ...page, size, statement },
  };
  const application = await sent(await signedDraft(app, larger));
  expect(stepOf(application, 'Give notice')?.date).toBe('2026-09-28');
});

test('nothing is sent without a signature, after a change, or if the key facts have changed', async () => {
  const unsigned = await answeredDraft(app, electricityBeforePrices);
  await giveBankDetails(unsigned);
  expect(outcomeOf((await submit(unsigned)).body)).toBe('not-signed');
  const traveller = await signedDraft(app, electricityBeforePrices);
  expect(outcomeOf((await submit(traveller, { revision: 1 })).body)).toBe('conflict');
  const renamed = `update quotations set offer = jsonb_set(offer, '{productName}', '"Renamed"') where draft_id = $1`;
  await app.owner.pool.query(renamed, [traveller.stepsId]);
  expect(outcomeOf((await submit(traveller)).body)).toBe('key-facts-changed');
  expect(outcomeOf((await submit(traveller)).body)).toBe('not-signed');
  expect((await sendForm(traveller)).body.result).toBe(true);
  expect((await submit(traveller)).body.result).toBe(true);
});

test('bank details changed after signing need a new signature', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const { browser, userId, password } = traveller;
  await browser.call(confirmIdentity, { body: { password } });
  const paymentObj = { ...bankForm, accountHolderName: 'Another Holder' };
  await browser.call(savePayment, { params: { userId }, body: { userId, paymentObj } });
  expect(outcomeOf((await submit(traveller)).body)).toBe('not-signed');
});

test('a price that expired after the signature is reported as expired', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  app.clock.moveMinutes(1);
  await app.owner.db
    .updateTable('quotations')
    .set({ expiresAt: app.clock.now() })
    .where('draftId', '=', traveller.stepsId)
    .execute();
  expect(outcomeOf((await submit(traveller)).body)).toBe('price-expired');
});

test('once the application is signed its draft is closed: no saving, key facts or signing, and it isn’t listed', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const { browser, stepsId, draft } = traveller;
  const { hash } = await app.db
    .selectFrom('signatures')
    .select('keyFactsHash as hash')
    .where('draftId', '=', stepsId)
    .executeTakeFirstOrThrow();
  const { reference } = await sent(traveller);
  await noteSigned(app, reference);
  const params = { stepsId };
  const body = { revision: draft.revision, answers: draft.answers };
  expect(outcomeOf((await browser.call(putDraft, { params, body })).body)).toBe('already-submitted');
  expect(outcomeOf((await browser.call(getSigningPack, { params })).body)).toBe('already-submitted');
  const form = { stepsId, revision: draft.revision, hash: hash.toString('hex'), authPersonnelObj: typedForm };
  expect(outcomeOf((await browser.call(sign, { body: form })).body)).toBe('already-submitted');
  const shown = (await browser.call(getDraft, { params })).body.draft;
  expect(shown).toMatchObject({ submittedReference: reference, signature: { signName: 'Robin Example' } });
  expect((await browser.call(listDrafts)).body.drafts).toEqual([]);
});

test('only the owner sees an application; someone else’s and an unknown one get the same answer', async () => {
  const owner = await signedDraft(app, electricityBeforePrices);
  const { reference } = await sent(owner);
  const stranger = await signUp(app);
  const read = (browser: Traveller['browser'], asked: string) =>
    browser.call(getApplication, { params: { reference: asked } });
  expect((await read(owner.browser, reference)).body.application.reference).toBe(reference);
  expect((await read(stranger.browser, reference)).status).toBe(401);
  expect((await read(stranger.browser, 'BS-0000-0000')).status).toBe(401);
  expect((await read(app.browser(), reference)).status).toBe(401);
  expect((await submit({ ...owner, browser: stranger.browser })).status).toBe(401);
  expect((await submit({ ...owner, browser: app.browser() })).status).toBe(401);
  expect((await stranger.browser.call(listApplications)).body).toEqual({ applications: [], total: 0 });
  expect((await app.call(listApplications)).status).toBe(401);
});

test('the list is newest first in pages of 25; an invalid page number returns the first page', async () => {
  const owner = await signedDraft(app, electricityBeforePrices);
  const { reference } = await sent(owner);
  const list = async (page: string) => (await owner.browser.call(listApplications, { query: { page } })).body;
  for (const page of ['1', '0', '-3', '1.5'])
    expect((await list(page)).applications.map((each) => each.reference)).toEqual([reference]);
  expect(await list('2')).toEqual({ applications: [], total: 1 });
});

test('sealed copies are resealed with a new data key and can still be opened', async () => {
  expect(await reseal(app.db, app.platform.vault, 'applications under former keys')).toBe(0);
  const rotated = { ...app.platform.vault, needsReseal: () => true };
  expect(await reseal(app.db, rotated, 'applications under former keys')).toBeGreaterThan(0);
  const rows = await app.db.selectFrom('applicationPayments').select(['id', 'sealed']).execute();
  for (const { id, sealed } of rows) expect(app.platform.vault.open(sealed, id)).toContain('88837491');
});

test('of several drafts with one quotation one is sent, even at the same moment, and the others are refused', async () => {
  const first = await answeredDraft(app, electricityBeforePrices);
  await giveBankDetails(first);
  const { browser, draft } = first;
  const choice = draft.answers.prices?.electricity;
  if (choice?.kind !== 'offer') throw new Error('An offer was chosen.');
  const { receiptId, offerId } = choice;
  const kept = await browser.call(keepQuotation, { body: { receiptId, offerId, isChosen: false } });
  if (!kept.body.result) throw new Error('The offer was not kept.');
  const { quotationId } = kept.body.quotation;
  const answers = { ...draft.answers, prices: { electricity: { ...choice, quotationId } } };
  const signedCopy = async (): Promise<Traveller> => {
    const { body } = await browser.call(createDraft, { body: { answers } });
    if (!body.result) throw new Error('The draft was refused.');
    const copy = { ...first, stepsId: body.draft.stepsId, draft: body.draft };
    expect((await sendForm(copy)).body.result).toBe(true);
    return copy;
  };
  const copies = [await signedCopy(), await signedCopy(), await signedCopy()];
  const outcomes = (await Promise.all(copies.map((copy) => submit(copy)))).map(({ body }) => outcomeOf(body));
  expect(outcomes.filter((code) => code === undefined)).toHaveLength(1);
  expect(outcomes.filter((code) => code === 'offer-gone')).toHaveLength(2);
});
