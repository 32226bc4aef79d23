import { sql } from 'kysely';
import type { Vault } from '../../platform/crypto/vault.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Purge } from '../../platform/jobs/purge.ts';
import { resealSealKey } from '../../platform/pdf/seal-key.queries.ts';
import { tokenKey } from './hand-over/queue-hand-overs.ts';
import { imageKey } from './signing/built-in/evidence.ts';
import { evidenceKey, sealedKey } from './signing/built-in/seal-envelope.ts';
import { textKey } from './signing/envelopes/envelope-documents.ts';

/** The tables of this module with sealed content. */
const sealedTables = [
  'applicationPayments',
  'documents',
  'eSignDocuments',
  'eSignEnvelopes',
  'eSignSigners',
  'envelopeTexts',
  'handOverFiles',
  'handOvers',
  'mandateSignatories',
  'mandates',
  'paymentDetails',
  'signatures',
  'supplierChannelSecrets',
  'supplierReplies',
] as const;

/** A column with sealed content, the column of its row's id, and the name under which it is sealed. */
interface SealedColumn {
  readonly table: (typeof sealedTables)[number];
  readonly column: string;
  readonly id?: string;
  readonly nameOf?: (id: string) => string;
}

/** All that this module stores sealed, by the purge that seals it anew. */
const sealedColumns: Readonly<Record<string, readonly SealedColumn[]>> = {
  'applications under former keys': [
    { table: 'applicationPayments', column: 'sealed' },
    { table: 'signatures', column: 'image_sealed' },
  ],
  'bank details under former keys': [{ table: 'paymentDetails', column: 'sealed' }],
  'mandates under former keys': [
    { table: 'mandates', column: 'sealed' },
    { table: 'mandateSignatories', column: 'image' },
  ],
  'documents under former keys': [{ table: 'documents', column: 'sealed' }],
  'signings under former keys': [
    { table: 'eSignDocuments', column: 'pdf' },
    { table: 'eSignDocuments', column: 'sealed_pdf', nameOf: sealedKey },
    { table: 'eSignEnvelopes', column: 'evidence', nameOf: evidenceKey },
    { table: 'eSignSigners', column: 'image', nameOf: imageKey },
  ],
  'hand-overs under former keys': [
    { table: 'handOvers', column: 'token_sealed', nameOf: tokenKey },
    { table: 'handOverFiles', column: 'sealed' },
    { table: 'supplierReplies', column: 'original_sealed' },
  ],
  'secrets of suppliers’ channels under former keys': [{ table: 'supplierChannelSecrets', column: 'sealed' }],
  'words of signed documents under former keys': [
    { table: 'envelopeTexts', column: 'content', id: 'document_id', nameOf: textKey },
  ],
};

/** The purges that seal anew, with the current data key, what a previous one sealed: then that can leave the settings. */
export const resealPurges = (vault: Vault): readonly Purge[] => [
  ...Object.entries(sealedColumns).map(([name, columns]) => ({
    name,
    run: async (db: Db) => {
      let count = 0;
      for (const column of columns) count += await reseal(db, column, vault);
      return count;
    },
  })),
  { name: 'key of seals under a former key', run: (db) => resealSealKey(db, vault) },
];

/** Bytes at the beginning of sealed content that name its key: documents are too large to be read all at once. */
const HEAD_BYTES = sql.lit(400);

/** Seals a column anew, one row at a time. What changes meanwhile is left alone: its own save used the present key. */
async function reseal(
  db: Db,
  { table, column, id: idColumn = 'id', nameOf = (id) => id }: SealedColumn,
  vault: Vault,
): Promise<number> {
  const [from, sealedIn, idIn] = [sql.table(table), sql.ref(column), sql.ref(idColumn)];
  const heads = await sql<{ id: string; head: Buffer }>`
    select ${idIn} as id, substring(${sealedIn} for ${HEAD_BYTES}) as head
    from ${from} where ${sealedIn} is not null order by ${idIn}`.execute(db);
  let count = 0;
  for (const { id } of heads.rows.filter(({ head }) => vault.needsReseal(head))) {
    const found = await sql<{ sealed: Buffer }>`
      select ${sealedIn} as sealed from ${from} where ${idIn} = ${id} and ${sealedIn} is not null`.execute(
      db,
    );
    const sealed = found.rows[0]?.sealed;
    if (!sealed) continue;
    const fresh = vault.sealBytes(vault.openBytes(sealed, nameOf(id)), nameOf(id));
    const { numAffectedRows } = await sql`
      update ${from} set ${sealedIn} = ${fresh} where ${idIn} = ${id} and ${sealedIn} = ${sealed}`.execute(
      db,
    );
    count += Number(numAffectedRows ?? 0);
  }
  return count;
}
