import { shownFileName } from '@switch/domain/documents/file-names.ts';
import type * as calls from '@switch/contract/http/switching/case-file.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { auditStaff } from '../../identity/index.ts';
import { addCaseEvent } from '../cases/casework/case-event.queries.ts';
import { caseOf } from '../cases/casework/timeline.queries.ts';
import type { Operation } from '../services.ts';
import type { DocumentTable } from '../signing/signing.tables.ts';
import { openDocument } from './document-store.ts';
import { documentOf, documentsOfApplication } from './document.queries.ts';

/**
 * Returns whether staff may have a document. A form for the bank contains the full digits, so only its
 * customer and the supplier get it.
 */
export const isForStaff = ({ kind }: Pick<DocumentTable, 'kind'>): boolean =>
  kind !== 'direct-debit-instruction';

/** Returns the documents of a case, newest first. */
export const listCaseDocuments: Handler<typeof calls.listCaseDocuments> = async ({ db, params }) => {
  const of = await caseOf(db, params.reference);
  const documents = of ? await documentsOfApplication(db, of.id) : [];
  return {
    documents: documents.map(({ id, kind, title, fileName, sizeBytes, sha256, madeAt }) => ({
      documentId: id,
      kind,
      title,
      fileName: shownFileName({ kind, fileName }),
      sizeBytes,
      hash: sha256.toString('hex'),
      madeAt: madeAt.toISOString(),
      canOpen: isForStaff({ kind }),
    })),
  };
};

/**
 * Returns a document of a case as a PDF, recorded in its timeline. Problem: not-found, including for a form
 * with full bank details.
 */
export const readCaseDocument: Operation<typeof calls.readCaseDocument> = async (context, { vault }) => {
  const { db, params, staff, now } = context;
  const of = await caseOf(db, params.reference);
  const row = of && isUuid(params.documentId) ? await documentOf(db, params.documentId) : undefined;
  if (!of || row?.applicationId !== of.id || !isForStaff(row)) throw new ProblemError('not-found');
  const { id: applicationId } = of;
  const detail = row.title;
  await addCaseEvent(db, { applicationId, kind: 'document-opened', at: now, actorId: staff.staffId, detail });
  await auditStaff(context, 'case.read-document', applicationId);
  return {
    fileName: shownFileName(row),
    contentType: 'application/pdf',
    bytes: Uint8Array.from(openDocument(vault, row)),
  };
};
