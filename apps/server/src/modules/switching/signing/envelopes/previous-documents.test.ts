import { sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { verifySeals } from '../../../../platform/pdf/testing/verify-seals.ts';
import { done } from '../../../../seed/scenario.ts';
import { PREPARE } from './envelope-jobs.ts';
import {
  envelopeOf,
  sentApplication,
  signFor,
  startSigning,
  startSigningApp,
} from '../testing/signing-app.ts';

const app = await startSigningApp();
/** Made by the typesetter we used before Typst. */
const former = await readFile(join(import.meta.dirname, '../testing/former-typesetter.pdf'));
/** Makes different bytes for each title, because an envelope tells its documents apart by their bytes. */
const formerPdf = ({ title }: DocumentContent): Buffer =>
  Buffer.concat([former, Buffer.from(`% ${title}\n`)]);

beforeEach(() => {
  app.former.make = formerPdf;
});

const documentsOf = async (envelopeId: string) => {
  const rows = await app.db
    .selectFrom('documents')
    .select(['id', 'kind', 'title'])
    .where('envelopeId', '=', envelopeId)
    .execute();
  return Promise.all(
    rows.map(async ({ id, ...row }) => ({
      ...row,
      pdf: (await app.store.read(app.db, id)) ?? Buffer.alloc(0),
    })),
  );
};

test('documents made by an earlier version are sealed as they were shown, with evidence from the current one', async () => {
  const applicant = await sentApplication(app);
  const { envelopeId } = await startSigning(app, applicant);
  app.former.make = null;
  const shown = await documentsOf(envelopeId);
  await signFor(app, applicant.email);
  await app.runSigning();
  expect((await envelopeOf(app, applicant)).state).toBe('completed');
  const made = await documentsOf(envelopeId);
  const sealed = made.filter(({ title }) => title.endsWith('(signed)'));
  expect(sealed.length).toBeGreaterThan(1);
  for (const { pdf } of sealed) {
    expect(pdf.subarray(0, former.length).equals(former)).toBe(true);
    expect(await verifySeals(pdf)).toMatchObject([{ isValid: true, coversAll: true }]);
  }
  const evidence = made.find(({ kind }) => kind === 'signing-evidence');
  expect(await verifySeals(evidence?.pdf ?? former)).toMatchObject([{ isValid: true, coversAll: true }]);
  const { text } = await readPdf(evidence?.pdf ?? former);
  expect(shown).toHaveLength(sealed.length);
  for (const { pdf } of shown)
    expect(text.replaceAll(/\s/g, '')).toContain(createHash('sha256').update(pdf).digest('hex'));
});

test('an envelope whose preparation was interrupted by a new version keeps the documents made first', async () => {
  const applicant = await sentApplication(app);
  const { reference, token } = applicant;
  const start = await app.signingBrowser().call(sendDocuSign, { body: { reference }, bearer: token });
  const { envelopeId } = done(start.body).envelope;
  app.trouble.add('reading');
  await expect(app.runAgain(PREPARE.name, { envelopeId })).rejects.toThrow('in trouble');
  expect((await envelopeOf(app, applicant)).state).toBe('preparing');
  app.trouble.delete('reading');
  const before = await documentsOf(envelopeId);
  app.former.make = null;
  await app.runAgain(PREPARE.name, { envelopeId });
  expect((await envelopeOf(app, applicant)).state).toBe('open');
  expect(await documentsOf(envelopeId)).toEqual(before);
  for (const { pdf } of before) expect(pdf.subarray(0, former.length).equals(former)).toBe(true);
  await signFor(app, applicant.email);
  await app.runSigning();
  expect((await envelopeOf(app, applicant)).state).toBe('completed');
});
