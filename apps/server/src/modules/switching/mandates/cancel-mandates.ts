import type { Db } from '../../../platform/db/database.ts';
import { moveRow, standingMandatesOf, suppliersStillWanted, type Mover } from './mandate.queries.ts';

/** Ends the mandates of an application that its owner took back before it was binding. */
export async function cancelMandates(
  tx: Db,
  applicationId: string,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const reason = 'the application was taken back';
  const by = { actor: 'customer', actorId: userId, reason, movedAt: at } as const;
  for (const row of await standingMandatesOf(tx, applicationId)) await moveRow(tx, row, 'cancelled', by);
}

/**
 * Ends the mandates of an application by which nothing will ever be collected: those of suppliers of whom every supply was
 * turned down or stopped before it started.
 */
export async function endUnneededMandates(
  tx: Db,
  applicationId: string,
  { staffId, at }: { readonly staffId: string; readonly at: Date },
): Promise<void> {
  const by: Mover = {
    actor: 'staff',
    actorId: staffId,
    reason: 'its supply does not come about',
    movedAt: at,
  };
  const wanted = await suppliersStillWanted(tx, applicationId);
  for (const row of await standingMandatesOf(tx, applicationId))
    if (!wanted.includes(row.supplierId)) await moveRow(tx, row, 'cancelled', by);
}
