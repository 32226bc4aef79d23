import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { afterAll, expect, test } from 'vitest';
import { docuSignOf } from './from-config.ts';
import { readConfig } from '../../../config.ts';
import { testDatabase } from '../../../platform/db/testing/database.ts';
import { startDocuSignStandIn } from '../testing/docusign-stand-in.ts';
import { createMetrics } from '../../../platform/observe/metrics.ts';

const folder = mkdtempSync(join(tmpdir(), 'docusign-key-'));
const { pool } = await testDatabase();
const clock = movableClock();
const metrics = createMetrics(pool);
const standIn = await startDocuSignStandIn(() => clock.now().getTime());
afterAll(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true });
});

const keyFile = join(folder, 'key.pem');
writeFileSync(keyFile, standIn.options.privateKey);
const settings = {
  PUBLIC_URL: 'https://switch.example',
  DOCUSIGN_BASE_URL: standIn.options.baseUrl,
  DOCUSIGN_AUTH_URL: standIn.options.authUrl,
  DOCUSIGN_INTEGRATION_KEY: standIn.options.integrationKey,
  DOCUSIGN_USER_ID: standIn.options.userId,
  DOCUSIGN_ACCOUNT_ID: standIn.options.accountId,
  DOCUSIGN_PRIVATE_KEY_FILE: keyFile,
  DOCUSIGN_HMAC_KEYS: 'next-key, first-key',
};
const vendorOf = (given: Readonly<Record<string, string>>) =>
  docuSignOf(readConfig(given), {
    now: () => clock.now().getTime(),
    note: (outcome, ms) => metrics.noteLookUp('docusign', outcome, ms),
  });

test('without its settings no vendor is used for signing', () => {
  expect(vendorOf({})).toBeNull();
});

test('with all its settings DocuSign signs, sends its messages here, and is counted without any names', async () => {
  const vendor = vendorOf(settings);
  const started = await vendor?.eSign.start({
    envelopeId: randomUUID(),
    subject: 'Please sign',
    message: '',
    documents: [{ documentId: randomUUID(), title: 'Contract', pdf: Buffer.from('%PDF-1.7') }],
    signers: [{ signerId: randomUUID(), name: 'Amara', role: 'Chair', email: 'amara@lantern.example' }],
    expiresAt: new Date(clock.now().getTime() + 86_400_000),
  });
  expect(started).toMatchObject({ ok: true });
  const [message] = standIn.account.messages;
  expect(message && (await vendor?.feed.receive(message, clock.now(), async () => true))).toMatchObject({
    kind: 'event',
  });
  const text = await metrics.text();
  expect(text).toMatch(/look_up_seconds_count\{service="docusign",outcome="done"\} 3/);
  expect(text).not.toMatch(/lantern|token-/);
});

test('signers have to enter a code if the settings say so', () => {
  expect(vendorOf(settings)?.eSign.codeFor({ signerId: 'a-signer' })).toBeNull();
  const checked = vendorOf({ ...settings, DOCUSIGN_SIGNER_CHECK: 'access-code' });
  expect(checked?.eSign.codeFor({ signerId: 'a-signer' })).toMatch(/^\d{8}$/);
  expect(() => readConfig({ ...settings, DOCUSIGN_SIGNER_CHECK: 'phone' })).toThrow(/DOCUSIGN_SIGNER_CHECK/);
});

test.each<[string, string | Buffer | null]>([
  ['that is not there', null],
  ['without a key', 'no key'],
  [
    'with a key of another kind',
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ],
])('a key file %s stops the start with one line that reveals nothing of it', (_, content) => {
  const file = join(folder, randomUUID());
  if (content !== null) writeFileSync(file, content);
  expect(() => vendorOf({ ...settings, DOCUSIGN_PRIVATE_KEY_FILE: file })).toThrow(
    /^Setting DOCUSIGN_PRIVATE_KEY_FILE is wrong: it has to name a file with an RSA private key\.$/,
  );
});
