import { firstMandateState } from '@switch/domain/mandate/mandate-state.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../services.ts';
import { routeOfMandate } from './mandate-views.ts';
import { remakeMandate } from './make-mandates.ts';
import { mandatesSentWith, moveRow, type WholeMandate } from './mandate.queries.ts';

/** When a case ended its mandates, and who undoes that now. */
interface Restoring {
  readonly endedAt: Date;
  readonly staffId: string;
  readonly at: Date;
}

/**
 * Restores the mandates of an application that ended with a move of a case which is being undone. One that
 * the supplier already had is cancelled there, so a new one is made in its place, to be signed.
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

/**
 * Returns the state of a mandate before a case ended it at this instant; null if it was not ended then, or
 * was replaced since.
 */
function stateBefore({ state, moves }: WholeMandate, endedAt: Date): WholeMandate['state'] | null {
  const last = moves.at(-1);
  const isEnded = state === 'cancelled' && last?.toState === 'cancelled' && last.actor === 'staff';
  return isEnded && last.movedAt.getTime() === endedAt.getTime() ? last.fromState : null;
}
