import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import { resealPurges } from '../reseal.queries.ts';

/** Runs the purge with this name and vault; returns how many rows it resealed. */
export async function reseal(db: Db, vault: Vault, name: string): Promise<number> {
  const purge = resealPurges(vault).find((each) => each.name === name);
  if (!purge) throw new Error(`no purge is called ${name}`);
  return purge.run(db, new Date());
}
