import type { Insertable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { HandOverPaperTable } from '../hand-over.tables.ts';

/** Fetches what was recorded about the papers of these hand-overs, and by whom. */
export const notedPapersOf = (db: Db, handOverIds: readonly string[]) =>
  handOverIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('handOverPapers as p')
        .innerJoin('staffMembers as s', 's.id', 'p.notedBy')
        .selectAll('p')
        .select('s.displayName as notedByName')
        .where('p.handOverId', 'in', [...handOverIds])
        .execute();

/** Stores what was recorded about a paper, replacing anything earlier. */
export async function savePaper(tx: Db, row: Insertable<HandOverPaperTable>): Promise<void> {
  const { handOverId: _, paper: _paper, ...noted } = row;
  await tx
    .insertInto('handOverPapers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['handOverId', 'paper']).doUpdateSet(noted))
    .execute();
}

/** Deletes what was recorded about a paper. */
export async function deletePaper(tx: Db, handOverId: string, paper: string): Promise<void> {
  await tx
    .deleteFrom('handOverPapers')
    .where('handOverId', '=', handOverId)
    .where('paper', '=', paper)
    .execute();
}
