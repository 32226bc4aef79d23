import { UNREMINDED_SOURCES } from '@switch/domain/enquiry/source.ts';
import { waitingMandateStates } from '@switch/domain/mandate/mandate-state.ts';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Fetches mandates of existing accounts that are waiting for someone on the customer's side and came to that
 * state between `from` and `until`, by id.
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

/** Fetches which of these applications have a mandate that is waiting for a signature on screen. */
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

/** Fetches mandates that are set up and have been since `from` or later, with the time. */
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
