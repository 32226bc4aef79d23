import type { Insertable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { HandOverPaperTable } from '../hand-over.tables.ts';

/** What was noted of the papers of these hand-overs, with who noted it. */
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

/** Notes a paper in the place of what was noted of it before. */
export async function savePaper(tx: Db, row: Insertable<HandOverPaperTable>): Promise<void> {
  const { handOverId: _, paper: _paper, ...noted } = row;
  await tx
    .insertInto('handOverPapers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['handOverId', 'paper']).doUpdateSet(noted))
    .execute();
}

/** Forgets what was noted of a paper. */
export async function deletePaper(tx: Db, handOverId: string, paper: string): Promise<void> {
  await tx
    .deleteFrom('handOverPapers')
    .where('handOverId', '=', handOverId)
    .where('paper', '=', paper)
    .execute();
}
