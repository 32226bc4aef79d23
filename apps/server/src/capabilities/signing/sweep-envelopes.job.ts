import { transaction, type Db } from '../../db/database.ts';
import { addJob, type Job } from '../../jobs/job.ts';
import { envelopesUnderWay, type EnvelopeRow } from './envelope.queries.ts';
import { followProgress } from './follow-progress.ts';
import { BY_PRODUCT, holdEnvelope, moveEnvelope } from './move-envelope.ts';
import { FINISH, PREPARE, SWEEP } from './signing-jobs.ts';
import type { SigningPorts } from './signing.ports.ts';
import { stopForPrices } from './stop-for-prices.ts';

/**
 * Looks after envelopes that are under way: asks the signing service how the open ones stand, ends those whose time is
 * over, stops those in which a price has run out, and queues again what has waited too long to be made or finished, as after tries that all failed.
 */
export const sweepEnvelopesJob = (ports: SigningPorts): Job<unknown> => ({
  name: SWEEP.name,
  schema: SWEEP.schema,
  run: async (_payload, { db, now }) => {
    const failures: unknown[] = [];
    for (const row of await envelopesUnderWay(db)) {
      try {
        await lookAfter(db, row, now, ports);
      } catch (error) {
        // One that fails does not keep the others from being looked after.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some envelopes could not be looked after');
  },
});

async function lookAfter(db: Db, row: EnvelopeRow, now: Date, ports: SigningPorts): Promise<void> {
  const { id: envelopeId, state, expiresAt } = row;
  if (state === 'completing') {
    await addJob(db, FINISH, { envelopeId }, { key: FINISH.keyOf(envelopeId) });
    return;
  }
  if (state === 'open' && row.vendorId !== null) await followService(db, row, row.vendorId, now, ports);
  if (expiresAt <= now) return expire(db, envelopeId, now, ports);
  await stopForPrices(db, envelopeId, now, ports);
  if (state === 'preparing') await addJob(db, PREPARE, { envelopeId }, { key: PREPARE.keyOf(envelopeId) });
}

async function followService(
  db: Db,
  row: EnvelopeRow,
  vendorId: string,
  now: Date,
  ports: SigningPorts,
): Promise<void> {
  const { createdAt: startedAt, expiresAt } = row;
  const progress = await ports.standingOf(db, { vendorId, startedAt, expiresAt }, now);
  // Without an answer it is asked again at a later sweep.
  if (progress) await transaction(db, (tx) => followProgress(tx, row.id, progress, { now }, ports));
}

async function expire(db: Db, envelopeId: string, now: Date, ports: SigningPorts): Promise<void> {
  await transaction(db, async (tx) => {
    const held = await holdEnvelope(tx, envelopeId);
    const event = { kind: 'expired', atMs: now.getTime() } as const;
    if (held) await moveEnvelope(tx, held, event, { by: BY_PRODUCT, now }, ports);
  });
}
