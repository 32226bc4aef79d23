import { acceptCheck, getReadiness } from '@switch/contract/http/switching/readiness.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import {
  completeElectricity,
  electricityBeforePrices,
  peopleAndAddresses,
} from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit-of.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deleteTick } from './checks.queries.ts';
import {
  answeredDraft,
  giveBankDetails,
  packOf,
  signedDraft,
  submit,
  type Traveller,
} from '../applications/testing/journey.ts';

const app = await startTestApp();

const listOf = async ({ browser, stepsId }: Traveller) =>
  (await browser.call(getReadiness, { params: { stepsId } })).body.checks;
const checkOf = async (traveller: Traveller, key: string) =>
  (await listOf(traveller)).find((check) => check.key === key);
const tick = ({ browser, stepsId }: Traveller, key: string, text: string, isAccepted = true) =>
  browser.call(acceptCheck, { body: { stepsId, key, words: text, isAccepted } });

test('an unticked amber check is refused by name, and ticking it lets the draft be sent', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const debt = await checkOf(traveller, 'debt.electricity');
  expect(debt).toMatchObject({ level: 'amber', isAccepted: true, cardId: 'electricity-prices' });
  const text = debt?.words ?? '';
  await tick(traveller, 'debt.electricity', text, false);
  expect(await checkOf(traveller, 'debt.electricity')).toMatchObject({ isAccepted: false });
  const refused = (await submit(traveller)).body;
  expect(refused).toMatchObject({
    result: false,
    outcome: {
      code: 'checks-open',
      fields: [{ field: 'current-supplier.electricity-prices', message: text }],
    },
  });
  expect((await tick(traveller, 'debt.electricity', text)).body.result).toBe(true);
  expect((await tick(traveller, 'debt.electricity', text)).body.result).toBe(true);
  expect((await submit(traveller)).body.result).toBe(true);
  const audited = (await auditOf(app.db, traveller.stepsId)).map(({ event }) => event);
  expect(audited).toContain('readiness.accept');
});

test('the checks are kept as they were sent, whatever happens to the meter’s other cases', async () => {
  const first = await signedDraft(app, electricityBeforePrices);
  const before = await listOf(first);
  expect((await submit(first)).body.result).toBe(true);
  expect(await listOf(first)).toEqual(before);
  expect(before.filter(({ level, isAccepted }) => level === 'amber' && !isAccepted)).toEqual([]);
  expect((await submit(await signedDraft(app, electricityBeforePrices))).body.result).toBe(true);
  expect(await listOf(first)).toEqual(before);
});

test('the same meter in someone else’s open application is mentioned without saying whose', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  const check = await checkOf(traveller, 'meter-in-other-case.electricity');
  expect(check).toMatchObject({ level: 'amber' });
  expect(JSON.stringify(check)).not.toMatch(/BS-|@|Bakery/);
});

test('an age in the register that differs from the customer’s answer blocks signing like any other red check', async () => {
  const { organisation } = peopleAndAddresses['personal-details'];
  const lookUp = {
    name: 'Invented Bakery Limited',
    standing: 'ok',
    words: 'Active at Companies House',
    createdOn: app.clock.now().toISOString().slice(0, 10),
  } as const;
  const people: Answers = {
    ...peopleAndAddresses,
    'personal-details': {
      ...peopleAndAddresses['personal-details'],
      organisation: { ...organisation, lookUp },
    },
  };
  const ended = { knows: 'ended', notice: 'not-needed' } as const;
  const answers = { ...electricityBeforePrices, 'contract-end-date': { 'electricity-end': ended } };
  const traveller = await answeredDraft(app, answers, { people });
  await giveBankDetails(traveller);
  const { blockers } = await packOf(traveller);
  expect(blockers).toMatchObject([{ code: 'organisation-age', stepId: 'mbc-page', path: '/mbc-page' }]);
  expect(await checkOf(traveller, 'organisation-age')).toMatchObject({ level: 'red' });
});

test('an account that needs two signatures is mentioned, with the screen that has the question', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  expect(await checkOf(traveller, 'bank-signatures')).toBeUndefined();
  await giveBankDetails(traveller, { isOnlySignature: 'no' });
  expect(await checkOf(traveller, 'bank-signatures')).toMatchObject({
    level: 'amber',
    stepId: 'payment-details',
    cardId: null,
  });
  expect(JSON.stringify(await listOf(traveller))).not.toMatch(/88837491|7491|10-79-99/);
});

test.each([
  ['other words', 'debt.electricity', 'Something that was never shown.'],
  ['a check that is green', 'meter-kind.electricity', 'The kind of electricity meter is known.'],
  ['no check at all', 'nothing', 'Nothing.'],
])('a tick on %s is a conflict and changes nothing', async (_, key, text) => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  expect((await tick(traveller, key, text)).body).toMatchObject({ outcome: { code: 'conflict' } });
  expect((await listOf(traveller)).filter(({ isAccepted }) => isAccepted)).toEqual([]);
});

test('a sent application accepts no more ticks', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const debt = await checkOf(traveller, 'debt.electricity');
  await submit(traveller);
  const late = await tick(traveller, 'debt.electricity', debt?.words ?? '');
  expect(late.body).toMatchObject({ outcome: { code: 'already-submitted' } });
});

test('someone else’s draft can be neither read nor ticked, and a stranger is refused', async () => {
  const traveller = await answeredDraft(app, completeElectricity);
  const { stepsId } = traveller;
  const { browser } = await signUp(app);
  expect((await browser.call(getReadiness, { params: { stepsId } })).status).toBe(401);
  expect((await tick({ ...traveller, browser }, 'debt.electricity', 'x')).status).toBe(401);
  expect((await app.browser().call(getReadiness, { params: { stepsId } })).status).toBe(401);
  expect((await browser.call(getReadiness, { params: { stepsId: 'no-draft' } })).status).toBe(401);
});

test.each([
  ['no words', { words: undefined }],
  ['a key that is too long', { key: 'k'.repeat(61) }],
  ['a tick that is no tick', { isAccepted: 'yes' }],
])('a tick with %s is refused as an invalid field', async (_, wrong) => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  const { browser, stepsId } = traveller;
  const body = { stepsId, key: 'debt.electricity', words: 'w', isAccepted: true, ...wrong };
  const answer = await browser.call(acceptCheck, { body });
  expect(answer.body).toMatchObject({ outcome: { code: 'bad-fields' } });
});

test('removing a tick that does not exist changes nothing', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  const before = await listOf(traveller);
  await deleteTick(app.db, traveller.stepsId, 'debt.electricity');
  expect((await tick(traveller, 'never-there', 'w', false)).body.result).toBe(true);
  expect(await listOf(traveller)).toEqual(before);
});
