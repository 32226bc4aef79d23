import { transaction, type Db } from '../../../../platform/db/database.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import type { EnvelopeProgress, SignerProgress } from '../../../../integrations/e-sign/port.ts';
import { envelopeOfVendor, envelopesUnderWay, lockEnvelope, type EnvelopeRow } from './envelope.queries.ts';
import { byProduct, byService, moveEnvelope } from './move-envelope.ts';
import { FINISH, PREPARE, queueJob, SWEEP } from './envelope-jobs.ts';
import { isLapsed, stopForPrices } from './price-check.ts';
import { progressNow, type Services } from '../../services.ts';
import type { EnvelopeEvent } from '@switch/domain/signing/envelope.ts';

/**
 * Looks after envelopes that are under way: asks the signing service about the open ones, ends those whose time is over,
 * stops those in which a price has run out, and queues again what has waited too long to be made or finished, as after tries
 * that all failed.
 */
export const sweepEnvelopesJob = (services: Services): Job<unknown> => ({
  ...SWEEP,
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
  if (state === 'completing') return queueJob(db, FINISH, envelopeId);
  if (state === 'open' && row.vendorId !== null) {
    const hasReport = await followService(db, row, row.vendorId, now, services);
    // What was signed in time counts, however late it is reported.
    if (!hasReport && isAtEnd(row, now)) return;
  }
  if (expiresAt <= now) return expire(db, envelopeId, now, services);
  await stopForPrices(db, envelopeId, now, services);
  if (state === 'preparing') await queueJob(db, PREPARE, envelopeId);
}

/** Whether signing ends now: its time is over, or that of a price. */
const isAtEnd = (row: EnvelopeRow, now: Date): boolean => row.expiresAt <= now || isLapsed(row, now);

/** Moves an envelope by what its service reports. Returns whether it reported anything; if not it is asked again later. */
async function followService(
  db: Db,
  row: EnvelopeRow,
  vendorId: string,
  now: Date,
  services: Services,
): Promise<boolean> {
  const { createdAt: startedAt, expiresAt } = row;
  // At its end it is asked for at once: nothing is followed afterwards.
  const progress = isAtEnd(row, now)
    ? await progressNow(services.eSign, vendorId)
    : await services.progressAtService(db, { vendorId, startedAt, expiresAt }, now);
  if (progress) await transaction(db, (tx) => followProgress(tx, row.id, progress, now, services));
  return progress !== null;
}

async function expire(db: Db, envelopeId: string, now: Date, services: Services): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await lockEnvelope(tx, envelopeId);
    const event = { kind: 'expired', atMs: now.getTime() } as const;
    if (locked) await moveEnvelope(tx, locked, event, byProduct(now), services);
  });
}

/**
 * Moves an envelope by what its signing service reports. What is known already, and what is not possible any
 * more, changes nothing, so that reports may come twice and in any order.
 */
async function followProgress(
  tx: Db,
  envelopeId: string,
  progress: EnvelopeProgress,
  now: Date,
  services: Services,
): Promise<void> {
  for (const event of eventsOf(progress, now)) {
    const locked = await lockEnvelope(tx, envelopeId);
    if (locked) await moveEnvelope(tx, locked, inTime(locked.row, event), byService(now), services);
  }
}

/** Nobody signs too late, or at a price that has run out: what was signed then ends it for everybody, wherever that was. */
function inTime({ expiresAt, pricesHoldUntil }: EnvelopeRow, event: EnvelopeEvent): EnvelopeEvent {
  if (event.kind !== 'signed') return event;
  if (event.atMs >= expiresAt.getTime()) return { kind: 'expired', atMs: event.atMs };
  return event.atMs >= pricesHoldUntil.getTime() ? { kind: 'price-ran-out' } : event;
}

/** The report of a service as events: signatures first, since what ended afterwards does not undo them. */
const eventsOf = ({ signers, state }: EnvelopeProgress, now: Date): readonly EnvelopeEvent[] => [
  ...signers.flatMap((signer) => eventOf(signer, now)),
  ...(state === 'voided' ? [{ kind: 'voided' as const, reason: 'Ended at the signing service' }] : []),
];

function eventOf({ signerId, state, at, reason }: SignerProgress, now: Date): readonly EnvelopeEvent[] {
  const atMs = (at ?? now).getTime();
  switch (state) {
    case 'invited':
      return [];
    case 'viewed':
      return [{ kind: 'viewed', signerId, atMs }];
    case 'signed':
      return [{ kind: 'signed', signerId, atMs }];
    case 'declined':
      return [{ kind: 'declined', signerId, atMs, reason }];
  }
}

/**
 * Moves an envelope by what a vendor's signing service reports of it. Older reports may come after newer ones; those of
 * envelopes that are not ours change nothing.
 */
export async function followVendor(
  tx: Db,
  progress: EnvelopeProgress,
  now: Date,
  services: Services,
): Promise<void> {
  const row = await envelopeOfVendor(tx, 'docusign', progress.vendorId);
  if (row) await followProgress(tx, row.id, progress, now, services);
}
