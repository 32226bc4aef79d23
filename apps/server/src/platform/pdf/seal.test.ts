import { createHash, X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseDataKeys } from '../crypto/data-keys.ts';
import { createVault } from '../crypto/vault.ts';
import { testDatabase } from '../db/testing/database.ts';
import { renderPdf } from './render-pdf.ts';
import { resealSealKey, sealKeyOf } from './seal-key.queries.ts';
import { openSealer, pagesOf, type SealPorts } from './seal.ts';
import { accessibilityProblems } from './testing/check-accessibility.ts';
import { readPdf } from './testing/read-pdf.ts';
import { contentWith, tableOf } from './testing/sample-content.ts';
import { timestampStandIn } from './testing/timestamp-stand-in.ts';
import { verifySeals } from './testing/verify-seals.ts';

const { db } = await testDatabase();
// Other tests seal with a key that already exists.
await db.deleteFrom('sealKeys').execute();
const at = new Date('2026-11-21T12:00:00Z');
const key = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const vault = createVault(parseDataKeys(key('first', 1)));
const file = join(import.meta.dirname, 'testing/sample-seal.p12');

const platform = (config: Partial<SealPorts['config']> = {}): SealPorts => ({
  config: {
    brandName: 'Utility Aid',
    sealCertificateFile: undefined,
    sealCertificatePassword: undefined,
    sealTimestampUrl: undefined,
    ...config,
  },
  db,
  vault,
  clock: { now: () => at },
});
const configured = { sealCertificateFile: file, sealCertificatePassword: 'sample-password' };
const facts = { reason: 'Signed by everybody', at };
const pdf = await renderPdf(contentWith([tableOf(40)]), { brandName: 'Utility Aid' });

test('without a certificate, all processes share one that says it is a test', async () => {
  const [one, other] = await Promise.all([openSealer(platform()), openSealer(platform())]);
  expect(one.isTest).toBe(true);
  const sealed = await Promise.all([one.seal(pdf, facts), other.seal(pdf, facts)]);
  for (const each of sealed)
    expect(await verifySeals(each)).toEqual([
      {
        isValid: true,
        coversAll: true,
        signer: 'TEST SEAL, proves no identity',
        hash: 'SHA-256',
        kind: 'ETSI.CAdES.detached',
      },
    ]);
  expect(await db.selectFrom('sealKeys').select('id').execute()).toHaveLength(1);
  const kept = await sealKeyOf(db, vault);
  const certificate = new X509Certificate(kept?.certificate ?? '');
  expect(certificate.subject).toContain('TEST SEAL');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(new Date(certificate.validTo).getUTCFullYear()).toBe(2036);
});

test('the key cannot be read in the database, and can be sealed again with a new data key', async () => {
  const before = await sealKeyOf(db, vault);
  const { keySealed } = await db.selectFrom('sealKeys').selectAll().executeTakeFirstOrThrow();
  expect(keySealed.includes(before?.key.subarray(40, 80).toString('base64') ?? '')).toBe(false);
  const during = createVault(parseDataKeys([key('second', 2), key('first', 1)].join(',')));
  expect(await resealSealKey(db, during)).toBe(1);
  expect(await resealSealKey(db, during)).toBe(0);
  expect(await sealKeyOf(db, createVault(parseDataKeys(key('second', 2))))).toEqual(before);
  await db.deleteFrom('sealKeys').execute();
});

test('the configured certificate seals in its holder’s name', async () => {
  const sealer = await openSealer(platform(configured));
  expect(sealer.isTest).toBe(false);
  expect(await verifySeals(await sealer.seal(pdf, facts))).toMatchObject([
    { isValid: true, signer: 'Example Brokers Limited documents' },
  ]);
});

test('an unsealed document has no seals', async () => {
  expect(await verifySeals(pdf)).toEqual([]);
});

test('two successive seals are both valid', async () => {
  const sealer = await openSealer(platform(configured));
  const twice = await sealer.seal(await sealer.seal(pdf, facts), { ...facts, reason: 'Kept' });
  expect(await verifySeals(twice)).toMatchObject([
    { isValid: true, coversAll: false },
    { isValid: true, coversAll: true },
  ]);
});

