import { getEnvelope, sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SWEEP } from './modules/switching/signing/envelopes/envelope-jobs.ts';
import { sentApplication } from './modules/switching/signing/testing/signing-app.ts';
import { startDocuSignStandIn } from './integrations/e-sign/testing/docusign-stand-in.ts';
import type { ServiceMessage } from './integrations/e-sign/port.ts';
import { addJob } from './platform/jobs/job.ts';
import { done } from './seed/scenario.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'docusign-app-'));
/** Both sides use the server's clock, but the server is composed after the DocuSign stand-in. */
const late: { app?: TestApp } = {};
const standIn = await startDocuSignStandIn(() => late.app?.clock.now().getTime() ?? 0);
const { options, account } = standIn;
const keyFile = join(folder, 'key.pem');
writeFileSync(keyFile, options.privateKey);
const composed = await startTestApp({
  settings: {
    // The address that the test's browser comes from, over https, because DocuSign sends messages to nothing
    // else.
    PUBLIC_URL: 'https://localhost:3000',
    DOCUSIGN_BASE_URL: options.baseUrl,
    DOCUSIGN_AUTH_URL: options.authUrl,
    DOCUSIGN_INTEGRATION_KEY: options.integrationKey,
    DOCUSIGN_USER_ID: options.userId,
    DOCUSIGN_ACCOUNT_ID: options.accountId,
    DOCUSIGN_PRIVATE_KEY_FILE: keyFile,
    DOCUSIGN_HMAC_KEYS: 'first-key',
  },
});
late.app = composed;
afterAll(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true });
});

type Owner = Awaited<ReturnType<typeof sentApplication>>;

/**
 * Sends an application about which DocuSign has mailed its signer. Returns the vendor's envelope id and the
 * signer.
 */
async function asked() {
  const owner = await sentApplication(composed);
  const { reference, token: bearer } = owner;
  done((await composed.call(sendDocuSign, { body: { reference }, bearer })).body);
  await composed.runJobs();
  const row = await composed.db
    .selectFrom('envelopes')
    .select(['vendorId', 'id'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const signer = await composed.db
    .selectFrom('envelopeSigners')
    .select(['id', 'email'])
    .where('envelopeId', '=', row.id)
    .executeTakeFirstOrThrow();
  if (row.vendorId === null) throw new Error('DocuSign has no envelope');
  return { owner, vendorId: row.vendorId, signer };
}
async function stateOf({ reference, token: bearer }: Owner): Promise<string | undefined> {
  const answer = await composed.call(getEnvelope, { params: { reference }, bearer });
  return done(answer.body).envelope?.state;
}
async function deliver({ body, headers }: ServiceMessage): Promise<number> {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const answer = await composed.app.inject({
    method: 'POST',
    url: '/api/webhooks/docusign',
    payload: body,
    headers: sent,
  });
  return answer.statusCode;
}
/**
 * Delivers the messages that DocuSign sends during `act`, newest first, because messages may overtake each
 * other.
 */
async function deliverWhile(act: () => void): Promise<readonly number[]> {
  const before = account.messages.length;
  act();
  const statuses: number[] = [];
  for (const message of account.messages.slice(before).toReversed()) statuses.push(await deliver(message));
  return statuses;
}

test('an application is signed at DocuSign, whose messages report it, and its sealed documents are fetched', async () => {
  const { owner, vendorId, signer } = await asked();
  expect(account.invitations.filter(({ to }) => to === signer.email)).toHaveLength(1);
  expect(await stateOf(owner)).toBe('open');
  const statuses = await deliverWhile(() => {
    account.open(vendorId, signer.id);
    account.sign(vendorId, signer.id);
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  await composed.runJobs();
  expect(await stateOf(owner)).toBe('completed');
});

test('a forged message changes nothing', async () => {
  const { owner, vendorId, signer } = await asked();
  standIn.signMessagesWith('a guess');
  const statuses = await deliverWhile(() => account.sign(vendorId, signer.id));
  expect(new Set(statuses)).toEqual(new Set([401]));
  standIn.signMessagesWith('first-key');
  composed.log.takeErrors();
  await composed.runJobs();
  expect(await stateOf(owner)).toBe('open');
});

test('if every message is lost, polling finds what was signed, but not within a quarter of an hour', async () => {
  const { owner, vendorId, signer } = await asked();
  account.sign(vendorId, signer.id);
  const sweep = async (): Promise<string | undefined> => {
    await addJob(composed.db, SWEEP, {});
    await composed.runJobs();
    return stateOf(owner);
  };
  composed.clock.moveMinutes(10);
  expect(await sweep()).toBe('open');
  composed.clock.moveMinutes(10);
  expect(await sweep()).toBe('completed');
});
