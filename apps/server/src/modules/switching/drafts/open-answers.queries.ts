import { joinPrivate, splitPrivate } from '@switch/domain/journey/stored-draft.ts';
import { sql } from 'kysely';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Answers with a home or a birth date in the open, as the indexes of migration 0310 have it. */
const isOpen = sql<boolean>`(answers -> 'personal-details') ? 'proprietor'
  or (answers -> 'address-details') ?| array['billing', 'correspondence', 'residence']
  or (answers -> 'personalObj') ?| array['proprietorAddress', 'dateOfBirth', 'addressObj']
  or answers ? 'addressObj'`;

const BATCH = 200;

/**
 * Seals what rows of earlier versions have in the open, each for itself, so that it can be stopped and begun again at any row. What
 * somebody changes meanwhile is left to the next look. Returns how many rows it sealed.
 */
export async function sealOpenAnswers(db: Db, vault: Vault): Promise<number> {
  let count = 0;
  for (const table of ['drafts', 'applications'] as const)
    for (;;) {
      const rows = await openRows(db, table);
      const before = count;
      for (const row of rows) count += await seal(db, table, row, vault);
      // Rows that somebody is changing come again: not for ever in one look.
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
