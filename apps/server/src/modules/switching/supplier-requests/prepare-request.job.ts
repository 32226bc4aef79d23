import { shownFileName } from '@switch/domain/documents/file-names.ts';
import { documentFileName, documentTitles } from '@switch/domain/documents/document.ts';
import { supplierRequestLetter } from '@switch/domain/documents/supplier-request-letter.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { addJob, type Job } from '../../../platform/jobs/job.ts';
import { documentStore } from '../documents/document-store.ts';
import { findDraft } from '../drafts/draft.queries.ts';
import type { Services } from '../services.ts';
import { canBeMailed, leaveToStaff, mailToSupplier } from './ask-supplier.ts';
import { mailCopy } from './request.mail.ts';
import { lockRequest, requestById, type SupplierRequestRow } from './supplier-request.queries.ts';

/** Makes and seals the PDF of a signed letter, and sends it to the supplier or leaves it to staff. */
const PREPARE = { name: 'supplier-request.prepare', schema: z.object({ requestId: z.uuid() }) };

export const queuePreparation = (tx: Db, requestId: string): Promise<void> =>
  addJob(tx, PREPARE, { requestId }, { key: `${PREPARE.name} ${requestId}` });

const REASON = 'Signed by the customer on our site';

/**
 * Makes the PDF of a signed letter. It is sealed, stored, mailed to the signer and sent to the supplier's
 * address if staff have set one, or else put on the console's list; all in one transaction. Run again, it
 * does nothing. A letter that was withdrawn in the meantime is not sent.
 */
export const prepareRequestJob = (services: Services): Job<z.output<typeof PREPARE.schema>> => ({
  ...PREPARE,
  run: async ({ requestId }, { db, now }) => {
    const row = await requestById(db, requestId);
    if (row?.state !== 'signed') return;
    const content = signedLetter(row, services);
    const pdf = await services.sealer.seal(await services.renderPdf(content), {
      reason: REASON,
      at: row.signedAt,
    });
    const fileName = documentFileName(content, row.supplierName);
    await transaction(db, (tx) => finish(tx, { requestId, pdf, fileName, now }, services));
  },
});

const signedLetter = (row: SupplierRequestRow, { config }: Services) =>
  supplierRequestLetter({
    details: row,
    firm: config,
    signed: { signName: row.signName, at: row.signedAt.toISOString() },
    isSample: row.isSample,
    reference: row.reference,
    madeOn: ukDateAt(row.signedAt),
  });

type Made = {
  readonly requestId: string;
  readonly pdf: Buffer;
  readonly fileName: string;
  readonly now: Date;
};

async function finish(tx: Db, { requestId, pdf, fileName, now }: Made, services: Services): Promise<void> {
  const row = await lockRequest(tx, requestId);
  if (row?.state !== 'signed') return;
  const draft = row.draftId === null ? undefined : await findDraft(tx, row.draftId, services);
  const documentId = services.ids.uuid();
  const kind = 'letter-of-authority';
  const document = { documentId, kind, title: `${documentTitles[kind]} (signed)`, fileName, pdf } as const;
  const owner = { userId: draft?.userId ?? null, supplierRequestId: row.id };
  await documentStore(services.vault).put(tx, { ...document, ...owner }, now);
  const attachment = { documentId, fileName: shownFileName({ kind, fileName }) };
  await mailCopy(tx, row, attachment, services);
  if (canBeMailed(row, now)) await mailToSupplier(tx, row, { attachment, now }, services);
  else await leaveToStaff(tx, row);
}
