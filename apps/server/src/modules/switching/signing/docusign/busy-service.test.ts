import { sql } from 'kysely';
import { remindSigner, voidEnvelope } from '@switch/contract/http/switching/envelope.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { docuSign } from '../../../../integrations/e-sign/docusign/docusign.ts';
import { docuSignFeed } from '../../../../integrations/e-sign/docusign/webhook.ts';
import {
  startDocuSignStandIn,
  type DocuSignStandIn,
  type Fault,
} from '../../../../integrations/e-sign/testing/docusign-stand-in.ts';
import { done } from '../../../../seed/scenario.ts';
import { sentApplication, startSigning, startSigningApp } from '../testing/signing-app.ts';

const standIn: DocuSignStandIn = await startDocuSignStandIn(() => app.clock.now().getTime());
const feed = docuSignFeed({ hmacKeys: [], accountId: standIn.options.accountId });
const app = await startSigningApp({ eSign: docuSign(standIn.options), feed });
afterAll(standIn.close);
afterEach(() => standIn.mend());

const limit = (errorCode: string): Fault => ({
  status: 400,
  body: { errorCode, message: 'The maximum number of envelope API invocations has been exceeded.' },
  headers: { 'retry-after': '600' },
});

/** Returns in how many seconds each waiting instruction will be tried. */
async function waiting(): Promise<readonly number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::integer as seconds from graphile_worker.jobs
    where task_identifier = 'envelope.tell-service'`.execute(app.db);
  return rows.map(({ seconds }) => seconds);
}

/** Makes every waiting job due now, and runs them. */
async function afterPause(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(app.db);
  await app.runSigning();
}

test('an envelope is voided once the service has capacity, however often it was too busy', async () => {
  const applicant = await sentApplication(app);
  await startSigning(app, applicant);
  const envelope = standIn.account.envelopes.at(-1);
  const { reference, token } = applicant;
  const back = { params: { reference }, body: { reason: 'The board meets first' }, bearer: token };
  done((await app.signingBrowser().call(voidEnvelope, back)).body);
  const code = 'Hourly_APIInvocation_Envelope_Limit_Exceeded';
  standIn.fail(/^PUT .*envelopes/, limit(code), limit(code));
  await app.runSigning();
  expect(envelope?.status).toBe('sent');
  const [seconds] = await waiting();
  expect(seconds).toBeGreaterThan(590);
  await afterPause();
  expect([envelope?.status, (await waiting()).length]).toEqual(['sent', 1]);
  await afterPause();
  expect(envelope).toMatchObject({ status: 'voided', voidedReason: 'The board meets first' });
  expect(await waiting()).toEqual([]);
});

test('a reminder that hits the polling limit is sent later', async () => {
  const applicant = await sentApplication(app);
  const { signers } = await startSigning(app, applicant);
  const aDayAgo = new Date(app.clock.now().getTime() - 86_400_000);
  await app.db.updateTable('envelopeSigners').set({ askedAt: aDayAgo }).execute();
  const { reference, token } = applicant;
  const body = { signerId: signers[0]?.signerId };
  done((await app.signingBrowser().call(remindSigner, { params: { reference }, body, bearer: token })).body);
  const mails = standIn.account.invitations.length;
  standIn.fail(/^GET .*recipients/, limit('Burst_Envelope_Polling_Limit_Exceeded'));
  await app.runSigning();
  expect(standIn.account.invitations).toHaveLength(mails);
  await afterPause();
  expect(standIn.account.invitations).toHaveLength(mails + 1);
  expect(await waiting()).toEqual([]);
});

test('an envelope is voided once the account lets us in again', async () => {
  const applicant = await sentApplication(app);
  await startSigning(app, applicant);
  const envelope = standIn.account.envelopes.at(-1);
  const { reference, token } = applicant;
  const back = { params: { reference }, body: { reason: 'The board meets first' }, bearer: token };
  done((await app.signingBrowser().call(voidEnvelope, back)).body);
  standIn.revokeTokens();
  standIn.withdrawConsent();
  await app.runSigning();
  expect([envelope?.status, (await waiting()).length]).toEqual(['sent', 1]);
  expect(app.log.takeErrors()).toMatchObject([
    { err: { message: expect.stringContaining('consent_required') } },
  ]);
  standIn.giveConsent();
  await afterPause();
  expect(envelope?.status).toBe('voided');
});
