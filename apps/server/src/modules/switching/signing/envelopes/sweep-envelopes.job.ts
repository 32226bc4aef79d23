import { transaction, type Db } from '../../../../platform/db/database.ts';
import { addJob, type Job } from '../../../../platform/jobs/job.ts';
import type { EnvelopeProgress } from '../../../../integrations/e-sign/port.ts';
import { envelopesUnderWay, type EnvelopeRow } from './envelope.queries.ts';
import { followProgress } from './follow-progress.ts';
import { BY_PRODUCT, holdEnvelope, moveEnvelope } from './move-envelope.ts';
import { FINISH, PREPARE, SWEEP } from './envelope-jobs.ts';
import { isLapsed, stopForPrices } from './price-check.ts';
import type { Services } from '../../services.ts';

/**
 * Looks after envelopes that are under way: asks the signing service how the open ones stand, ends those whose time is
 * over, stops those in which a price has run out, and queues again what has waited too long to be made or finished, as after tries that all failed.
 */
export const sweepEnvelopesJob = (services: Services): Job<unknown> => ({
  name: SWEEP.name,
  schema: SWEEP.schema,
  run: async (_payload, { db, now }) => {
    const failures: unknown[] = [];
    for (const row of await envelopesUnderWay(db)) {
      try {
        await lookAfter(db, row, now, services);
      } catch (error) {
        // One that fails does not keep the others from being looked after.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some envelopes could not be looked after');
  },
});

async function lookAfter(db: Db, row: EnvelopeRow, now: Date, services: Services): Promise<void> {
  const { id: envelopeId, state, expiresAt } = row;
  if (state === 'completing') {
    await addJob(db, FINISH, { envelopeId }, { key: FINISH.keyOf(envelopeId) });
    return;
  }
  if (state === 'open' && row.vendorId !== null) {
    const isHeard = await followService(db, row, row.vendorId, now, services);
    // What was signed in time counts, however late it is told.
    if (!isHeard && isAtEnd(row, now)) return;
  }
  if (expiresAt <= now) return expire(db, envelopeId, now, services);
  await stopForPrices(db, envelopeId, now, services);
  if (state === 'preparing') await addJob(db, PREPARE, { envelopeId }, { key: PREPARE.keyOf(envelopeId) });
}

/** Whether signing ends now: its time is over, or that of a price. */
const isAtEnd = (row: EnvelopeRow, now: Date): boolean => row.expiresAt <= now || isLapsed(row, now);

/** Moves an envelope to where its service says that it stands. Returns whether it said so; if not it is asked again later. */
async function followService(
  db: Db,
  row: EnvelopeRow,
  vendorId: string,
  now: Date,
  services: Services,
): Promise<boolean> {
  const { createdAt: startedAt, expiresAt } = row;
  const progress = isAtEnd(row, now)
    ? await lastWord(vendorId, services)
    : await services.progressAtService(db, { vendorId, startedAt, expiresAt }, now);
  if (progress) await transaction(db, (tx) => followProgress(tx, row.id, progress, { now }, services));
  return progress !== null;
}

/** How an envelope stands at its end: asked for at once, for nothing is followed afterwards. */
async function lastWord(vendorId: string, { eSign }: Services): Promise<EnvelopeProgress | null> {
  const progress = await eSign.progress(vendorId);
  return progress.ok ? progress.value : null;
}

async function expire(db: Db, envelopeId: string, now: Date, services: Services): Promise<void> {
  await transaction(db, async (tx) => {
    const held = await holdEnvelope(tx, envelopeId);
    const event = { kind: 'expired', atMs: now.getTime() } as const;
    if (held) await moveEnvelope(tx, held, event, { by: BY_PRODUCT, now }, services);
  });
}
