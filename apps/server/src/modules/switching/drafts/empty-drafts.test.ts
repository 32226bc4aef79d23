import { login } from '@switch/contract/http/identity/account.ts';
import { takeBackApplication } from '@switch/contract/http/switching/application.ts';
import { listDrafts } from '@switch/contract/http/switching/draft.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { done } from '../../../seed/scenario.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { signedDraft, submit } from '../applications/testing/journey.ts';

const app = await startTestApp();

const purge = async (): Promise<void> => {
  await addJob(app.db, { name: 'kept.purge' }, {});
  await app.runJobs();
};

test('a draft whose application was taken back is emptied 90 days later, and no longer listed', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const { browser, stepsId, email, password } = traveller;
  const { reference } = done((await submit(traveller)).body).application;
  const logIn = async (): Promise<void> => {
    done((await browser.call(login, { body: { emailAddress: email, password } })).body);
  };
  const stored = () =>
    app.db.selectFrom('drafts').select('answers').where('id', '=', stepsId).executeTakeFirstOrThrow();
  app.clock.moveDays(80);
  await logIn();
  done((await browser.call(takeBackApplication, { params: { reference } })).body);
  app.clock.moveDays(89);
  await purge();
  expect((await stored()).answers).not.toEqual({});
  await logIn();
  expect((await browser.call(listDrafts)).body.drafts).toHaveLength(1);
  app.clock.moveDays(2);
  await purge();
  expect((await stored()).answers).toEqual({});
  await logIn();
  expect((await browser.call(listDrafts)).body.drafts).toEqual([]);
});
