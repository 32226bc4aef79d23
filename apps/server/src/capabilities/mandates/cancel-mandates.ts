import type { Db } from '../../db/database.ts';
import { moveRow, standingMandatesOf } from './mandate.queries.ts';

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
