import { sql } from 'kysely';
import { resealColumn } from '../crypto/reseal.queries.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Purge } from '../jobs/purge.ts';

/**
 * Seals files again that were sealed with an earlier data key, so that the key can be removed from the
 * settings.
 */
export const resealUploads = (vault: Vault): Purge => ({
  name: 'uploads under former keys',
  run: async (db) =>
    (await resealColumn(db, { from: sql.table('uploads'), column: 'sealed' }, vault)) +
    (await resealColumn(db, { from: sql.table('uploadParts'), column: 'sealed' }, vault)),
});
