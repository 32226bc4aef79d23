import { UNREMINDED_SOURCES } from '@switch/domain/enquiry/source.ts';
import { waitingMandateStates } from '@switch/domain/mandate/mandate-state.ts';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Mandates of living accounts that wait for somebody at the customer's and were moved there between `from` and `until`, by
 * id.
 */
export const waitingMandates = (db: Db, { from, until }: { readonly from: Date; readonly until: Date }) =>
  db
    .selectFrom('mandates as m')
    .innerJoin('mandateMoves as v', 'v.mandateId', 'm.id')
    .innerJoin('applications as a', 'a.id', 'm.applicationId')
    .select(({ fn }) => ['m.id', 'm.applicationId', fn.max('v.movedAt').as('since')])
    .where('m.state', 'in', [...waitingMandateStates])
    .where('m.postedAt', 'is', null)
    .where('a.isTest', '=', false)
    .where('a.source', 'not in', UNREMINDED_SOURCES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('deletedAccounts as d').select('d.userId').whereRef('d.userId', '=', 'm.userId')),
      ),
    )
    .groupBy('m.id')
    .having(({ fn }) => fn.max('v.movedAt'), '<=', until)
    .having(({ fn }) => fn.max('v.movedAt'), '>', from)
    .orderBy('m.id')
    .execute();

/** Which of these applications have a mandate that waits for a signature on a screen. */
export async function applicationsWithMandateToSign(
  db: Db,
  applicationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('mandates')
    .select('applicationId')
    .where('applicationId', 'in', [...applicationIds])
    .where('state', 'in', ['awaiting_signature', 'awaiting_second_signatory'])
    .execute();
  return new Set(rows.map(({ applicationId }) => applicationId));
}

/** Mandates that stand set up, and were since `from`, with when. */
export const mandatesSetUp = (db: Db, from: Date) =>
  db
    .selectFrom('mandates as m')
    .innerJoin('mandateMoves as v', 'v.mandateId', 'm.id')
    .select(['m.id', 'm.applicationId', 'v.movedAt'])
    .where('m.state', '=', 'active')
    .where('v.toState', '=', 'active')
    .where('v.movedAt', '>=', from)
    .orderBy('v.number')
    .execute();
