import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { listDocuments, readDocument } from '@switch/contract/http/switching/documents.ts';
import type { Context } from '../../../platform/http/route.ts';
import { documentsOfApplication, ownApplication, ownDocument } from './document.queries.ts';
import { z } from 'zod';
import type { Vault } from '../../../platform/crypto/vault.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { openDocument } from './document-store.ts';

/** The documents of one of the user's applications, newest first. Outcome: not-found. */
export async function listOwnDocuments({
  db,
  query,
  session,
}: Context<typeof listDocuments>): Promise<ResponseOf<typeof listDocuments>> {
  const application = await ownApplication(db, query.reference, session.userId);
  if (!application) return { result: false, outcome: { code: 'not-found' } };
  const documents = (await documentsOfApplication(db, application.id))
    .filter(({ userId }) => userId === session.userId)
    .map(({ id, kind, title, fileName, sizeBytes, sha256, madeAt }) => ({
      documentId: id,
      kind,
      title,
      fileName,
      sizeBytes,
      hash: sha256.toString('hex'),
      madeAt: madeAt.toISOString(),
    }));
  return { result: true, documents };
}

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
