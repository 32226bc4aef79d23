import { firstMandateState } from '@switch/domain/mandate/mandate-state.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../services.ts';
import { routeOfMandate } from './mandate-views.ts';
import { remakeMandate } from './make-mandates.ts';
import { mandatesSentWith, moveRow, type WholeMandate } from './mandate.queries.ts';

/** When a case ended its mandates, and who takes that back now. */
interface Restoring {
  readonly endedAt: Date;
  readonly staffId: string;
  readonly at: Date;
}

/**
 * Brings back the mandates of an application that ended with a move of a case which is taken back. One that had left the
 * house is cancelled at the supplier: in its place comes a new one, to be signed.
 */
export async function restoreMandates(
  tx: Db,
  applicationId: string,
  { endedAt, staffId, at }: Restoring,
  services: Services,
): Promise<void> {
  const by = {
    actor: 'staff',
    actorId: staffId,
    reason: 'its supply goes ahead after all',
    movedAt: at,
  } as const;
  for (const mandate of await mandatesSentWith(tx, applicationId)) {
    const before = stateBefore(mandate, endedAt);
    if (before === null) continue;
    if (before === 'sent_to_supplier' || before === 'active') {
      const route = routeOfMandate(mandate, services.forms);
      await remakeMandate(tx, mandate, { state: firstMandateState(route, false), by }, services);
    } else await moveRow(tx, mandate, before, by);
  }
}

/** The state of a mandate before a case ended it at an instant; null when nothing did, or it was replaced since. */
function stateBefore({ state, moves }: WholeMandate, endedAt: Date): WholeMandate['state'] | null {
  const last = moves.at(-1);
  const isEnded = state === 'cancelled' && last?.toState === 'cancelled' && last.actor === 'staff';
  return isEnded && last.movedAt.getTime() === endedAt.getTime() ? last.fromState : null;
}
