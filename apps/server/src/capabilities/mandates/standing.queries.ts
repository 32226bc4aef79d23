import { standingMandateStates } from '@switch/domain/mandate/mandate-state.ts';
import type { Db } from '../../db/database.ts';
import type { MandateRow } from './mandate.queries.ts';

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
