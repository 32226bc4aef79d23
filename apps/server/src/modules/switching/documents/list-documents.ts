import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { listDocuments } from '@switch/contract/http/documents.ts';
import type { Context } from '../../../platform/http/route.ts';
import { documentsOfApplication, ownApplication } from './documents.queries.ts';

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
