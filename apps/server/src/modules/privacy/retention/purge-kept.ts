import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { deleteApplication, deleteEmptyAccounts } from './kept-application.queries.ts';
import { keptSwitches } from './kept-until.ts';
import { switchesEndedBefore } from '../personal-data/person.queries.ts';

/**
 * Deletes sent applications that have been kept as long as they must be, each with everything that belongs to it, whether or not
 * its account still stands; then the accounts that stood for nothing else any more. Returns how many applications went.
 */
export async function purgeKept(db: Db, now: Date): Promise<number> {
  const today = ukDateAt(now);
  let gone = 0;
  for (const { applicationId, until } of keptSwitches(await switchesEndedBefore(db, today))) {
    if (until >= today) continue;
    if (await transaction(db, (tx) => deleteApplication(tx, applicationId))) gone += 1;
  }
  await transaction(db, deleteEmptyAccounts);
  return gone;
}
