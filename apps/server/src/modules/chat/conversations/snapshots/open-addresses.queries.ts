import type { PageInfo } from '@switch/contract/chat/snapshot.ts';
import { sql } from 'kysely';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import { resealColumn } from '../../../../platform/crypto/reseal.queries.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Purge } from '../../../../platform/jobs/purge.ts';
import { sealSnapshot } from './sealed-snapshot.ts';

const BATCH = 200;

/**
 * Seals addresses that earlier versions stored unencrypted, each with its room's id. A snapshot that the
 * visitor changes meanwhile is left for the next run. Returns the number sealed.
 */
export async function sealOpenAddresses(db: Db, vault: Pick<Vault, 'seal'>): Promise<number> {
  for (let count = 0; ;) {
    // The condition must match the index of migration 0360.
    const { rows } = await sql<{ id: string; snapshot: PageInfo }>`
      select id, snapshot from chat_rooms
      where (snapshot #> '{advanceQuote,addressObj}') <> 'null' limit ${BATCH}`.execute(db);
    const before = count;
    for (const { id, snapshot } of rows) {
      const sealed = sealSnapshot(vault, id, snapshot);
      const { numAffectedRows } = await sql`
        update chat_rooms set snapshot = ${sealed.snapshot}::jsonb, address_sealed = ${sealed.addressSealed}
        where id = ${id} and snapshot = ${JSON.stringify(snapshot)}::jsonb`.execute(db);
      count += Number(numAffectedRows ?? 0n);
    }
    if (rows.length < BATCH || count === before) return count;
  }
}

/** Re-seals with the current data key what was sealed with a previous one. */
export const resealAddresses = (vault: Vault): Purge => ({
  name: 'addresses of chats under former keys',
  run: (db) => resealColumn(db, { from: sql.table('chatRooms'), column: 'address_sealed' }, vault),
});
