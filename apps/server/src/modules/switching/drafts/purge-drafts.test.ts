import { createDraft } from '@switch/contract/http/draft.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { applicationCapability } from '../applications/application.capability.ts';
import { signingsOf } from '../../../compose-signing.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { signedDraft, submit } from '../applications/testing/journey.ts';

const app = await startTestApp();
const customers = { findById: () => Promise.resolve(undefined) };
const quotations = {
  find: () => Promise.resolve(null),
  hold: () => Promise.resolve(),
  markUsed: () => Promise.resolve(),
  markFree: () => Promise.resolve(),
};
const payments = { facts: () => Promise.resolve(null), inFull: () => Promise.resolve(null) };
const mandates = {
  make: () => Promise.resolve(),
  cancel: () => Promise.resolve(),
  sheetsOf: () => Promise.resolve([]),
  formOf: () => ({ instructionClause: null, schemeMark: null }),
};
const signings = signingsOf(app.platform);
const { purges } = applicationCapability({
  ...app.platform,
  customers,
  payments,
  quotations,
  mandates,
  signings,
});

const purge = async (name: string) => {
  const found = purges?.find((each) => each.name === name);
  if (!found) throw new Error(`no purge is called ${name}`);
  return found.run(app.db, app.clock.now());
};

test('a draft that an application came from is kept', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  expect((await submit(traveller)).body.result).toBe(true);
  app.clock.moveDays(400);
  expect(await purge('drafts')).toBe(0);
  expect(await app.db.selectFrom('drafts').select('id').execute()).toEqual([{ id: traveller.stepsId }]);
});

test('a draft is deleted 90 days after it was last saved, not a day earlier', async () => {
  await app.call(createDraft, { body: { answers: { energy: electricityBeforePrices.energy } } });
  app.clock.moveDays(90);
  expect(await purge('drafts')).toBe(0);
  app.clock.moveMinutes(1);
  expect(await purge('drafts')).toBe(1);
  expect(await purge('drafts')).toBe(0);
});
