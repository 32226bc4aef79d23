import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import { replaceSealed, sealedPayments } from './bank-details.queries.ts';

/**
 * Seals with the present data key what a former one sealed, so that the former one can be taken out of the settings.
 * Details that change meanwhile are left alone: their own save used the present key. Answers how many rows it sealed.
 */
export async function resealPayments(db: Db, vault: Vault): Promise<number> {
  const old = (await sealedPayments(db)).filter(({ sealed }) => vault.needsReseal(sealed));
  let count = 0;
  for (const { id, sealed } of old) {
    const fresh = vault.seal(vault.open(sealed, id), id);
    if (await replaceSealed(db, id, sealed, fresh)) count += 1;
  }
  return count;
}
