import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Db } from '../../../../platform/db/database.ts';

/** A case that has been in its state longer than allowed. Days are ISO dates. */
export interface LateCase {
  readonly applicationId: string;
  readonly reference: string;
  readonly state: CaseState;
  readonly lateFrom: string;
  /** The owner of the case; null if it has none. */
  readonly assigneeId: string | null;
}

/** Fetches the cases that everyone has signed and that are late on a day; test traffic is left out. */
export const lateCases = (db: Db, today: IsoDate): Promise<LateCase[]> =>
  db
    .selectFrom('caseCards as c')
    .innerJoin('applications as a', 'a.id', 'c.applicationId')
    .select(['c.applicationId', 'a.reference', 'c.state', 'c.lateFrom', 'c.assigneeId'])
    .where('c.lateFrom', '<=', today)
    .where('c.isTest', '=', false)
    .where('c.state', 'not in', ['awaiting_signature', 'awaiting_approval'])
    .orderBy('c.lateFrom')
    .orderBy('a.reference')
    .execute();

/** Fetches the supplies in their contract term, with their last day. */
export const runningSupplies = (
  db: Db,
  endsBy: IsoDate,
): Promise<{ id: string; state: CaseState; endDate: string }[]> =>
  db
    .selectFrom('applicationSupplies')
    .select(['id', 'state', 'endDate'])
    .where((where) =>
      where.or([
        where('state', '=', 'first_bill_ok'),
        where.and([where('state', '=', 'in_term'), where('endDate', '<=', endsBy)]),
      ]),
    )
    .execute();
