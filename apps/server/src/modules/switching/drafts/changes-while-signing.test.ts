import { confirmIdentity } from '@switch/contract/http/identity/account.ts';
import {
  getApplication,
  listApplications,
  takeBackApplication,
} from '@switch/contract/http/switching/application.ts';
import { getDraft, putDraft } from '@switch/contract/http/switching/draft.ts';
import { getEnvelope, sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { listDirectDebits } from '@switch/contract/http/switching/mandate.ts';
import { listQuotations } from '@switch/contract/http/pricing/quotations.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { renamedFields } from '@switch/domain/journey/storage-keys/names.ts';
import {
  electricityBeforePrices,
  peopleAndAddresses,
} from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit-of.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { done } from '../../../seed/scenario.ts';
import {
  bankForm,
  chooseOffer,
  sendForm,
  signedDraft,
  submit,
  type Traveller,
} from '../applications/testing/journey.ts';
import { joinedAnswers } from './sealed-answers.ts';

const app = await startTestApp();

/** Someone whose application is waiting to be signed. */
interface Waiting extends Traveller {
  readonly reference: string;
}

/** Sends an application and starts its signing. The documents are only drawn if a test needs them. */
async function waiting(state: 'preparing' | 'open' = 'preparing'): Promise<Waiting> {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const { reference } = done((await submit(traveller)).body).application;
  done((await traveller.browser.call(sendDocuSign, { body: { reference } })).body);
  if (state === 'open') await app.runJobs();
  return { ...traveller, reference };
}

const applicationOf = async ({ browser, reference }: Waiting) =>
  (await browser.call(getApplication, { params: { reference } })).body.application;
const envelopeOf = async ({ browser, reference }: Waiting) =>
  done((await browser.call(getEnvelope, { params: { reference } })).body).envelope;
const mandatesOf = async ({ browser }: Waiting) => (await browser.call(listDirectDebits)).body.mandates;
const save = async ({ browser, stepsId, draft }: Traveller, answers: Answers) =>
  (await browser.call(putDraft, { params: { stepsId }, body: { revision: draft.revision, answers } })).body;

const supply = electricityBeforePrices['electricity-supply-address'];
const page = electricityBeforePrices['mbc-page'];
const company = page?.organisation ?? { kind: 'charity', isUnderOneYearOld: 'no', qualifyingUsePercent: 0 };
const identity = peopleAndAddresses['personal-details'];
const asha = { name: 'Asha Example', role: 'Trustee', email: 'asha@hall.example' };

/** Everything that is signed, each changed separately, with the step that the reason names. */
const material: readonly (readonly [string, string, (answers: Answers) => Answers])[] = [
  [
    'the fuel',
    'what to compare',
    (answers) => ({
      ...answers,
      energy: { choice: { switchType: 'both', situation: 'contract-ending', sites: 'one' } },
    }),
  ],
  [
    'the meter',
    'electricity supply address and meter',
    (answers) => ({
      ...answers,
      'electricity-supply-address': { ...supply, meter: { mpanCore: '2000000000006', isConfirmed: true } },
    }),
  ],
  [
    'the kind of meter',
    'electricity supply address and meter',
    (answers) => ({
      ...answers,
      'electricity-supply-address': { ...supply, kind: { meterKind: 'day-night' } },
    }),
  ],
  [
    'the yearly kWh',
    'current supplier and use',
    (answers) => ({
      ...answers,
      'current-supplier': {
        ...answers['current-supplier'],
        'electricity-usage': { method: 'kwh', kwh: 24_000, low: 24_000, high: 24_000 },
      },
    }),
  ],
  [
    'the end date',
    'contract end date',
    (answers) => ({
      ...answers,
      'contract-end-date': {
        'electricity-end': { knows: 'date', contractEndDate: '2026-12-15', notice: 'not-given' },
      },
    }),
  ],
  [
    'the facts of tax',
    'your organisation and its protections',
    (answers) => ({
      ...answers,
      'mbc-page': { ...page, organisation: { ...company, qualifyingUsePercent: 40 } },
    }),
  ],
  [
    'the kind of organisation',
    'your organisation and its protections',
    (answers) => ({ ...answers, 'mbc-page': { ...page, organisation: { ...company, kind: 'charity' } } }),
  ],
  [
    'the name of the organisation',
    'your organisation and you',
    (answers) => ({
      ...answers,
      'personal-details': {
        ...identity,
        organisation: { ...identity.organisation, companyName: 'Another Bakery Limited' },
      },
    }),
  ],
  [
    'who signs',
    'authority and signature',
    (answers) => ({
      ...answers,
      'authorised-person': { authority: { who: 'someone-else', signatories: [asha] } },
    }),
  ],
];

test.each(material)(
  '%s changed while others sign: envelope voided, case withdrawn, draft open again and unsigned',
  async (_, title, change) => {
    const customer = await waiting();
    const saved = await save(customer, change(customer.draft.answers));
    expect(saved).toMatchObject({ result: true, draft: { submittedReference: null, signature: null } });
    expect(await envelopeOf(customer)).toMatchObject({
      state: 'voided',
      reason: `What is signed has changed: ${title}`,
    });
    expect(await applicationOf(customer)).toMatchObject({
      state: 'withdrawn',
      signing: null,
      canTakeBack: false,
      nextSteps: [],
    });
    expect((await mandatesOf(customer)).map(({ state }) => state)).toEqual(['cancelled']);
    const { browser, reference } = customer;
    const again = (await browser.call(sendDocuSign, { body: { reference } })).body;
    expect(again).toMatchObject({ result: false, outcome: { code: 'not-allowed' } });
  },
);

test('another offer with a different payee is signed again and becomes a new application', async () => {
  const customer = await waiting('open');
  const first = customer.draft.answers.prices?.electricity;
  const other = await chooseOffer(customer, customer.draft.answers, 'electricity', 'bank-transfer');
  expect(other).not.toEqual(first);
  const saved = await save(customer, { ...customer.draft.answers, prices: { electricity: other } });
  if (!saved.result) throw new Error('The change was refused.');
  expect(saved.voided.map(({ target }) => target)).toEqual(['signature']);
  expect(await envelopeOf(customer)).toMatchObject({ state: 'voided' });
  expect((await mandatesOf(customer)).map(({ state }) => state)).toEqual(['cancelled']);
  const changed = { ...customer, draft: saved.draft };
  expect((await submit(changed)).body).toMatchObject({ outcome: { code: 'not-signed' } });
  expect((await sendForm(changed)).body.result).toBe(true);
  const { reference } = done((await submit(changed)).body).application;
  expect(reference).not.toBe(customer.reference);
  const { applications } = (await customer.browser.call(listApplications)).body;
  expect(applications.map(({ reference: shown, state }) => [shown, state])).toEqual(
    expect.arrayContaining([
      [reference, 'awaiting_signature'],
      [customer.reference, 'withdrawn'],
    ]),
  );
});

const immaterial: readonly (readonly [string, (answers: Answers) => Answers])[] = [
  [
    'the choice of contact',
    (answers) => ({
      ...answers,
      'personal-details': { ...identity, contact: { ...identity.contact, choice: 'email' } },
    }),
  ],
  [
    'the job title',
    (answers) => ({
      ...answers,
      'personal-details': { ...identity, person: { ...identity.person, jobTitle: 'Secretary' } },
    }),
  ],
  [
    'the contact at the site',
    (answers) => ({
      ...answers,
      'address-details': {
        ...answers['address-details'],
        access: { contactName: 'Cai Example' },
      },
    }),
  ],
];

test.each(immaterial)(
  '%s changed in the meantime voids nothing, and is stored with the application',
  async (_, change) => {
    const customer = await waiting();
    const answers = change(customer.draft.answers);
    expect(await save(customer, answers)).toMatchObject({
      result: true,
      voided: [],
      draft: { submittedReference: customer.reference },
    });
    expect(await envelopeOf(customer)).toMatchObject({ state: 'preparing' });
    expect(await applicationOf(customer)).toMatchObject({ state: 'awaiting_signature', canTakeBack: true });
    const row = await app.db
      .selectFrom('applications')
      .select(['id', 'answers', 'privateSealed'])
      .where('reference', '=', customer.reference)
      .executeTakeFirstOrThrow();
    expect(joinedAnswers(app.platform.vault, row)).toEqual(renamedFields(answers));
  },
);

test('changed bank details only void the mandate: the envelope stays open', async () => {
  const customer = await waiting('open');
  const { browser, userId, stepsId, password } = customer;
  await browser.call(confirmIdentity, { body: { password } });
  const paymentObj = { ...bankForm, accountHolderName: 'Another Holder' };
  done((await browser.call(savePayment, { params: { userId }, body: { userId, stepsId, paymentObj } })).body);
  expect((await mandatesOf(customer)).map(({ state }) => state)).toEqual(['awaiting_signature', 'cancelled']);
  expect(await envelopeOf(customer)).toMatchObject({ state: 'open' });
  expect(await applicationOf(customer)).toMatchObject({
    state: 'awaiting_signature',
    signing: { state: 'open' },
  });
});

test('taken back and resent unchanged, an application keeps its signature and gets another reference', async () => {
  const customer = await waiting('open');
  const { browser, reference, stepsId } = customer;
  const takeBack = async () => (await browser.call(takeBackApplication, { params: { reference } })).body;
  expect(await takeBack()).toEqual({ result: true, stepsId });
  expect(await takeBack()).toEqual({ result: true, stepsId });
  expect(await envelopeOf(customer)).toMatchObject({ state: 'voided', reason: 'Taken back by who sent it' });
  const { draft } = (await browser.call(getDraft, { params: { stepsId } })).body;
  expect(draft).toMatchObject({ submittedReference: null, signature: { signName: 'Robin Example' } });
  const listed = async () =>
    (await browser.call(listQuotations, { query: { userId: customer.userId } })).body.quotations;
  expect((await listed()).map(({ state }) => state)).toEqual(['open']);
  const again = done((await submit(customer)).body).application;
  expect((await listed()).map(({ state }) => state)).toEqual(['used']);
  expect(again.reference).not.toBe(reference);
  done((await browser.call(sendDocuSign, { body: { reference: again.reference } })).body);
  await app.runJobs();
  expect(await envelopeOf({ ...customer, reference: again.reference })).toMatchObject({ state: 'open' });
  expect((await mandatesOf(customer)).map(({ state }) => state)).toEqual(['signed', 'cancelled']);
});

test('two tabs that take an application back at the same time take it back once', async () => {
  const { browser, reference, stepsId } = await waiting();
  const takeBack = async () => (await browser.call(takeBackApplication, { params: { reference } })).body;
  const taken = await Promise.all([takeBack(), takeBack(), takeBack()]);
  expect(taken).toEqual(taken.map(() => ({ result: true, stepsId })));
  const events = (await auditOf(app.db, stepsId)).filter(({ event }) => event === 'application.take-back');
  expect(events).toHaveLength(1);
});

test('after the last signature nothing can be taken back or changed', async () => {
  const customer = await waiting('open');
  await app.db
    .updateTable('envelopes')
    .set({ state: 'completing' })
    .where('reference', '=', customer.reference)
    .execute();
  const { browser, reference, draft } = customer;
  expect((await browser.call(takeBackApplication, { params: { reference } })).body).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
  const [, , change] = material[3] ?? [];
  expect(await save(customer, change?.(draft.answers) ?? {})).toMatchObject({
    outcome: { code: 'already-submitted' },
  });
  expect(await applicationOf(customer)).toMatchObject({ state: 'awaiting_signature', canTakeBack: false });
  expect((await mandatesOf(customer)).map(({ state }) => state)).toEqual(['signed']);
});

test('no one can take back someone else’s application', async () => {
  const { reference } = await waiting();
  const stranger = await signUp(app);
  const taken = await stranger.browser.call(takeBackApplication, { params: { reference } });
  expect(taken.body).toMatchObject({ outcome: { code: 'not-found' } });
  expect((await app.browser().call(takeBackApplication, { params: { reference } })).status).toBe(401);
});
