import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import { documentOf, replaceSealed, sealedHeads } from './document.queries.ts';

/** Seals documents of former keys with the present one, one at a time; answers how many. */
export async function resealDocuments(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  for (const { id, head } of await sealedHeads(db)) {
    if (!vault.needsReseal(head)) continue;
    const row = await documentOf(db, id);
    if (!row) continue;
    await replaceSealed(db, id, vault.sealBytes(vault.openBytes(row.sealed, id), id));
    count += 1;
  }
  return count;
}
