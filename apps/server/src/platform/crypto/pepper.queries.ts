import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Purge } from '../jobs/purge.ts';
import { resealColumn } from './reseal.queries.ts';
import type { Vault } from './vault.ts';

const ID = 'passwords';
const PEPPER_BYTES = 32;

/**
 * Returns a function that fetches the secret that passwords are mixed with before hashing. The secret is
 * generated once and stored sealed, so that a stolen database cannot be used to guess passwords without the
 * data keys. If several processes generate it at once, the first one wins. It is loaded on first use, and
 * loading is retried after a failure.
 */
export function storedPepper(db: Db, vault: Vault, clock: Clock): () => Promise<Buffer> {
  let loaded: Promise<Buffer> | null = null;
  return () => {
    loaded ??= load(db, vault, clock.now()).catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

async function load(db: Db, vault: Vault, now: Date): Promise<Buffer> {
  const stored = await find(db, vault);
  if (stored) return stored;
  await db
    .insertInto('passwordPeppers')
    .values({ id: ID, sealed: vault.sealBytes(randomBytes(PEPPER_BYTES), ID), madeAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const made = await find(db, vault);
  if (!made) throw new Error('The secret of passwords was stored, and is gone.');
  return made;
}

async function find(db: Db, vault: Vault): Promise<Buffer | null> {
  const row = await db.selectFrom('passwordPeppers').select('sealed').where('id', '=', ID).executeTakeFirst();
  return row ? vault.openBytes(row.sealed, ID) : null;
}

/** Seals the secret again if it was sealed with an earlier data key. */
export const resealPepper = (vault: Vault): Purge => ({
  name: 'secret of passwords under a former key',
  run: (db) => resealColumn(db, { from: sql.table('passwordPeppers'), column: 'sealed' }, vault),
});
