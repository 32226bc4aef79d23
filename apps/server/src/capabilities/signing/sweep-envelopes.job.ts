import type { EnvelopeEvent } from '@switch/domain/signing/envelope-event.ts';
import { transaction, type Db } from '../../db/database.ts';
import type { EnvelopeProgress, SignerProgress } from '../../integrations/e-sign/port.ts';
import { addJob, type Job } from '../../jobs/job.ts';
import { envelopesUnderWay, type EnvelopeRow } from './envelope.queries.ts';
import { BY_PRODUCT, BY_SERVICE, holdEnvelope, moveEnvelope } from './move-envelope.ts';
import { FINISH, PREPARE, SWEEP } from './signing-jobs.ts';
import type { SigningPorts } from './signing.ports.ts';

/**
 * Looks after envelopes that are under way: asks the signing service how the open ones stand, ends those whose time is
 * over, and queues again what has waited too long to be made or finished, as after tries that all failed.
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
  if (expiresAt <= now)
    await move(db, envelopeId, [{ kind: 'expired', atMs: now.getTime() }], { now, by: BY_PRODUCT }, ports);
  else if (state === 'preparing')
    await addJob(db, PREPARE, { envelopeId }, { key: PREPARE.keyOf(envelopeId) });
}

async function followService(
  db: Db,
  row: EnvelopeRow,
  vendorId: string,
  now: Date,
  ports: SigningPorts,
): Promise<void> {
  const progress = await ports.eSign.progress(vendorId);
  // Asked again at the next sweep.
  if (!progress.ok) return;
  await move(db, row.id, eventsOf(progress.value, now), { now, by: BY_SERVICE }, ports);
}

/** Moves an envelope by each event that is possible; the others are old news. */
async function move(
  db: Db,
  envelopeId: string,
  events: readonly EnvelopeEvent[],
  { now, by }: { readonly now: Date; readonly by: typeof BY_SERVICE },
  ports: SigningPorts,
): Promise<void> {
  await transaction(db, async (tx) => {
    for (const event of events) {
      const held = await holdEnvelope(tx, envelopeId);
      if (held) await moveEnvelope(tx, held, event, { by, now }, ports);
    }
  });
}

/** What a service tells, as events: signatures first, since what ended afterwards does not undo them. */
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
