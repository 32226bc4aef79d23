import { getApplication } from '@switch/contract/http/switching/application.ts';
import { getEnvelope, sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { done } from '../../../../seed/scenario.ts';
import { startServerToKill } from '../../../../testing/server-to-kill.ts';
import {
  answeredDraft,
  giveBankDetails,
  sendFormWithDocuments,
  signedDraft,
  submit,
  type Traveller,
} from '../../applications/testing/journey.ts';
import { comeIn, signAs, startSigningApp } from '../testing/signing-app.ts';

const app = await startSigningApp();

/** Runs a server until it reaches this point, and kills it there. */
async function killAt(act: string, ...more: readonly string[]): Promise<void> {
  const script = join(import.meta.dirname, '../testing/dying-process.ts');
  const server = startServerToKill(app, script, [act, ...more]);
  expect(await server.firstOutput()).toBe(act);
  await server.kill();
}

/** Sends the application again, as a browser does that got no response, and returns its reference. */
const referenceOf = async (traveller: Traveller) =>
  done((await submit(traveller)).body).application.reference;

const statusOf = async (traveller: Traveller, reference: string) => {
  const params = { reference };
  const { application } = (await traveller.browser.call(getApplication, { params })).body;
  const { envelope } = done((await traveller.browser.call(getEnvelope, { params })).body);
  return { application: application.state, envelope: envelope?.state ?? null };
};

const mailsAbout = async (text: string, reference: string) =>
  (await app.mails()).filter(({ subject, body }) => subject.includes(text) && body.includes(reference));

const linksFor = async (email: string) =>
  (await app.mails()).filter(({ recipient, body }) => recipient === email && body.includes('/sign#'));

test('if the server is killed after an application is sent and before signing starts, signing starts by itself, once', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  await killAt('submit', traveller.token, traveller.stepsId, String(traveller.draft.revision));
  const reference = await referenceOf(traveller);
  expect(await statusOf(traveller, reference)).toEqual({
    application: 'awaiting_signature',
    envelope: null,
  });
  await app.runSigning();
  done((await traveller.browser.call(sendDocuSign, { body: { reference } })).body);
  await app.runSigning();
  expect(await statusOf(traveller, reference)).toEqual({
    application: 'awaiting_signature',
    envelope: 'open',
  });
  expect(await linksFor(traveller.email)).toHaveLength(1);
  expect(await mailsAbout('is waiting to be signed', reference)).toHaveLength(1);
});

test('killed while documents are drawn, sealed or about to be stored, it loses nothing and does nothing twice', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const reference = await referenceOf(traveller);
  done((await traveller.browser.call(sendDocuSign, { body: { reference } })).body);
  await killAt('render');
  expect((await statusOf(traveller, reference)).envelope).toBe('preparing');
  await app.runSigning();
  expect(await linksFor(traveller.email)).toHaveLength(1);
  const signer = await comeIn(app, traveller.email);
  expect(await signAs(signer)).toMatchObject({ state: 'completed' });
  for (const place of ['seal', 'keep']) {
    await killAt(place);
    expect(await statusOf(traveller, reference)).toEqual({
      application: 'awaiting_signature',
      envelope: 'completing',
    });
  }
  await app.runSigning();
  await app.sweep();
  expect(await statusOf(traveller, reference)).toEqual({ application: 'submitted', envelope: 'completed' });
  expect((await mailsAbout('has been sent', reference)).map(({ attachments }) => attachments.length)).toEqual(
    [signer.pack.documents.length + 1],
  );
  const toOperations = (await mailsAbout('Application', reference)).filter(
    ({ recipient }) => recipient === app.platform.config.operationsEmail,
  );
  expect(toOperations).toHaveLength(1);
  const kept = await app.db
    .selectFrom('documents')
    .innerJoin('applications', 'applications.id', 'documents.applicationId')
    .select('documents.fileName')
    .where('reference', '=', reference)
    .execute();
  const sealed = kept.filter(({ fileName }) => /signed|evidence/.test(fileName));
  expect(sealed).toHaveLength(signer.pack.documents.length + 1);
});

test('killed while recording a signature from the journey and again after sending, it records it once', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  await giveBankDetails(traveller);
  done((await sendFormWithDocuments(traveller)).body);
  const sending = [traveller.token, traveller.stepsId, String(traveller.draft.revision)];
  await killAt('enter', ...sending);
  const rows = () =>
    app.db.selectFrom('applications').select('reference').where('draftId', '=', traveller.stepsId).execute();
  // No trace of the application is stored.
  expect(await rows()).toEqual([]);
  await killAt('submit', ...sending);
  expect(await rows()).toHaveLength(1);
  const reference = await referenceOf(traveller);
  for (const place of ['seal', 'keep']) {
    expect((await statusOf(traveller, reference)).envelope).toBe('completing');
    await killAt(place);
  }
  await app.runSigning();
  await app.sweep();
  expect(await statusOf(traveller, reference)).toEqual({ application: 'submitted', envelope: 'completed' });
  expect(await mailsAbout('has been sent', reference)).toHaveLength(1);
  expect(await linksFor(traveller.email)).toHaveLength(0);
  const signatures = await app.db
    .selectFrom('eSignSteps')
    .innerJoin('envelopes', 'envelopes.id', 'eSignSteps.envelopeId')
    .select('step')
    .where('reference', '=', reference)
    .where('step', '=', 'signed')
    .execute();
  expect(signatures).toHaveLength(1);
});
