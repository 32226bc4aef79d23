import { applicationKeptUntil } from '@switch/domain/account/kept-applications.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { transaction } from '../../../platform/db/database.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deleteApplication } from './kept-application.queries.ts';
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

const keptUntil = async (applicationId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ until: string }>`
    select application_kept_until(${applicationId}::uuid) as until`.execute(app.db);
  return rows[0]?.until;
};

test('the database keeps an application for as long as the rule says, in every state', async () => {
  const account = await fullAccount(app);
  const movedOn = ukDateAt(app.clock.now());
  const of = { applicationId: account.applicationId };
  for (const state of caseStates)
    for (const endDate of ['2020-02-29', '2031-08-31'].map(isoDate)) {
      await app.db
        .updateTable('applicationSupplies')
        .set({ state, startDate: '2019-03-01', endDate })
        .where('applicationId', '=', of.applicationId)
        .execute();
      expect(await keptUntil(of.applicationId), `${state} until ${endDate}`).toBe(
        applicationKeptUntil([{ state, endDate }], movedOn),
      );
    }
  await app.db
    .updateTable('envelopes')
    .set({ state: 'completing', completedAt: null })
    .where('applicationId', '=', of.applicationId)
    .execute();
  expect(await keptUntil(of.applicationId), 'signed, and still being sealed').toBe('infinity');
});

test('the database refuses to erase what has to be kept, even given a later date, and records what it erases', async () => {
  const { applicationId } = await fullAccount(app);
  const later = new Date(app.clock.now().getTime() + 40 * 365 * 86_400_000);
  const erase = (at: Date) => transaction(app.db, (tx) => deleteApplication(tx, applicationId, at));
  await expect(erase(app.clock.now())).rejects.toThrow(`application ${applicationId} has to be kept`);
  // Tests' clocks are trusted, so this puts in the function that every other database has.
  const asMigrated = await sql<{ text: string }>`
    select pg_get_functiondef('believed_instant'::regproc) as text`.execute(app.db);
  await sql`
    create or replace function believed_instant(claimed timestamptz) returns timestamptz language sql stable
    as 'select least(claimed, now())'`.execute(app.owner.db);
  await expect(erase(later)).rejects.toThrow('has to be kept');
  await sql.raw(asMigrated.rows[0]?.text ?? '').execute(app.owner.db);
  expect(await erase(later)).toBe(true);
  expect((await auditOf(app.db, applicationId)).map(({ event }) => event)).toContain(
    'evidence.erase-application',
  );
  expect(await erase(later), 'what is gone').toBe(false);
});

test('what was sent and never signed is deleted a year after its last event, with its bank details', async () => {
  const sentAt = app.clock.now();
  const [never, again, binding] = [await fullAccount(app), await fullAccount(app), await fullAccount(app)];
  const monthsLater = new Date(sentAt.getTime() + 180 * 86_400_000);
  await setEnvelope(never, { state: 'expired', createdAt: sentAt });
  await setEnvelope(again, { state: 'expired', createdAt: monthsLater });
  // Signed by everyone and still being sealed: it is binding, so it is kept.
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
