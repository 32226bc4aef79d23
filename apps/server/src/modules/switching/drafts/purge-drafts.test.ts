import { createDraft, putDraft } from '@switch/contract/http/switching/draft.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { signedDraft, submit } from '../applications/testing/journey.ts';
import { noChannels } from '../hand-over/testing/no-channels.ts';
import { openForms, switchingModule } from '../index.ts';

const app = await startTestApp();
const { purges } = switchingModule(app.platform, {
  vendor: null,
  forms: await openForms(app.platform.config),
  renderPdf: () => Promise.reject(new Error('Nothing is drawn here.')),
  ...noChannels,
});

const purge = async (name: string) => {
  const found = purges.find((each) => each.name === name);
  if (!found) throw new Error(`no purge is called ${name}`);
  return found.run(app.db, app.clock.now());
};

test('a draft that an application was sent from is kept', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  expect((await submit(traveller)).body.result).toBe(true);
  app.clock.moveDays(400);
  expect(await purge('drafts')).toBe(0);
  expect(await app.db.selectFrom('drafts').select('id').execute()).toEqual([{ id: traveller.stepsId }]);
});

test('a draft is deleted 90 days after it was last saved, not a day earlier', async () => {
  const answers = { energy: electricityBeforePrices.energy };
  const browser = app.browser();
  const { body } = await browser.call(createDraft, { body: { answers } });
  if (!body.result) throw new Error('not opened');
  const { stepsId, revision } = body.draft;
  await browser.call(putDraft, { params: { stepsId }, body: { revision, answers } });
  app.clock.moveDays(90);
  expect(await purge('drafts')).toBe(0);
  app.clock.moveMinutes(1);
  expect(await purge('drafts')).toBe(1);
  expect(await purge('drafts')).toBe(0);
});

test('an anonymous draft that never got a second answer is kept for a week', async () => {
  await app.call(createDraft, { body: { answers: { energy: electricityBeforePrices.energy } } });
  app.clock.moveDays(7);
  expect(await purge('drafts never gone on with')).toBe(0);
  app.clock.moveMinutes(1);
  expect(await purge('drafts never gone on with')).toBe(1);
});
