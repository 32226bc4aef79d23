import type { checkDocument } from '@switch/contract/http/switching/documents.ts';
import { isSealedDocument } from '@switch/domain/documents/document.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { documentByHash } from './document.queries.ts';

/**
 * Returns the title and time of a file that was made here, found by its hash; null for any other. Nothing
 * else is given to someone who has a file.
 */
export const checkFile: Handler<typeof checkDocument> = async ({ db, body }) => {
  const row = await documentByHash(db, Buffer.from(body.hash, 'hex'));
  if (!row) return { file: null };
  return { file: { title: row.title, isSealed: isSealedDocument(row), madeAt: row.madeAt.toISOString() } };
};
