import { getApplication, submitApplication } from '@switch/contract/http/switching/application.ts';
import { sendOtpToEmail, verifyEmailOtp } from '@switch/contract/http/identity/account.ts';
import { getEnvelope, sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { drawDocuments, getSigningPack, readDraftDocument } from '@switch/contract/http/switching/signing.ts';
import { documentText } from '@switch/domain/documents/testing/document-text.ts';
import { exactTimeText } from '@switch/domain/documents/document-times.ts';
import {
  peopleAndAddresses,
  electricityBeforePrices,
} from '@switch/domain/journey/testing/sample-answers.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newestCode } from '../../../../seed/mailed-codes.ts';
import { done } from '../../../../seed/scenario.ts';
import { fieldsOf, outcomeOf } from '../../../../testing/outcome.ts';
import {
  acceptChecks,
  answeredDraft,
  giveBankDetails,
  openedDocuments,
  saveAnswers,
  sendForm,
  sendFormWithDocuments,
  submit,
  type Traveller,
} from '../../applications/testing/journey.ts';
import { envelopeOf, servedOf, signersOf, stepsOf } from '../../signing/built-in/built-in.queries.ts';
import { evidenceDocument } from '../../signing/built-in/evidence.ts';
import { startSigningApp } from '../../signing/testing/signing-app.ts';

const app = await startSigningApp();

const ready = async (): Promise<Traveller> => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  await giveBankDetails(traveller);
  return traveller;
};

const signed = async (): Promise<Traveller> => {
  const traveller = await ready();
  done((await sendFormWithDocuments(traveller)).body);
  return traveller;
};

const draw = ({ browser, stepsId }: Traveller) => browser.call(drawDocuments, { params: { stepsId } });

const statusOf = async ({ browser }: Traveller, reference: string) => {
  const params = { reference };
  const { application } = (await browser.call(getApplication, { params })).body;
  const { envelope } = done((await browser.call(getEnvelope, { params })).body);
  const past = application.history.map(({ words }) => words);
  return { application: application.state, envelope: envelope?.state ?? null, past };
};

const subjectsTo = async (email: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject);

const evidenceOf = async (envelopeId: string): Promise<string> => {
  const envelope = await envelopeOf(app.db, envelopeId);
  if (!envelope) throw new Error('It is signed.');
  const signers = await signersOf(app.db, envelopeId);
  const steps = await stepsOf(app.db, envelopeId);
  const served = await servedOf(app.db, envelopeId);
  return documentText(
    await evidenceDocument(app.db, { envelope, signers, steps, served, files: [] }, app.platform),
  );
};

test('documents are drawn before signing, match their hash when served, and are the same when asked for again', async () => {
  const traveller = await ready();
  const { browser, stepsId } = traveller;
  const first = done((await draw(traveller)).body);
  expect(first.documents.map(({ title }) => title)).toEqual([
    'Supply contract summary: electricity',
    'Letter of authority: information only',
  ]);
  expect(first.isCodeNeeded).toBe(false);
  expect(done((await draw(traveller)).body)).toEqual(first);
  const [contract] = first.documents;
  if (!contract) throw new Error('A contract was drawn.');
  const params = { stepsId, documentId: contract.documentId };
  const { body } = await browser.call(readDraftDocument, { params });
  expect(createHash('sha256').update(body.bytes).digest('hex')).toBe(contract.hash);
  const { pack } = done((await browser.call(getSigningPack, { params: { stepsId } })).body);
  expect(pack).toMatchObject({ isSignedOnce: true });
  expect(pack.bindingMoment).toMatch(/counts once you send the application/);
});

test('no one else can draw or read a draft’s documents, and none are drawn if others sign', async () => {
  const traveller = await ready();
  const { stepsId, draft } = traveller;
  const [document] = await openedDocuments(traveller);
  const stranger = app.browser();
  const params = { stepsId, documentId: document?.documentId ?? '' };
  expect((await stranger.call(drawDocuments, { params: { stepsId } })).status).toBe(401);
  expect((await stranger.call(readDraftDocument, { params })).status).toBe(401);
  const other = { ...params, documentId: '00000000-0000-4000-8000-000000000000' };
  expect((await traveller.browser.call(readDraftDocument, { params: other })).status).toBe(404);
  const signatories = [{ name: 'Asha Example', role: 'Trustee', email: 'asha@hall.example' }];
  await saveAnswers(traveller, draft.revision, {
    ...draft.answers,
    'authorised-person': { authority: { who: 'someone-else', signatories } },
  });
  expect(done((await draw(traveller)).body).documents).toEqual([]);
});

test('documents can’t be signed if none was fetched, nor can documents that were not shown', async () => {
  const traveller = await ready();
  const { documents } = done((await draw(traveller)).body);
  const hashes = documents.map(({ hash }) => hash);
  const unread = await sendForm(traveller, undefined, { hashes });
  expect(fieldsOf(unread.body)).toEqual(documents.map(({ documentId }) => `unread-${documentId}`));
  await openedDocuments(traveller);
  const other = await sendForm(traveller, undefined, { hashes: ['a'.repeat(64)] });
  expect(outcomeOf(other.body)).toBe('key-facts-changed');
  expect((await sendForm(traveller, undefined, { hashes })).body).toMatchObject({
    signature: { isForContract: true },
  });
});

