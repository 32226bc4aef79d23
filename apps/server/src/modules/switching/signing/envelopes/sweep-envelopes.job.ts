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
 * Looks after envelopes in progress: polls the signing service about the open ones, ends those whose time is
 * over, stops those in which a price has expired, and queues again those that have been stuck in preparation
 * or completion, for example after every attempt failed.
 */
export const sweepEnvelopesJob = (services: Services): Job<unknown> => ({
  ...SWEEP,
  run: async (_payload, { db, now }) => {
    const failures: unknown[] = [];
    for (const row of await envelopesUnderWay(db)) {
      try {
        await lookAfter(db, row, now, services);
      } catch (error) {
        // One failure does not stop the others from being looked after.
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
    // What was signed in time counts, however late it is reported, so it is not ended without a report.
    if (!hasReport && isAtEnd(row, now)) return;
  }
  if (expiresAt <= now) return expire(db, envelopeId, now, services);
  await stopForPrices(db, envelopeId, now, services);
  if (state === 'preparing') await queueJob(db, PREPARE, envelopeId);
}

/** Returns whether signing ends now because the envelope's time is over or a price has expired. */
const isAtEnd = (row: EnvelopeRow, now: Date): boolean => row.expiresAt <= now || isLapsed(row, now);

/**
 * Updates an envelope from what its service reports. Returns whether the service reported anything; if not,
 * it is polled again later.
 */
async function followService(
  db: Db,
  row: EnvelopeRow,
  vendorId: string,
  now: Date,
  services: Services,
): Promise<boolean> {
  const { createdAt: startedAt, expiresAt } = row;
  // At its end it is polled at once, because later reports are no longer applied.
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
 * Updates an envelope from what its signing service reports. Anything already known or no longer possible
 * changes nothing, so reports may arrive twice and in any order.
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

/**
 * Rejects signatures given too late or at an expired price: such a signature ends the envelope for everyone
 * instead, wherever it was given.
 */
function inTime({ expiresAt, pricesHoldUntil }: EnvelopeRow, event: EnvelopeEvent): EnvelopeEvent {
  if (event.kind !== 'signed') return event;
  if (event.atMs >= expiresAt.getTime()) return { kind: 'expired', atMs: event.atMs };
  return event.atMs >= pricesHoldUntil.getTime() ? { kind: 'price-ran-out' } : event;
}

/**
 * Converts a service's report into events. Signatures come first, because what ended afterwards does not undo
 * them.
 */
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
 * Updates an envelope from what a vendor's signing service reports. Reports may arrive out of order; those
 * about envelopes that are not ours change nothing.
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
