import { sql } from 'kysely';
import type { Vault } from '../../platform/crypto/vault.ts';
import { resealColumn, type SealedColumn as AnySealedColumn } from '../../platform/crypto/reseal.queries.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Purge } from '../../platform/jobs/purge.ts';
import { resealSealKey } from '../../platform/pdf/seal-key.queries.ts';
import { tokenKey } from './hand-over/queue-hand-overs.ts';
import { imageKey } from './signing/built-in/evidence.ts';
import { evidenceKey, sealedKey } from './signing/built-in/seal-envelope.ts';
import { textKey } from './signing/envelopes/envelope-documents.ts';

/** The tables of this module with sealed content. */
const sealedTables = [
  'applications',
  'applicationPayments',
  'documents',
  'draftEnvelopeTexts',
  'drafts',
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

/** One of their columns. */
interface SealedColumn extends Omit<AnySealedColumn, 'from'> {
  readonly table: (typeof sealedTables)[number];
}

/** Everything this module stores sealed, by the purge that reseals it. */
const sealedColumns: Readonly<Record<string, readonly SealedColumn[]>> = {
  'applications under former keys': [
    { table: 'applications', column: 'private_sealed' },
    { table: 'applicationPayments', column: 'sealed' },
    { table: 'signatures', column: 'image_sealed' },
  ],
  'drafts under former keys': [{ table: 'drafts', column: 'private_sealed' }],
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
    { table: 'draftEnvelopeTexts', column: 'content', id: 'document_id', nameOf: textKey },
  ],
};

/**
 * Returns the purges that reseal, with the current data key, whatever a previous key sealed, so that the
 * previous key can be removed from the settings.
 */
export const resealPurges = (vault: Vault): readonly Purge[] => [
  ...Object.entries(sealedColumns).map(([name, columns]) => ({
    name,
    run: async (db: Db) => {
      let count = 0;
      for (const { table, ...column } of columns)
        count += await resealColumn(db, { from: sql.table(table), ...column }, vault);
      return count;
    },
  })),
  { name: 'key of seals under a former key', run: (db) => resealSealKey(db, vault) },
];
