import { deleteAccount } from '@switch/contract/http/privacy/personal-data.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { done } from '../../../seed/scenario.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { bankForm } from '../../switching/applications/testing/journey.ts';
import { lockPaymentOf } from '../../switching/bank-details/bank-details.queries.ts';
import { fullAccount } from '../testing/full-account.ts';

const app = await startTestApp();

/** Returns how many statements in this test's own database are waiting for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    "select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
}

test('what another tab saves while the account is being deleted does not stay with what has to be kept', async () => {
  const rosa = await fullAccount(app);
  await app.db.deleteFrom('paymentDetails').where('userId', '=', rosa.userId).execute();
  const { browser, userId } = rosa;
  let saving: Promise<number> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await lockPaymentOf(tx, userId);
    // Its session has been accepted, and it waits for the lock while the account is deleted.
    const body = { userId, paymentObj: bankForm };
    saving = browser.call(savePayment, { params: { userId }, body }).then(({ status }) => status);
    await expect.poll(waiting).toBe(1);
    const confirmed = { confirmation: 'delete my account' };
    done((await browser.call(deleteAccount, { body: confirmed })).body);
  });
  expect(await saving).toBe(401);
  const { rows } = await sql`select from payment_details where user_id = ${userId}::uuid`.execute(app.db);
  expect(rows).toEqual([]);
});

test('mails waiting to go to a deleted account are not sent, except copies of what was signed', async () => {
  const [rosa, other] = [await fullAccount(app), await fullAccount(app)];
  const { outbox, config } = app.platform;
  const add = (to: string, subject: string, kind: 'state-change' | 'signed-copy') =>
    outbox.add(app.db, letter(config, to, subject, ['Hello'], { kind }));
  await add(rosa.email, 'News of your switch', 'state-change');
  await add(rosa.email, 'Signed and sealed', 'signed-copy');
  await add(other.email, 'News of your switch', 'state-change');
  const confirmed = { confirmation: 'delete my account' };
  done((await rosa.browser.call(deleteAccount, { body: confirmed })).body);
  await app.runJobs();
  const subjectsTo = async (email: string) =>
    (await app.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
  expect(new Set(await subjectsTo(rosa.email))).toEqual(
    new Set(['Signed and sealed', 'Your Utility Aid account has been deleted']),
  );
  expect(await subjectsTo(other.email)).toContain('News of your switch');
});