test('more than an hour after the last mailed code, a new one has to be typed', async () => {
  const traveller = await ready();
  const { browser, email } = traveller;
  app.clock.moveMinutes(35);
  expect(done((await draw(traveller)).body).isCodeNeeded).toBe(false);
  app.clock.moveMinutes(26);
  expect(done((await draw(traveller)).body).isCodeNeeded).toBe(true);
  expect(outcomeOf((await sendFormWithDocuments(traveller)).body)).toBe('identity-needed');
  await browser.call(sendOtpToEmail, { query: { email } });
  const otp = await newestCode(app, email);
  done((await browser.call(verifyEmailOtp, { body: { email, otp } })).body);
  expect(done((await draw(traveller)).body).isCodeNeeded).toBe(false);
  expect((await sendFormWithDocuments(traveller)).body.result).toBe(true);
});

test('sending records the signature: complete at once, sealed, passed on, and one mail with the copies', async () => {
  const traveller = await signed();
  app.clock.moveMinutes(7);
  const { application } = done((await submit(traveller)).body);
  const { reference } = application;
  expect(await statusOf(traveller, reference)).toEqual({
    application: 'awaiting_signature',
    envelope: 'completing',
    past: ['You signed it and sent it'],
  });
  // The screen starts signing as usual, but the envelope already exists.
  done((await traveller.browser.call(sendDocuSign, { body: { reference } })).body);
  await app.runSigning();
  expect(await statusOf(traveller, reference)).toEqual({
    application: 'submitted',
    envelope: 'completed',
    past: [
      'You signed it and sent it',
      'Your signed documents were sealed',
      'Sent. We are passing it to the supplier',
    ],
  });
  await app.runSigning();
  expect((await subjectsTo(traveller.email)).filter((subject) => subject.includes(reference))).toEqual([
    `Application ${reference} has been sent`,
  ]);
  const sent = (await app.mails()).find(
    ({ subject }) => subject === `Application ${reference} has been sent`,
  );
  expect(sent?.attachments).toHaveLength(3);
  // It also contains what a mandate's own mail would say.
  expect(sent?.body).toMatch(
    /You have also signed the Direct Debit mandate for [\s\S]*The Direct Debit Guarantee/,
  );
  expect(await subjectsTo(traveller.email)).not.toContainEqual(expect.stringContaining('mandate'));
  // There is one application and one signature, however often it is sent.
  expect(done((await submit(traveller)).body).application.reference).toBe(reference);
});

test('the evidence says how it was signed: in the application, by whom, and when it was read, sent and recorded', async () => {
  const traveller = await ready();
  const codeAt = app.clock.now();
  app.clock.moveMinutes(2);
  const documents = await openedDocuments(traveller);
  const openedAt = app.clock.now();
  app.clock.moveMinutes(3);
  const hashes = documents.map(({ hash }) => hash);
  done((await sendForm(traveller, undefined, { hashes })).body);
  const signedAt = app.clock.now();
  app.clock.moveMinutes(5);
  const { reference } = done((await submit(traveller)).body).application;
  const sentAt = app.clock.now();
  await app.runSigning();
  const { envelope } = done((await traveller.browser.call(getEnvelope, { params: { reference } })).body);
  const text = await evidenceOf(envelope?.envelopeId ?? '');
  const at = (instant: Date) => exactTimeText(instant.toISOString());
  for (const line of [
    'Logged in to the account of p•••@meadow-bakery.example',
    `entered correctly ${at(codeAt)}, in the same browser and less than an hour before signing`,
    ...documents.map(({ title }) => `Opened: ${title}: ${at(openedAt)}`),
    ...hashes.map((hash) => `SHA-256 as shown: ${hash}`),
    `Signed: ${at(signedAt)}`,
    `In the application, before it was sent, for the documents with the hashes above. Sending it ${at(sentAt)} entered the signature`,
    'I apply to',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('A link for one use');
});

test('anything that differs when it is sent is named, and has to be signed again', async () => {
  const traveller = await signed();
  const { draft } = traveller;
  const person = { ...peopleAndAddresses['personal-details']?.person, jobTitle: 'Owner' };
  const changed = { ...draft.answers['personal-details'], person };
  const saved = await saveAnswers(traveller, draft.revision, {
    ...draft.answers,
    'personal-details': changed,
  });
  const now = { ...traveller, draft: saved };
  await acceptChecks(now);
  const refused = (await submit(now)).body;
  expect(refused).toMatchObject({ outcome: { code: 'key-facts-changed' } });
  expect(JSON.stringify(refused)).toMatch(/Director” and is now “Robin Example, Owner/);
  expect(outcomeOf((await submit(now)).body)).toBe('not-signed');
  const before = await app.db
    .selectFrom('draftEnvelopes')
    .select('documents')
    .where('draftId', '=', now.stepsId)
    .executeTakeFirstOrThrow();
  const hashes = before.documents.map(({ hash }) => hash);
  expect(fieldsOf((await sendForm(now, undefined, { hashes })).body)).toContain('authorised-person.sign');
  done((await sendFormWithDocuments(now)).body);
  expect((await submit(now)).body.result).toBe(true);
});

test('sending twice at the same time makes one application with one signature in one envelope', async () => {
  const traveller = await signed();
  const { browser, stepsId, draft } = traveller;
  const body = { stepsId, revision: draft.revision };
  const answers = await Promise.all([1, 2, 3].map(() => browser.call(submitApplication, { body })));
  const references = new Set(answers.map(({ body: answer }) => done(answer).application.reference));
  expect(references.size).toBe(1);
  const [reference = ''] = references;
  const envelopes = await app.db
    .selectFrom('envelopes')
    .select('id')
    .where('reference', '=', reference)
    .execute();
  expect(envelopes).toHaveLength(1);
  const steps = await stepsOf(app.db, envelopes[0]?.id ?? '');
  expect(steps.filter(({ step }) => step === 'signed')).toHaveLength(1);
});
