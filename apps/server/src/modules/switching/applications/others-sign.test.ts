import { getApplication } from '@switch/contract/http/switching/application.ts';
import { getDraft } from '@switch/contract/http/switching/draft.ts';
import { sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { declineEnvelope, signEnvelope } from '@switch/contract/http/switching/envelope-signer.ts';
import { listDirectDebits } from '@switch/contract/http/switching/mandate.ts';
import { listDocuments } from '@switch/contract/http/switching/documents.ts';
import type { Authority } from '@switch/domain/journey/steps/authorised-person/authority.ts';
import {
  electricityBeforePrices,
  peopleAndAddresses,
} from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { enterToSign, typedSignature } from '../../../seed/sign-envelope.ts';
import { done } from '../../../seed/scenario.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { acceptChecks, answeredDraft, giveBankDetails, submit, type Traveller } from './testing/journey.ts';

const app = await startTestApp();

const chair = { name: 'Idris Vane', role: 'Chair of trustees', email: 'idris@hall.example' };
const treasurer = { name: 'Maud Earl', role: 'Treasurer', email: 'maud@hall.example' };
const officers: Authority = {
  who: 'two-people',
  rule: 'chair-and-treasurer',
  signatories: [chair, treasurer],
};

interface Sent extends Traveller {
  readonly reference: string;
}

/** Creates an application that others sign: prepared, and sent without a signature. */
async function sentFor(authority: Authority): Promise<Sent> {
  const people = { ...peopleAndAddresses, 'authorised-person': { authority } };
  const traveller = await answeredDraft(app, electricityBeforePrices, { people });
  await giveBankDetails(traveller);
  await acceptChecks(traveller);
  const { reference } = done((await submit(traveller)).body).application;
  return { ...traveller, reference };
}

async function asked(authority: Authority): Promise<Sent> {
  const sent = await sentFor(authority);
  done((await sent.browser.call(sendDocuSign, { body: { reference: sent.reference } })).body);
  await app.runJobs();
  return sent;
}

const applicationOf = async ({ browser, reference }: Sent) =>
  (await browser.call(getApplication, { params: { reference } })).body.application;

/** Comes in as someone who was mailed a link, in their own browser. */
async function comeIn(email: string) {
  const browser = app.browser();
  return { browser, pack: await enterToSign(browser, app, email) };
}

async function signAs(email: string) {
  const { browser, pack } = await comeIn(email);
  done((await browser.call(signEnvelope, { body: typedSignature(pack) })).body);
  return pack;
}

const subjectsTo = async (email: string, reference: string) =>
  (await app.mails())
    .filter(({ recipient, subject }) => recipient === email && subject.includes(reference))
    .map(({ subject }) => subject.replace(reference, '…'));

test('if two others sign, the sender signs nothing; the last signature sends it, and each mail goes out once [S2-11]', async () => {
  const customer = await asked(officers);
  const { browser, stepsId, reference, email } = customer;
  const { draft } = (await browser.call(getDraft, { params: { stepsId } })).body;
  expect(draft).toMatchObject({ signature: null, submittedReference: reference });
  const signatures = await app.db.selectFrom('signatures').select('id').execute();
  expect(signatures).toEqual([]);
  expect((await browser.call(listDirectDebits)).body.mandates).toMatchObject([
    { state: 'awaiting_signature', signName: null },
  ]);
  expect(await applicationOf(customer)).toMatchObject({
    state: 'awaiting_signature',
    stateWords: 'Waiting for signatures: 0 of 2 have been given',
    signing: { state: 'open', signaturesGiven: 0, signaturesNeeded: 2 },
  });
  const pack = await signAs(chair.email);
  expect(pack.statements.map(({ id }) => id)).toEqual(['tncutility', 'letterOfAuthority']);
  expect(await applicationOf(customer)).toMatchObject({ signing: { signaturesGiven: 1 } });
  expect(await subjectsTo(app.platform.config.operationsEmail, reference)).toEqual([]);
  await signAs(treasurer.email);
  await app.runJobs();
  const sent = await applicationOf(customer);
  expect(sent).toMatchObject({
    state: 'submitted',
    signing: { state: 'completed', signaturesGiven: 2 },
    canTakeBack: false,
    nextSteps: [
      { title: 'Sign the Direct Debit mandate', date: null },
      { title: 'We pass your application on', date: '2026-09-15' },
      {},
      {},
      {},
      {},
    ],
  });
  expect(sent.history.map(({ state, words }) => [state, words])).toEqual([
    ['awaiting_signature', 'Sent for signature'],
    ['signed', 'All signatures were in'],
    ['submitted', 'Sent. We are passing it to the supplier'],
  ]);
  expect(await subjectsTo(app.platform.config.operationsEmail, reference)).toEqual(['Application …']);
  expect((await subjectsTo(email, reference)).toSorted()).toEqual([
    'Application … has been sent',
    'Application … is waiting to be signed',
  ]);
  for (const signer of [chair, treasurer])
    expect(await subjectsTo(signer.email, reference)).toContain('Signed and sealed: application …');
  const { documents } = done((await browser.call(listDocuments, { query: { reference } })).body);
  expect(documents.map(({ title }) => title).filter((title) => /signed|evidence/i.test(title))).toHaveLength(
    3,
  );
});

test('after a decline the case keeps waiting, its owner is told why, and everyone can be asked again', async () => {
  const customer = await asked({ who: 'someone-else', signatories: [chair] });
  const { browser } = await comeIn(chair.email);
  done((await browser.call(declineEnvelope, { body: { reason: 'The board has not met yet' } })).body);
  expect(await applicationOf(customer)).toMatchObject({
    state: 'awaiting_signature',
    stateWords: 'Signing has stopped: somebody declined, so it has to be started again',
    signing: { state: 'declined', signaturesGiven: 0, signaturesNeeded: 1 },
    canTakeBack: true,
  });
  const mails = (await app.mails()).filter(
    ({ recipient, body }) => recipient === customer.email && body.includes('The board has not met yet'),
  );
  expect(mails).toHaveLength(1);
  const { reference } = customer;
  done((await customer.browser.call(sendDocuSign, { body: { reference } })).body);
  await app.runJobs();
  const requests = (await app.mails()).filter(
    ({ recipient, subject }) => recipient === chair.email && subject.startsWith('Please sign'),
  );
  expect(
    requests.slice(-2).map(({ body }) => body.includes('signed for it before no longer counts')),
  ).toEqual([false, true]);
  await signAs(chair.email);
  await app.runJobs();
  expect(await applicationOf(customer)).toMatchObject({
    state: 'submitted',
    signing: { state: 'completed' },
  });
});

test('when the time to sign is over no one is bound, the case says so, and it can still be taken back', async () => {
  const customer = await asked({ who: 'someone-else', signatories: [chair] });
  await app.db
    .updateTable('envelopes')
    .set({ state: 'expired' })
    .where('reference', '=', customer.reference)
    .execute();
  expect(await applicationOf(customer)).toMatchObject({
    state: 'awaiting_signature',
    stateWords: 'Signing has stopped: time ran out, so it has to be started again',
    canTakeBack: true,
  });
});

test('if all three partners sign, two signatures are not enough, and one who declines ends it', async () => {
  const partners = ['ruth', 'omar', 'jess'].map((name) => ({
    name: `${name} Example`,
    role: 'Partner',
    email: `${name}@firm.example`,
  }));
  const customer = await asked({ who: 'two-people', rule: 'everyone', signatories: partners });
  for (const { email } of partners.slice(0, 2)) await signAs(email);
  expect(await applicationOf(customer)).toMatchObject({
    state: 'awaiting_signature',
    signing: { state: 'open', signaturesGiven: 2, signaturesNeeded: 3 },
  });
  await signAs('jess@firm.example');
  expect(await applicationOf(customer)).toMatchObject({ signing: { state: 'completing' } });

  const other = await asked({ who: 'two-people', rule: 'everyone', signatories: partners });
  const { browser } = await comeIn('omar@firm.example');
  done((await browser.call(declineEnvelope, { body: { reason: 'Too long' } })).body);
  expect(await applicationOf(other)).toMatchObject({ signing: { state: 'declined' } });
});
