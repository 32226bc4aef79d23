import { confirmIdentity } from '@switch/contract/http/identity/account.ts';
import { listDirectDebits } from '@switch/contract/http/switching/mandate.ts';
import { moveMandateCase } from '@switch/contract/http/switching/cases.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { done } from '../../../seed/scenario.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import {
  bankForm,
  signedByAll,
  signedDraft,
  submit,
  type Traveller,
} from '../applications/testing/journey.ts';

const app = await startTestApp();
const staff = await signInStaff(app, 'operations');

const mine = async ({ browser }: Pick<Traveller, 'browser'>) =>
  (await browser.call(listDirectDebits)).body.mandates;

async function changeBank({ browser, userId, password }: Traveller, accountHolderName: string) {
  await browser.call(confirmIdentity, { body: { password } });
  const body = { userId, paymentObj: { ...bankForm, accountHolderName } };
  done((await browser.call(savePayment, { params: { userId }, body })).body);
}

test('operations are told once if bank details change under a mandate the supplier has, and about no other mandate', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const { reference } = done((await submit(traveller)).body).application;
  const notices = async () =>
    (await app.mails()).filter(
      ({ recipient, subject }) =>
        recipient === app.platform.config.operationsEmail && subject.includes('mandate'),
    );
  await changeBank(traveller, 'First Holder Ltd');
  await app.runJobs();
  expect(await notices()).toEqual([]);
  await signedByAll(app, reference);
  const [{ mandateId } = { mandateId: '' }] = await mine(traveller);
  for (const to of ['signed', 'sent_to_supplier']) {
    const body = { to, reason: 'It came in by post' };
    done((await staff.browser.call(moveMandateCase, { params: { mandateId }, body })).body);
  }
  await changeBank(traveller, 'Second Holder Ltd');
  await changeBank(traveller, 'Third Holder Ltd');
  await app.runJobs();
  const [mail, ...more] = await notices();
  expect(more).toEqual([]);
  expect(mail?.body).toContain(reference);
  expect(mail?.body).not.toMatch(/88837491|7491|10-?79-?99/);
  const ended = (await mine(traveller)).find((each) => each.mandateId === mandateId);
  expect(ended).toMatchObject({ state: 'cancelled', next: expect.stringContaining('may still come') });
});

test('after a cancelled mandate new details make a new one, and a failed mandate can be sent again', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const { reference } = done((await submit(traveller)).body).application;
  await signedByAll(app, reference);
  const [{ mandateId } = { mandateId: '' }] = await mine(traveller);
  const move = async (body: object): Promise<void> => {
    const params = { mandateId };
    const answer = await staff.browser.call(moveMandateCase, {
      params,
      body: { reason: 'The bank said so', ...body },
    });
    done(answer.body);
    await app.runJobs();
    app.clock.moveMinutes(1);
  };
  await move({ to: 'sent_to_supplier' });
  await move({ to: 'failed', report: 'AUDDIS', code: '6' });
  await move({ to: 'sent_to_supplier' });
  await move({ to: 'failed', report: 'AUDDIS', code: 'B' });
  const failures = (await app.mails()).filter(
    ({ recipient, subject }) => recipient === traveller.email && subject.includes('did not accept'),
  );
  expect(failures).toHaveLength(2);
  await move({ to: 'cancelled' });
  await changeBank(traveller, 'Fourth Holder Ltd');
  expect((await mine(traveller)).map(({ state }) => state)).toEqual(['awaiting_signature', 'cancelled']);
});

test('bank details saved while an application is being sent reach its mandate', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices);
  let sending: ReturnType<typeof submit> | undefined;
  let saving: ReturnType<typeof changeBank> | undefined;
  await app.owner.db.transaction().execute(async (tx) => {
    // Sending has read the details, and waits here before its mandate becomes visible.
    await sql`lock table case_moves in access exclusive mode`.execute(tx);
    sending = submit(traveller);
    await expect.poll(waiting).toBe(1);
    let isSaved = false;
    saving = changeBank(traveller, 'Fifth Holder Ltd').then(() => {
      isSaved = true;
    });
    await expect.poll(async () => isSaved || (await waiting()) === 2).toBe(true);
  });
  done((await sending)?.body ?? { result: false, outcome: { code: 'unavailable' } });
  await saving;
  const [newest] = await mine(traveller);
  expect(newest).toMatchObject({ state: 'awaiting_signature', accountHolderName: 'Fifth Holder Ltd' });
});

/** Returns how many statements in this test's own database are waiting for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    "select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
}
