import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { fullAccount, setState, type FullAccount } from '../testing/full-account.ts';

const app = await startTestApp();

const purge = async (): Promise<void> => {
  await addJob(app.db, { name: 'kept.purge' }, {});
  await app.runJobs();
};
const isKept = async ({ applicationId }: FullAccount): Promise<boolean> => {
  const { rows } = await sql`select from applications where id = ${applicationId}::uuid`.execute(app.db);
  return rows.length > 0;
};
const setEnvelope = (
  { applicationId }: FullAccount,
  change: { readonly state: 'expired' | 'completing'; readonly createdAt: Date },
) => {
  const expiresAt = new Date(change.createdAt.getTime() + 14 * 86_400_000);
  return app.db
    .updateTable('envelopes')
    .set({ ...change, expiresAt, completedAt: null })
    .where('applicationId', '=', applicationId)
    .execute();
};

test('what was sent and never signed goes a year after the last that happened to it, with its bank details', async () => {
  const sentAt = app.clock.now();
  const [never, again, binding] = [await fullAccount(app), await fullAccount(app), await fullAccount(app)];
  const monthsLater = new Date(sentAt.getTime() + 180 * 86_400_000);
  await setEnvelope(never, { state: 'expired', createdAt: sentAt });
  await setEnvelope(again, { state: 'expired', createdAt: monthsLater });
  // Signed by everybody, and still being sealed: whatever keeps it, it binds.
  await setEnvelope(binding, { state: 'completing', createdAt: sentAt });
  for (const { applicationId } of [never, again, binding])
    await setState(app, applicationId, 'awaiting_signature');
  app.clock.moveDays(364);
  await purge();
  expect(await isKept(never)).toBe(true);
  app.clock.moveDays(3);
  await purge();
  expect([await isKept(never), await isKept(again), await isKept(binding)]).toEqual([false, true, true]);
  app.clock.moveDays(181);
  await purge();
  expect([await isKept(again), await isKept(binding)]).toEqual([false, true]);
});
