import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { Db } from '../../../../platform/db/database.ts';
import {
  evidenceHeads,
  evidenceOf,
  imageHeads,
  imageOf,
  replaceEvidence,
  replaceImage,
  replaceSealed,
  replaceShown,
  sealedHeads,
  sealedOf,
  shownHeads,
  shownOf,
} from './reseal.queries.ts';
import { evidenceKey, sealedKey } from './seal-envelope.ts';
import { imageKey } from './evidence.ts';

/** Everything that the built-in service keeps sealed: how it is found, and under which name it was sealed. */
const kinds = [
  { heads: shownHeads, read: shownOf, replace: replaceShown, keyOf: (id: string): string => id },
  { heads: sealedHeads, read: sealedOf, replace: replaceSealed, keyOf: sealedKey },
  { heads: evidenceHeads, read: evidenceOf, replace: replaceEvidence, keyOf: evidenceKey },
  { heads: imageHeads, read: imageOf, replace: replaceImage, keyOf: imageKey },
] as const;

/** Seals documents, evidence and drawings of former keys with the present one, one at a time; answers how many. */
export async function resealSignings(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  for (const { heads, read, replace, keyOf } of kinds) {
    for (const { id, head } of await heads(db)) {
      if (!vault.needsReseal(head)) continue;
      const sealed = (await read(db, id))?.sealed;
      if (!sealed) continue;
      const name = keyOf(id);
      await replace(db, id, vault.sealBytes(vault.openBytes(sealed, name), name));
      count += 1;
    }
  }
  return count;
}
