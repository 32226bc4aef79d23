import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import { replaceSealedMandate, sealedMandates } from './mandate.queries.ts';
import { sealedDrawings, updateSignatory } from './signatory.queries.ts';

/** Seals bank details and drawn signatures of former keys with the present one; answers how many. */
export async function resealMandates(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  for (const { id, sealed } of await sealedMandates(db)) {
    if (!vault.needsReseal(sealed)) continue;
    await replaceSealedMandate(db, id, vault.seal(vault.open(sealed, id), id));
    count += 1;
  }
  for (const { id, image } of await sealedDrawings(db)) {
    if (!vault.needsReseal(image)) continue;
    await updateSignatory(db, id, { image: vault.seal(vault.open(image, id), id) });
    count += 1;
  }
  return count;
}
