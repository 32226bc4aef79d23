import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import { textKey } from './envelopes/envelope-text.ts';
import { replaceText, sealedTextOf, textHeads } from './envelopes/envelope.queries.ts';

/** Seals the words of documents of former keys with the present one, one at a time; answers how many. */
export async function resealTexts(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  for (const { id, head } of await textHeads(db)) {
    const sealed = vault.needsReseal(head) ? (await sealedTextOf(db, id))?.sealed : undefined;
    if (!sealed) continue;
    await replaceText(db, id, vault.sealBytes(vault.openBytes(sealed, textKey(id)), textKey(id)));
    count += 1;
  }
  return count;
}
