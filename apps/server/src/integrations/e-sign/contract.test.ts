import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { EnvelopeToStart, ESignOutcome } from './port.ts';
import { builtInDriver } from './testing/built-in-driver.ts';
import { docuSignDriver } from './testing/docusign-driver.ts';
import { signers, successor } from './testing/signer-driver.ts';

const drivers = [
  ['built-in', await builtInDriver()],
  ['DocuSign', await docuSignDriver()],
] as const;
afterAll(async () => {
  for (const [, driver] of drivers) await driver.close();
});

const [chair, treasurer] = signers;
const pdf = (title: string) => Buffer.from(`%PDF-1.7\n${title}\n%%EOF`);
const DAY_MINUTES = 24 * 60;
const LIFE_MINUTES = 14 * DAY_MINUTES;

function valueOf<Value>(outcome: ESignOutcome<Value>): Value {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.problem)}`);
  return outcome.value;
}
const problem = (code: string) => ({ ok: false, problem: { code } });

describe.each(drivers)('%s', (_, driver) => {
  const { eSign } = driver;
  const envelopeOf = (people = [chair, treasurer]): EnvelopeToStart => ({
    envelopeId: randomUUID(),
    subject: 'Sign the contract of Leeds Lantern Trust',
    message: 'Please read and sign.\nIt binds with the last signature.',
    documents: [
      { documentId: randomUUID(), title: 'Supply contract: electricity', pdf: pdf('contract') },
      { documentId: randomUUID(), title: 'Letter of authority', pdf: pdf('authority') },
    ],
    signers: people,
    expiresAt: new Date(driver.now().getTime() + LIFE_MINUTES * 60_000),
  });
  const started = async (envelope = envelopeOf()) => valueOf(await eSign.start(envelope)).vendorId;
  const progress = async (vendorId: string) => valueOf(await eSign.progress(vendorId));

  test('invites every signer once, however often the same envelope is started', async () => {
    const before = await Promise.all(signers.map(({ email }) => driver.timesAsked(email)));
    const envelope = envelopeOf();
    const first = await started(envelope);
    expect(await started(envelope)).toBe(first);
    const after = await Promise.all(signers.map(({ email }) => driver.timesAsked(email)));
    expect(after).toEqual(before.map((times) => times + 1));
    expect(await started()).not.toBe(first);
  });

  test('reports what each signer has done, in any order, and completes with the last signature', async () => {
    const vendorId = await started();
    expect(await progress(vendorId)).toEqual({
      vendorId,
      state: 'open',
      signers: signers.map(({ signerId }) => ({ signerId, state: 'invited', at: null, reason: '' })),
    });
    expect(await driver.open(vendorId, treasurer.signerId)).toBe(true);
    expect((await progress(vendorId)).signers[1]).toMatchObject({ state: 'viewed', at: driver.now() });
    expect(await driver.sign(vendorId, treasurer.signerId)).toBe(true);
    expect(await progress(vendorId)).toMatchObject({
      state: 'open',
      signers: [{ state: 'invited' }, { state: 'signed', at: driver.now() }],
    });
    await driver.open(vendorId, chair.signerId);
    await driver.sign(vendorId, chair.signerId);
    expect(await progress(vendorId)).toMatchObject({
      state: 'completed',
      signers: [{ state: 'signed' }, { state: 'signed' }],
    });
    expect(await driver.sign(vendorId, chair.signerId)).toBe(false);
  });

  test('completes with as many signatures as are needed, and releases the other signers', async () => {
    const vendorId = await started({ ...envelopeOf([chair, treasurer, successor]), signaturesNeeded: 2 });
    await driver.open(vendorId, successor.signerId);
    await driver.sign(vendorId, successor.signerId);
    expect(await progress(vendorId)).toMatchObject({ state: 'open' });
    await driver.open(vendorId, chair.signerId);
    await driver.sign(vendorId, chair.signerId);
    expect(await progress(vendorId)).toMatchObject({ state: 'completed' });
    expect(await driver.sign(vendorId, treasurer.signerId)).toBe(false);
    expect(valueOf(await eSign.sealedDocuments(vendorId))).toHaveLength(3);
  });

  test('returns the sealed documents in order with our ids, the evidence last, once all have signed', async () => {
    const envelope = envelopeOf([chair]);
    const vendorId = await started(envelope);
    expect(await eSign.sealedDocuments(vendorId)).toMatchObject(problem('refused'));
    await driver.open(vendorId, chair.signerId);
    await driver.sign(vendorId, chair.signerId);
    const sealed = valueOf(await eSign.sealedDocuments(vendorId));
    expect(sealed.map(({ documentId }) => documentId)).toEqual([
      ...envelope.documents.map(({ documentId }) => documentId),
      null,
    ]);
    for (const { pdf: bytes } of sealed) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sealed[0]?.pdf.includes('contract')).toBe(true);
  });

  test('ends if a signer declines, and passes on their reason', async () => {
    const vendorId = await started();
    await driver.open(vendorId, chair.signerId);
    expect(await driver.decline(vendorId, chair.signerId, 'The price was another.')).toBe(true);
    expect(await progress(vendorId)).toMatchObject({
      state: 'declined',
      signers: [{ state: 'declined', at: driver.now(), reason: 'The price was another.' }, { reason: '' }],
    });
    expect(await driver.sign(vendorId, treasurer.signerId)).toBe(false);
  });

  test('expires when the time for signing has passed', async () => {
    const vendorId = await started();
    await driver.open(vendorId, chair.signerId);
    await driver.pass(LIFE_MINUTES + 1);
    expect(await progress(vendorId)).toMatchObject({ state: 'expired' });
    expect(await driver.sign(vendorId, chair.signerId)).toBe(false);
  });

  test('reminds only the given signer, and no one who has signed', async () => {
    const vendorId = await started();
    await driver.pass(DAY_MINUTES);
    const [before, other] = [await driver.timesAsked(chair.email), await driver.timesAsked(treasurer.email)];
    expect(await eSign.remind(vendorId, chair.signerId)).toEqual({ ok: true, value: null });
    expect(await driver.timesAsked(chair.email)).toBe(before + 1);
    expect(await driver.timesAsked(treasurer.email)).toBe(other);
    await driver.open(vendorId, chair.signerId);
    await driver.sign(vendorId, chair.signerId);
    expect(await eSign.remind(vendorId, chair.signerId)).toMatchObject(problem('refused'));
    expect(await eSign.remind(vendorId, randomUUID())).toMatchObject(problem('not-found'));
  });

  test('replaces a signer, who can then no longer sign', async () => {
    const vendorId = await started();
    const before = await driver.timesAsked(successor.email);
    for (let times = 0; times < 2; times += 1) {
      expect(await eSign.replace(vendorId, treasurer.signerId, successor)).toEqual({ ok: true, value: null });
    }
    expect(await driver.timesAsked(successor.email)).toBe(before + 1);
    expect((await progress(vendorId)).signers.map(({ signerId }) => signerId)).toEqual([
      chair.signerId,
      successor.signerId,
    ]);
    expect(await driver.sign(vendorId, treasurer.signerId)).toBe(false);
    await driver.open(vendorId, successor.signerId);
    expect(await driver.sign(vendorId, successor.signerId)).toBe(true);
    expect(await eSign.replace(vendorId, successor.signerId, treasurer)).toMatchObject(problem('refused'));
  });

  test('voids an open envelope, so that nothing in it can be signed; doing it twice is fine', async () => {
    const vendorId = await started();
    for (let times = 0; times < 2; times += 1) {
      expect(await eSign.void(vendorId, 'The bank details changed.')).toEqual({ ok: true, value: null });
    }
    expect(await progress(vendorId)).toMatchObject({ state: 'voided' });
    expect(await driver.sign(vendorId, chair.signerId)).toBe(false);
    expect(await eSign.replace(vendorId, chair.signerId, successor)).toMatchObject(problem('refused'));
  });

  test('does not void a completed envelope', async () => {
    const vendorId = await started(envelopeOf([chair]));
    await driver.open(vendorId, chair.signerId);
    await driver.sign(vendorId, chair.signerId);
    expect(await eSign.void(vendorId, 'Too late.')).toMatchObject(problem('refused'));
    expect(await progress(vendorId)).toMatchObject({ state: 'completed' });
  });

  test('gives a link to a signer who has yet to sign, and none to one who has signed', async () => {
    const vendorId = await started();
    const returnUrl = 'https://switch.example/success';
    const link = valueOf(await eSign.linkFor(vendorId, chair, returnUrl));
    expect(new URL(link ?? '').protocol).toMatch(/^https?:$/);
    await driver.open(vendorId, chair.signerId);
    await driver.sign(vendorId, chair.signerId);
    expect(valueOf(await eSign.linkFor(vendorId, chair, returnUrl))).toBeNull();
  });

  test('reports an unknown envelope as not found', async () => {
    const nobody = randomUUID();
    for (const outcome of [
      await eSign.progress(nobody),
      await eSign.remind(nobody, chair.signerId),
      await eSign.replace(nobody, chair.signerId, successor),
      await eSign.void(nobody, 'No reason.'),
      await eSign.sealedDocuments(nobody),
    ]) {
      expect(outcome).toMatchObject(problem('not-found'));
    }
    const link = await eSign.linkFor(nobody, chair, 'https://switch.example/');
    expect(link).toMatchObject(problem('not-found'));
  });
});
