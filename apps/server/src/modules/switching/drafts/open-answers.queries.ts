import { joinPrivate, splitPrivate } from '@switch/domain/journey/stored-draft.ts';
import { sql } from 'kysely';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Selects answers with an unsealed home or birth date, in the same terms as the indexes of migration 0310.
 */
const isOpen = sql<boolean>`(answers -> 'personal-details') ? 'proprietor'
  or (answers -> 'address-details') ?| array['billing', 'correspondence', 'residence']
  or (answers -> 'personalObj') ?| array['proprietorAddress', 'dateOfBirth', 'addressObj']
  or answers ? 'addressObj'`;

const BATCH = 200;

/**
 * Seals unsealed data in rows of earlier versions, row by row, so that it can be stopped and resumed at any
 * point. Rows that someone changes in the meantime are left for the next run. Returns how many rows it
 * sealed.
 */
export async function sealOpenAnswers(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  for (const table of ['drafts', 'applications'] as const)
    for (;;) {
      const rows = await openRows(db, table);
      const before = count;
      for (const row of rows) count += await seal(db, table, row, vault);
      // Rows that someone is changing are fetched again, so stop once a batch seals nothing.
      if (rows.length < BATCH || count === before) break;
    }
  return count;
}

interface OpenRow {
  readonly id: string;
  readonly answers: object;
  readonly privateSealed: Buffer | null;
}

async function openRows(db: Db, table: 'drafts' | 'applications'): Promise<readonly OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select id, answers, private_sealed from ${sql.table(table)} where ${isOpen} limit ${BATCH}`.execute(db);
  return rows;
}

async function seal(
  db: Db,
  table: 'drafts' | 'applications',
  { id, answers, privateSealed }: OpenRow,
  vault: Vault,
): Promise<number> {
  const { open, hidden } = splitPrivate(answers);
  const before: unknown = privateSealed && JSON.parse(vault.open(privateSealed, id));
  const sealed = vault.seal(JSON.stringify(joinPrivate(before, hidden)), id);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set answers = ${JSON.stringify(open)}::jsonb, private_sealed = ${sealed}
    where id = ${id} and answers = ${JSON.stringify(answers)}::jsonb
      and private_sealed is not distinct from ${privateSealed}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
