import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EnvelopeSigner, ESign } from '../port.ts';
import { startDocuSignStandIn, type DocuSignStandIn } from '../testing/docusign-stand-in.ts';
import { signers, successor } from '../testing/signer-driver.ts';
import { docuSign } from './docusign.ts';
import type { DocuSignOptions } from './transport.ts';

let standIn: DocuSignStandIn;
let eSign: ESign;
const [chair, treasurer] = signers;
const now = Date.parse('2026-11-21T10:00:00Z');

const adapter = (more: Partial<DocuSignOptions> = {}): ESign => docuSign({ ...standIn.options, ...more });

beforeEach(async () => {
  standIn = await startDocuSignStandIn(() => now);
  eSign = adapter();
});
afterEach(() => standIn.close());

const startFor = (asked: readonly EnvelopeSigner[]) =>
  eSign.start({
    envelopeId: randomUUID(),
    subject: 'Please sign',
    message: 'Thank you.',
    documents: [{ documentId: randomUUID(), title: 'Contract', pdf: Buffer.from('%PDF-1.7 text') }],
    signers: asked,
    expiresAt: new Date(now + 10 * 86_400_000),
  });
async function begin(asked: readonly EnvelopeSigner[] = signers): Promise<string> {
  const outcome = await startFor(asked);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value.vendorId;
}

describe('access codes', () => {
  const codesOf = (vendorId: string) =>
    standIn.account.find(vendorId)?.signers.map(({ accessCode }) => accessCode);

  test('are not required by default', async () => {
    expect(codesOf(await begin())).toEqual([undefined, undefined]);
    expect(eSign.codeFor(chair)).toBeNull();
  });

  test('are different for each signer, stay the same, and change with the key', async () => {
    eSign = adapter({ signerCheck: 'access-code' });
    const codes = codesOf(await begin()) ?? [];
    expect(codes).toEqual(signers.map(({ signerId }) => eSign.codeFor({ signerId })));
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^\d{8}$/);
    const other = adapter({ signerCheck: 'access-code', privateKey: 'another key' });
    expect(codes).not.toContain(other.codeFor(chair));
  });

  test('are also set by a reminder, and a successor has their own, however they were added', async () => {
    const vendorId = await begin();
    eSign = adapter({ signerCheck: 'access-code' });
    await eSign.remind(vendorId, chair.signerId);
    await eSign.replace(vendorId, treasurer.signerId, successor);
    const codes = [chair, successor].map(({ signerId }) => eSign.codeFor({ signerId }));
    expect(codesOf(vendorId)).toEqual(codes);
    for (const signer of standIn.account.find(vendorId)?.signers ?? []) signer.isFixed = true;
    await eSign.replace(vendorId, chair.signerId, treasurer);
    expect(codesOf(vendorId)).toEqual([codes[1], eSign.codeFor(treasurer)]);
  });
});

describe('codes by text message', () => {
  const texted = { ...chair, phone: '+447700900123' };
  const atService = (vendorId: string) => standIn.account.find(vendorId)?.signers ?? [];
  const beginTexted = (): Promise<string> => begin([texted, treasurer]);
  beforeEach(() => {
    eSign = adapter({ signerCheck: 'sms' });
  });

  test('go to the signer’s number if known; other signers enter a code', async () => {
    const [first, second] = atService(await beginTexted());
    const [workflow] = standIn.account.phoneWorkflows;
    expect(first?.identityVerification).toEqual({
      workflowId: workflow?.workflowId,
      inputOptions: [
        {
          name: 'phone_number_list',
          valueType: 'PhoneNumberList',
          phoneNumberList: [{ countryCode: '44', number: '7700900123' }],
        },
      ],
    });
    expect([first?.accessCode, eSign.codeFor(texted)]).toEqual([undefined, null]);
    expect(second).toMatchObject({ accessCode: eSign.codeFor(treasurer), identityVerification: undefined });
    await beginTexted();
    expect(standIn.requests.filter(({ path }) => path.endsWith('identity_verification'))).toHaveLength(1);
  });

  test('stay with a reminder, and a successor enters a code instead', async () => {
    const vendorId = await beginTexted();
    await eSign.remind(vendorId, texted.signerId);
    expect(atService(vendorId)[0]?.accessCode).toBeUndefined();
    expect(await eSign.replace(vendorId, texted.signerId, successor)).toMatchObject({ ok: true });
    const found = atService(vendorId).find(({ customFields }) => customFields[0] === successor.signerId);
    expect(found).toMatchObject({ accessCode: eSign.codeFor(successor), identityVerification: undefined });
    expect(atService(vendorId)).toHaveLength(2);
  });

  test('need an account that supports them; otherwise our own staff are told', async () => {
    standIn.account.phoneWorkflows.splice(0);
    expect(await startFor([texted])).toEqual({
      ok: false,
      problem: { code: 'no-access', reason: 'the account has no Phone Authentication' },
    });
  });
});
