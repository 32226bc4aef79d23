import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { deleteApplication, deleteEmptyAccounts } from './kept-application.queries.ts';
import { switchesEndedBefore, type SwitchRow } from '../personal-data/person.queries.ts';
import { applicationKeptUntil, neverBound } from '@switch/domain/account/kept-applications.ts';
import { isoDate, type IsoDate } from '@switch/domain/units/period.ts';

/**
 * Deletes sent applications that no longer have to be kept, each with everything that belongs to it, whether
 * or not its account still exists; then the accounts that were only kept for them. Returns how many
 * applications were deleted.
 */
export async function purgeKept(db: Db, now: Date): Promise<number> {
  const today = ukDateAt(now);
  let gone = 0;
  for (const { applicationId, until } of keptSwitches(await switchesEndedBefore(db, today))) {
    if (until >= today) continue;
    if (await transaction(db, (tx) => deleteApplication(tx, applicationId, now))) gone += 1;
  }
  await transaction(db, deleteEmptyAccounts);
  return gone;
}

/** A sent application, with its supplies and the day until which it is kept. */
export interface KeptSwitch {
  readonly applicationId: string;
  readonly supplies: readonly SwitchRow[];
  readonly until: IsoDate;
  /** Whether it was ever binding. */
  readonly isContract: boolean;
}

/** Groups supplies by their application, in order. */
export function keptSwitches(rows: readonly SwitchRow[]): readonly KeptSwitch[] {
  const byApplication = Map.groupBy(rows, ({ applicationId }) => applicationId);
  return [...byApplication].map(([applicationId, supplies]) => {
    const last = Math.max(...supplies.map(({ lastMovedAt }) => lastMovedAt.getTime()));
    const contracts = supplies.map(({ state, endDate }) => ({ state, endDate: isoDate(endDate) }));
    const until = applicationKeptUntil(contracts, ukDateAt(new Date(last)));
    return { applicationId, supplies, until, isContract: !neverBound(contracts) };
  });
}
