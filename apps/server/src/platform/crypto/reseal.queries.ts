import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Vault } from './vault.ts';

/** A column with sealed content, the column with its row's id, and the name under which it is sealed. */
export interface SealedColumn {
  /** The table, named by the module that owns it, as in `sql.table('documents')`. */
  readonly from: RawBuilder<unknown>;
  readonly column: string;
  readonly id?: string;
  readonly nameOf?: (id: string) => string;
}

/**
 * How many leading bytes of sealed content to read in order to find its key id. Documents are too large to be
 * read in full.
 */
const HEAD_BYTES = sql.lit(400);

/**
 * Seals a column again with the current key, one row at a time. A row that changes meanwhile is left alone,
 * because saving it used the current key. Returns how many rows were sealed again.
 */
export async function resealColumn(
  db: Db,
  { from, column, id: idColumn = 'id', nameOf = (id) => id }: SealedColumn,
  vault: Vault,
): Promise<number> {
  const [sealedIn, idIn] = [sql.ref(column), sql.ref(idColumn)];
  const heads = await sql<{ id: string; head: Buffer }>`
    select ${idIn} as id, substring(${sealedIn} for ${HEAD_BYTES}) as head
    from ${from} where ${sealedIn} is not null order by ${idIn}`.execute(db);
  let count = 0;
  for (const { id } of heads.rows.filter(({ head }) => vault.needsReseal(head))) {
    const found = await sql<{ sealed: Buffer }>`
      select ${sealedIn} as sealed from ${from} where ${idIn} = ${id} and ${sealedIn} is not null`.execute(
      db,
    );
    const sealed = found.rows[0]?.sealed;
    if (!sealed) continue;
    const fresh = vault.sealBytes(vault.openBytes(sealed, nameOf(id)), nameOf(id));
    const { numAffectedRows } = await sql`
      update ${from} set ${sealedIn} = ${fresh} where ${idIn} = ${id} and ${sealedIn} = ${sealed}`.execute(
      db,
    );
    count += Number(numAffectedRows ?? 0);
  }
  return count;
}
