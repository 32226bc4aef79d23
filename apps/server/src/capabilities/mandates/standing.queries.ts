import { standingMandateStates } from '@switch/domain/mandate/mandate-state.ts';
import type { Db } from '../../db/database.ts';
import type { MandateRow } from './mandate.queries.ts';

/** Whether the contract that a mandate is for waits for signatures, so that it binds nobody yet. */
export async function isContractUnsigned(db: Db, applicationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('applicationSupplies')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('state', '=', 'awaiting_signature')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The mandates of an application by which money is, or will be, collected, locked until the transaction ends. */
export const standingMandatesOf = (tx: Db, applicationId: string): Promise<MandateRow[]> =>
  tx
    .selectFrom('mandates')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('state', 'in', [...standingMandateStates])
    .orderBy('id')
    .forUpdate()
    .execute();
