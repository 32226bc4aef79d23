import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import { replaceApplicationPayment, sealedApplicationPayments } from './application.queries.ts';
import { replaceImage, sealedImages } from '../drafts/signature.queries.ts';

/** Seals bank details and drawn signatures of former keys with the present one; answers how many. */
export async function resealApplications(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  for (const { id, sealed } of await sealedApplicationPayments(db)) {
    if (!vault.needsReseal(sealed)) continue;
    await replaceApplicationPayment(db, id, vault.seal(vault.open(sealed, id), id));
    count += 1;
  }
  for (const { id, imageSealed } of await sealedImages(db)) {
    if (imageSealed === null || !vault.needsReseal(imageSealed)) continue;
    await replaceImage(db, id, vault.seal(vault.open(imageSealed, id), id));
    count += 1;
  }
  return count;
}
