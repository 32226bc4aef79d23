import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { envelopeOf, sentApplication, startSigningApp } from '../testing/signing-app.ts';

const app = await startSigningApp();

/** Queues a job the way earlier versions stored it, with their identifier and payload. */
const addStored = (identifier: string, payload: object) =>
  sql`select graphile_worker.add_job(${identifier}, payload := ${JSON.stringify(payload)}::json)`.execute(
    app.db,
  );

test('jobs queued by an earlier version are completed by this one', async () => {
  const applicant = await sentApplication(app);
  const { id: applicationId } = await app.db
    .selectFrom('applications')
    .select('id')
    .where('reference', '=', applicant.reference)
    .executeTakeFirstOrThrow();
  await addStored('envelope.start', { applicationId });
  await app.runSigning();
  const { envelopeId, state } = await envelopeOf(app, applicant);
  expect(state).toBe('open');
  await addStored('envelope.prepare', { envelopeId });
  await addStored('envelope.finish', { envelopeId });
  await addStored('envelope.sweep', {});
  for (const name of ['contracts', 'drafts', 'case-moves', 'mandates'])
    await addStored(`reminder.${name}`, {});
  await addStored('envelope.tell-service', { envelopeId, act: 'close', reason: 'Taken back' });
  await app.runSigning();
  const left = await sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs
    where task_identifier like any (array['envelope.%', 'reminder.%']) and attempts > 0`.execute(app.db);
  expect(left.rows).toEqual([{ left: 0 }]);
  const service = await app.db
    .selectFrom('eSignEnvelopes')
    .select('state')
    .where('id', '=', envelopeId)
    .executeTakeFirstOrThrow();
  expect(service.state).toBe('voided');
});
