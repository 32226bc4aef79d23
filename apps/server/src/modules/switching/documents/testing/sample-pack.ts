import { createHash } from 'node:crypto';
import { z } from 'zod';
import { documentStore } from '../document-store.ts';
import { parseDataKeys } from '../../../../platform/crypto/data-keys.ts';
import { createVault } from '../../../../platform/crypto/vault.ts';
import { transaction } from '../../../../platform/db/database.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { everyDocument } from '../../../../platform/pdf/testing/every-document.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';

const PACK = new Set([
  'supply-contract',
  'letter-of-authority',
  'direct-debit-instruction',
  'tax-declaration',
]);

/** The documents that one application is signed with, one of each kind. */
export const packContents: readonly DocumentContent[] = everyDocument
  .map(([, content]) => content)
  .filter(
    ({ kind }, index, all) => PACK.has(kind) && all.findIndex((other) => other.kind === kind) === index,
  );

export const look = { brandName: 'Utility Aid' };

const store = documentStore(createVault(parseDataKeys(`bench:${Buffer.alloc(32, 7).toString('base64')}`)));

/** Returns the same id for the same document of the same pack, whoever makes it. */
const idOf = (pack: number, kind: string): string => {
  const hex = createHash('sha256').update(`${pack} ${kind}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/** Makes one pack and stores all of it or nothing. `note` is called after it is stored. */
export const packJob = (note: () => void): Job<{ readonly pack: number }> => ({
  name: 'pack.make',
  schema: z.object({ pack: z.number() }),
  run: async ({ pack }, { db, now }) => {
    const pdfs = await Promise.all(
      packContents.map(async (content) => ({
        content,
        pdf: await renderPdf({ ...content, reference: `BS-PACK-${pack}` }, look),
      })),
    );
    await transaction(db, async (tx) => {
      for (const { content, pdf } of pdfs) {
        const { kind, title } = content;
        await store.put(tx, { documentId: idOf(pack, kind), kind, title, fileName: `${kind}.pdf`, pdf }, now);
      }
    });
    note();
  },
});
