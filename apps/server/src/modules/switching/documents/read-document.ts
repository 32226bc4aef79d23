import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { readDocument } from '@switch/contract/http/documents.ts';
import { z } from 'zod';
import type { Vault } from '../../../platform/crypto/vault.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';
import { openDocument } from './document-store.ts';
import { ownDocument } from './documents.queries.ts';

/** A document of the user as a PDF. Problem: not-found, for one that is not there and for somebody else's alike. */
export const readOwnDocument =
  (vault: Vault) =>
  async ({ db, params, session }: Context<typeof readDocument>): Promise<ResponseOf<typeof readDocument>> => {
    const id = z.uuid().safeParse(params.documentId);
    const row = id.success ? await ownDocument(db, id.data, session.userId) : undefined;
    if (!row) throw new ProblemError('not-found');
    return {
      fileName: row.fileName,
      contentType: 'application/pdf',
      bytes: Uint8Array.from(openDocument(vault, row)),
    };
  };
