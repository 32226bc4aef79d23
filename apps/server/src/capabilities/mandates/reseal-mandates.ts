import type { Vault } from '../../crypto/vault.ts';
import type { Db } from '../../db/database.ts';
import { replaceSealedMandate, sealedMandates } from './mandate.queries.ts';

/** Seals bank details of former keys with the present one; answers how many. */
export async function resealMandates(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  for (const { id, sealed } of await sealedMandates(db)) {
    if (!vault.needsReseal(sealed)) continue;
    await replaceSealedMandate(db, id, vault.seal(vault.open(sealed, id), id));
    count += 1;
  }
  return count;
}