test('one changed byte anywhere in the sealed content is detected', async () => {
  const sealed = await (await openSealer(platform(configured))).seal(pdf, facts);
  expect(await verifySeals(sealed)).toMatchObject([{ isValid: true, coversAll: true }]);
  const contents = sealed.lastIndexOf('/Contents');
  const places = Array.from({ length: 24 }, (_, part) => Math.floor((sealed.length * part) / 24));
  // Skip the seal itself, in hexadecimal digits: it is what the rest is checked against.
  const end = sealed.indexOf('>', contents);
  for (const place of [...places, pdf.length - 1, sealed.length - 2]) {
    if (place >= contents && place <= end) continue;
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    const seals = await verifySeals(changed).catch(() => []);
    expect(
      seals.some(({ isValid, coversAll }) => isValid && coversAll),
      `byte ${place}`,
    ).toBe(false);
  }
});

test('anything added after a seal is not covered by it', async () => {
  const sealed = await (await openSealer(platform(configured))).seal(pdf, facts);
  const longer = Buffer.concat([sealed, Buffer.from('\n% added\n')]);
  expect((await verifySeals(longer)).every(({ coversAll }) => coversAll)).toBe(false);
});

test('a sealed document reads as it did before', async () => {
  const sealed = await (await openSealer(platform(configured))).seal(pdf, facts);
  expect(sealed.subarray(0, pdf.length)).toEqual(pdf);
  expect(await accessibilityProblems(sealed)).toEqual([]);
  expect((await readPdf(sealed)).text).toBe((await readPdf(pdf)).text);
  expect(await pagesOf(sealed)).toBe(await pagesOf(pdf));
});

test.each([
  ['a file that is not there', { sealCertificateFile: '/nowhere/seal.p12' }],
  ['a wrong password', { ...configured, sealCertificatePassword: 'guessed-secret' }],
  ['a file of another kind', { sealCertificateFile: import.meta.filename }],
])('%s gives one line that names the setting', async (_what, config) => {
  const opening = openSealer(platform(config));
  await expect(opening).rejects.toThrow(/^Setting SEAL_CERTIFICATE_FILE is wrong: [^\n]+$/);
  await expect(opening).rejects.not.toThrow('guessed-secret');
});

test.each([
  ['without a log-in', {}, undefined],
  [
    'with one',
    { sealTimestampUser: 'firm', sealTimestampPassword: 'pass:wörd' },
    'Basic ZmlybTpwYXNzOnfDtnJk',
  ],
])('if the timestamp authority fails, nothing is sealed, %s', async (_, logIn, authorization) => {
  const asked: object[] = [];
  const authority = createServer((request, response) => {
    asked.push([request.headers['content-type'], request.headers.authorization]);
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void authority.close());
  await once(authority, 'listening');
  const address = authority.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sealTimestampUrl = `http://127.0.0.1:${port}/`;
  const sealer = await openSealer(platform({ ...configured, ...logIn, sealTimestampUrl }));
  await expect(sealer.seal(pdf, facts)).rejects.toThrow(/503/);
  expect(asked).toEqual([['application/timestamp-query', authorization]]);
});

/** Returns the bytes of the seal itself, which are in the document as hexadecimal digits. */
function sealBytes(sealed: Buffer): Buffer {
  const from = sealed.indexOf('<', sealed.lastIndexOf('/Contents')) + 1;
  return Buffer.from(sealed.toString('latin1', from, sealed.indexOf('>', from)), 'hex');
}

test('with a timestamp authority, the seal contains a timestamp of its own signature', async () => {
  const authority = await timestampStandIn(at);
  onTestFinished(authority.close);
  const sealer = await openSealer(platform({ ...configured, sealTimestampUrl: authority.url }));
  const sealed = await sealer.seal(pdf, facts);
  expect(await verifySeals(sealed)).toMatchObject([{ isValid: true, coversAll: true }]);
  const seal = sealBytes(sealed);
  const [token] = authority.tokens;
  expect(authority.tokens).toHaveLength(1);
  expect(seal.includes(token ?? 'no token')).toBe(true);
  // A 2,048-bit RSA signature is an octet string of 256 bytes; that is what the timestamp covers.
  const begin = seal.indexOf(Buffer.from('04820100', 'hex')) + 4;
  const signature = seal.subarray(begin, begin + 256);
  expect(authority.asked).toEqual([createHash('sha256').update(signature).digest()]);
  expect(token?.includes('20261121120000Z')).toBe(true);
});
