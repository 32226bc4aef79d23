import { isSealedDocument } from '@switch/domain/documents/document.ts';
import { shownFileName } from '@switch/domain/documents/file-names.ts';
import type { Operation } from '../services.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { createHash } from 'node:crypto';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ownApplication } from '../applications/application.queries.ts';
import { documentOf, documentsOfApplication, insertDocument, ownDocument } from './document.queries.ts';
import type { DocumentTable } from '../signing/signing.tables.ts';
import type { listDocuments, readDocument } from '@switch/contract/http/switching/documents.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { ProblemError } from '../../../platform/http/problem.ts';

/** A document to store. Without a user, no account can read it. */
export interface NewDocument
  extends
    Pick<DocumentTable, 'kind' | 'title' | 'fileName'>,
    Partial<
      Pick<DocumentTable, 'userId' | 'applicationId' | 'envelopeId' | 'quotationId' | 'supplierRequestId'>
    > {
  readonly documentId: string;
  readonly pdf: Buffer;
}

const hashOf = (pdf: Buffer): Buffer => createHash('sha256').update(pdf).digest();

/**
 * Returns the store of this installation's documents, sealed by `vault` so that they can't be read in the
 * database.
 */
export const documentStore = (vault: Vault) => ({
  /**
   * Stores a document. Storing the same bytes under the same id again changes nothing; throws for different
   * bytes, because what someone signed must stay as it was.
   */
  put: async (tx: Db, document: NewDocument, now: Date): Promise<void> => {
    const { documentId: id, kind, title, fileName, pdf } = document;
    const { userId = null, applicationId = null, envelopeId = null, quotationId = null } = document;
    const { supplierRequestId = null } = document;
    const sha256 = hashOf(pdf);
    const links = { userId, applicationId, envelopeId, quotationId, supplierRequestId };
    const content = { sealed: vault.sealBytes(pdf, id), sha256, sizeBytes: pdf.length };
    const row = { id, kind, title, fileName, ...links, ...content, madeAt: now };
    if (await insertDocument(tx, row)) return;
    const kept = await documentOf(tx, id);
    if (!kept?.sha256.equals(sha256)) throw new Error(`Document ${id} is there already, with other bytes.`);
  },
  /** Returns the bytes; null if there is no such document. Throws if they are not those that were stored. */
  read: async (db: Db, documentId: string): Promise<Buffer | null> => {
    const row = await documentOf(db, documentId);
    return row ? openDocument(vault, row) : null;
  },
  /** Returns the documents of an application without their bytes, newest first. */
  listOf: documentsOfApplication,
});

/** Decrypts the PDF of a row. Throws if it is not the one that was stored. */
export function openDocument(
  vault: Vault,
  row: { readonly id: string; readonly sealed: Buffer; readonly sha256: Buffer },
): Buffer {
  const pdf = vault.openBytes(row.sealed, row.id);
  if (!hashOf(pdf).equals(row.sha256)) throw new Error(`Document ${row.id} is not what was kept.`);
  return pdf;
}

/** Returns the documents of one of the user's applications, newest first. Problem: not-found. */
export const listOwnDocuments: Handler<typeof listDocuments> = async ({ db, query, session }) => {
  const application = await ownApplication(db, query.reference, session.userId);
  if (!application) return { result: false, outcome: { code: 'not-found' } };
  const documents = (await documentsOfApplication(db, application.id))
    .filter(({ userId }) => userId === session.userId)
    .map(({ id, kind, title, fileName, sizeBytes, sha256, madeAt }) => ({
      documentId: id,
      kind,
      title,
      fileName: shownFileName({ kind, fileName }),
      isSealed: isSealedDocument({ kind, fileName }),
      sizeBytes,
      hash: sha256.toString('hex'),
      madeAt: madeAt.toISOString(),
    }));
  return { result: true, documents };
};

/**
 * Returns a document of the user as a PDF. Problem: not-found, whether it does not exist or is someone
 * else's.
 */
export const readOwnDocument: Operation<typeof readDocument> = async ({ db, params, session }, { vault }) => {
  const { documentId } = params;
  const row = isUuid(documentId) ? await ownDocument(db, documentId, session.userId) : undefined;
  if (!row) throw new ProblemError('not-found');
  return {
    fileName: shownFileName(row),
    contentType: 'application/pdf',
    bytes: Uint8Array.from(openDocument(vault, row)),
  };
};
