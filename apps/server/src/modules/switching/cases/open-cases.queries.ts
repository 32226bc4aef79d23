import { caseStates, isEndState } from '@switch/domain/journey/case-state.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const endStates = caseStates.filter(isEndState);

/**
 * Fetches the open cases of a supplier, or of one of its products: how many, counted up to `most`, and those
 * that start soonest.
 */
export async function openCasesOf(
  db: Db,
  { supplierId, productId }: { readonly supplierId: string; readonly productId: string | null },
  most: number,
) {
  const open = db
    .selectFrom('applicationSupplies as s')
    .where('s.supplierId', '=', supplierId)
    .where('s.state', 'not in', endStates)
    .$if(productId !== null, (query) =>
      query.where(sql<string>`s.offer ->> 'productId'`, '=', productId ?? ''),
    );
  const [rows, { total }] = await Promise.all([
    open
      .innerJoin('applications as a', 'a.id', 's.applicationId')
      .select(['a.reference', 's.fuel', 's.state', 's.startDate'])
      .orderBy('s.startDate')
      .orderBy('a.reference')
      .limit(5)
      .execute(),
    db
      .selectFrom(open.select('s.id').limit(most).as('open'))
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { total, rows };
}
