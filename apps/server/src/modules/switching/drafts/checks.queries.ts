import type { ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';
import { openCaseStates, type Tick } from '@switch/domain/readiness/readiness.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import type { AcceptedCheckTable } from '../switching.tables.ts';

export const ticksOn = (db: Db, draftId: string): Promise<Tick[]> =>
  db
    .selectFrom('acceptedChecks')
    .select(['checkKey as key', 'words'])
    .where('draftId', '=', draftId)
    .orderBy('checkKey')
    .execute();

/**
 * Stores a tick, replacing an earlier one on the same check. The same text again keeps the time of the first
 * tick.
 */
export async function storeTick(tx: Db, tick: Readonly<AcceptedCheckTable>): Promise<void> {
  const { words, acceptedBy, acceptedAt } = tick;
  await tx
    .insertInto('acceptedChecks')
    .values(tick)
    .onConflict((conflict) =>
      conflict
        .columns(['draftId', 'checkKey'])
        .doUpdateSet({ words, acceptedBy, acceptedAt })
        .where('acceptedChecks.words', '<>', words),
    )
    .execute();
}

export async function deleteTick(tx: Db, draftId: string, checkKey: string): Promise<void> {
  await tx
    .deleteFrom('acceptedChecks')
    .where('draftId', '=', draftId)
    .where('checkKey', '=', checkKey)
    .execute();
}

/** Stores the checks with the application that was sent on the basis of them. */
export async function insertSentChecks(
  tx: Db,
  applicationId: string,
  checks: readonly ReadinessCheck[],
): Promise<void> {
  await tx
    .insertInto('applicationChecks')
    .values({ applicationId, checks: JSON.stringify(checks) })
    .execute();
}

/** Fetches the checks that an application was sent with; empty for those sent before checks were stored. */
export async function sentChecks(db: Db, applicationId: string): Promise<ReadinessCheck[]> {
  const row = await db
    .selectFrom('applicationChecks')
    .select('checks')
    .where('applicationId', '=', applicationId)
    .executeTakeFirst();
  return row?.checks ?? [];
}

/**
 * Returns whether an application of another draft for this meter is still open, whoever sent it. Test traffic
 * does not count.
 */
export const hasOpenCase = (
  db: Db,
  meter: { readonly fuel: Fuel; readonly number: string; readonly draftId: string },
): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('applicationSupplies')
      .innerJoin('applications', 'applications.id', 'applicationSupplies.applicationId')
      .select('applicationSupplies.id')
      .where('applicationSupplies.meterNumber', '=', meter.number)
      .where('applicationSupplies.fuel', '=', meter.fuel)
      .where('applicationSupplies.state', 'in', [...openCaseStates])
      .where('applications.draftId', '<>', meter.draftId)
      .where('applications.isTest', '=', false)
      .limit(1),
  );
