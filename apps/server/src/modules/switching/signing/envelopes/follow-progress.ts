import type { EnvelopeEvent } from '@switch/domain/signing/envelope-event.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { EnvelopeProgress, SignerProgress } from '../../../../integrations/e-sign/port.ts';
import { envelopeOfVendor, type EnvelopeRow } from './envelope.queries.ts';
import { BY_SERVICE, holdEnvelope, moveEnvelope } from './move-envelope.ts';
import type { Services } from '../../services.ts';

/**
 * Moves an envelope to where its signing service says that it stands. What is known already, and what is not possible any
 * more, changes nothing, so that news may come twice and in any order.
 */
export async function followProgress(
  tx: Db,
  envelopeId: string,
  progress: EnvelopeProgress,
  { now }: { readonly now: Date },
  services: Services,
): Promise<void> {
  for (const event of eventsOf(progress, now)) {
    const held = await holdEnvelope(tx, envelopeId);
    if (held) await moveEnvelope(tx, held, inTime(held.row, event), { by: BY_SERVICE, now }, services);
  }
}

/** Nobody signs too late, or at a price that holds no more: what was signed then ends it for everybody, wherever that was. */
function inTime({ expiresAt, pricesHoldUntil }: EnvelopeRow, event: EnvelopeEvent): EnvelopeEvent {
  if (event.kind !== 'signed') return event;
  if (event.atMs >= expiresAt.getTime()) return { kind: 'expired', atMs: event.atMs };
  return event.atMs >= pricesHoldUntil.getTime() ? { kind: 'price-ran-out' } : event;
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
  if (row) await followProgress(tx, row.id, progress, { now }, services);
}
