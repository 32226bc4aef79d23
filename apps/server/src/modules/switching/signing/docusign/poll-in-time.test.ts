import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/db/testing/database.ts';
import { docuSign } from '../../../../integrations/e-sign/docusign/docusign.ts';
import { docuSignFeed } from '../../../../integrations/e-sign/docusign/webhook.ts';
import { startDocuSignStandIn } from '../../../../integrations/e-sign/testing/docusign-stand-in.ts';
import { signers } from '../../../../integrations/e-sign/testing/signer-driver.ts';
import { pollInTime } from './receive-message.ts';
import { deleteOldNews, lastContact, noteContact } from './docusign.queries.ts';

const MINUTE = 60_000;
const { db } = await testDatabase();
const clock = { at: Date.parse('2026-11-21T10:00:00Z') };
const standIn = await startDocuSignStandIn(() => clock.at);
afterAll(standIn.close);
const eSign = docuSign({ ...standIn.options, wait: async () => undefined });
const ask = pollInTime({ eSign, feed: docuSignFeed({ hmacKeys: [], accountId: standIn.options.accountId }) });
const now = () => new Date(clock.at);
const asked = () =>
  standIn.requests.filter(({ method, path }) => method === 'GET' && /envelopes\/[^/]+$/.test(path)).length;

let envelope: { vendorId: string; startedAt: Date; expiresAt: Date };
beforeEach(async () => {
  standIn.mend();
  const expiresAt = new Date(clock.at + 10 * 1_440 * MINUTE);
  const documents = [{ documentId: randomUUID(), title: 'Contract', pdf: Buffer.from('%PDF-1.7') }];
  const started = await eSign.start({
    envelopeId: randomUUID(),
    subject: 'Sign',
    message: '',
    documents,
    signers,
    expiresAt,
  });
  if (!started.ok) throw new Error('not started');
  envelope = { vendorId: started.value.vendorId, startedAt: now(), expiresAt };
});

test('the service is not polled within 15 minutes of the last contact, whether a message or a poll', async () => {
  const before = asked();
  clock.at += 14 * MINUTE;
  expect(await ask(db, envelope, now())).toBeNull();
  clock.at += MINUTE;
  expect(await ask(db, envelope, now())).toMatchObject({ state: 'open' });
  clock.at += 14 * MINUTE;
  await noteContact(db, envelope.vendorId, now());
  clock.at += 14 * MINUTE;
  expect(await ask(db, envelope, now())).toBeNull();
  expect(asked()).toBe(before + 1);
});

test('if messages are lost, polling finds out what signers did', async () => {
  for (const { signerId } of signers) standIn.account.sign(envelope.vendorId, signerId);
  clock.at += 15 * MINUTE;
  expect(await ask(db, envelope, now())).toMatchObject({ state: 'completed' });
});

test('a vendor that does not answer is polled less and less often, and as before once it answers', async () => {
  const down = { status: 503, body: {} };
  for (const [pause, failures] of [
    [15, 1],
    [30, 2],
    [60, 3],
  ] as const) {
    clock.at += (pause - 1) * MINUTE;
    standIn.fail(/restapi/, down, down, down);
    expect(await ask(db, envelope, now())).toBeNull();
    expect((await lastContact(db, envelope.vendorId))?.failures ?? 0).toBe(failures - 1);
    clock.at += MINUTE;
    expect(await ask(db, envelope, now())).toBeNull();
    expect(await lastContact(db, envelope.vendorId)).toMatchObject({ failures, lastContactAt: now() });
  }
  standIn.mend();
  clock.at += 120 * MINUTE;
  expect(await ask(db, envelope, now())).toMatchObject({ state: 'open' });
  expect(await lastContact(db, envelope.vendorId)).toMatchObject({ failures: 0 });
});

test('old contact records are deleted', async () => {
  await noteContact(db, envelope.vendorId, now());
  await deleteOldNews(db, now());
  expect(await lastContact(db, envelope.vendorId)).toBeDefined();
  expect(await deleteOldNews(db, new Date(clock.at + 1))).toBeGreaterThan(0);
  expect(await lastContact(db, envelope.vendorId)).toBeUndefined();
});
