import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import { replaceSecret, sealedSecrets } from './member.queries.ts';

/** Seals authenticator secrets of former data keys with the present one; returns how many. */
export async function resealSecrets(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  for (const { id, totpSecret } of await sealedSecrets(db)) {
    if (totpSecret === null || !vault.needsReseal(totpSecret)) continue;
    const fresh = vault.seal(vault.open(totpSecret, id), id);
    if (await replaceSecret(db, id, totpSecret, fresh)) count += 1;
  }
  return count;
}
