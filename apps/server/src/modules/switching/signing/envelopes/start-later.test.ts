import { takeBackApplication } from '@switch/contract/http/switching/application.ts';
import { getEnvelope, sendDocuSign, voidEnvelope } from '@switch/contract/http/switching/envelope.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { done } from '../../../../seed/scenario.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { signedDraft, submit, type Traveller } from '../../applications/testing/journey.ts';

const app = await startTestApp();

interface Sent extends Traveller {
  readonly reference: string;
}

async function sent(): Promise<Sent> {
  const traveller = await signedDraft(app, electricityBeforePrices);
  return { ...traveller, reference: done((await submit(traveller)).body).application.reference };
}

const envelopeOf = async ({ browser, reference }: Sent) =>
  done((await browser.call(getEnvelope, { params: { reference } })).body).envelope;
const start = ({ browser, reference }: Sent) => browser.call(sendDocuSign, { body: { reference } });
const linksFor = async ({ email }: Sent) =>
  (await app.mails()).filter(({ recipient, body }) => recipient === email && body.includes('/sign#'));

/** Makes the two minutes pass, and runs the jobs that are due. */
async function twoMinutesLater(): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set run_at = now()
    where key like 'envelope.start %'`.execute(app.db);
  await app.runJobs();
}

test('an application whose browser never starts the signing is started after two minutes, and not before', async () => {
  const customer = await sent();
  await app.runJobs();
  expect(await envelopeOf(customer)).toBeNull();
  await twoMinutesLater();
  expect(await envelopeOf(customer)).toMatchObject({ state: 'open' });
  expect(await linksFor(customer)).toHaveLength(1);
});

test('if browser and product start signing at the same moment, there is one envelope and one mail [S7-27]', async () => {
  const customer = await sent();
  await Promise.all([start(customer), twoMinutesLater(), start(customer)]);
  await app.runJobs();
  await twoMinutesLater();
  const rows = await app.db
    .selectFrom('envelopes')
    .select('state')
    .where('reference', '=', customer.reference)
    .execute();
  expect(rows).toEqual([{ state: 'open' }]);
  expect(await linksFor(customer)).toHaveLength(1);
});

test('signing that the owner has ended, or an application taken back, is not started behind their back', async () => {
  const [ended, back] = [await sent(), await sent()];
  done((await start(ended)).body);
  const params = { reference: ended.reference };
  done((await ended.browser.call(voidEnvelope, { params, body: { reason: 'Not yet' } })).body);
  done((await back.browser.call(takeBackApplication, { params: { reference: back.reference } })).body);
  await twoMinutesLater();
  expect(await envelopeOf(ended)).toMatchObject({ state: 'voided' });
  expect(await envelopeOf(back)).toBeNull();
});

test('if the offer is no longer available the owner is told once, and no one is asked', async () => {
  const customer = await sent();
  app.clock.moveMinutes(1);
  await app.owner.db
    .updateTable('quotations')
    .set({ expiresAt: app.clock.now(), offer: sql`jsonb_set(offer, '{productId}', '"withdrawn"')` })
    .where('draftId', '=', customer.stepsId)
    .execute();
  await twoMinutesLater();
  expect(await envelopeOf(customer)).toBeNull();
  const notices = (await app.mails()).filter(
    ({ recipient, subject }) => recipient === customer.email && subject.includes('could not be started'),
  );
  expect(notices).toHaveLength(1);
  expect(notices[0]?.body).toContain('Take the application back');
});
