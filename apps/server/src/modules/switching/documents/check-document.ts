import type { checkDocument } from '@switch/contract/http/switching/documents.ts';
import { isSealedDocument } from '@switch/domain/documents/document.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { documentByHash } from './document.queries.ts';

/** Whether a file was made here, by its hash; null for any other. Only its title and its time are given, to whoever has it. */
export const checkFile: Handler<typeof checkDocument> = async ({ db, body }) => {
  const row = await documentByHash(db, Buffer.from(body.hash, 'hex'));
  if (!row) return { file: null };
  return { file: { title: row.title, isSealed: isSealedDocument(row), madeAt: row.madeAt.toISOString() } };
};
