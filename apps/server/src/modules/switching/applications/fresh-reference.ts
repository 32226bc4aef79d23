import type { Db } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { isReferencePromised } from '../drafts/documents/draft-envelope.queries.ts';
import { isReferenceTaken } from './application.queries.ts';

const HALF = 4;

/**
 * Returns an unused reference that is easy to read out, such as BS-7K3M-Q2X9. It is also not one printed on
 * documents of an application that has not been sent yet.
 */
export async function freshReference(db: Db, ids: Ids): Promise<string> {
  const letters = ids.reference(2 * HALF);
  const reference = `BS-${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
  const isTaken = (await isReferenceTaken(db, reference)) || (await isReferencePromised(db, reference));
  return isTaken ? freshReference(db, ids) : reference;
}
