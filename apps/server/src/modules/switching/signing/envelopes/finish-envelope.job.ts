import { shownFileName } from '@switch/domain/documents/file-names.ts';
import type { z } from 'zod';
import { documentFileName, documentTitles, signedFileName } from '@switch/domain/documents/document.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import type { Job } from '../../../../platform/jobs/job.ts';
import { mailCopies } from './envelope.mail.ts';
import { envelopeById, lockEnvelope, type EnvelopeRow } from './envelope.queries.ts';
import { byProduct, moveEnvelope } from './move-envelope.ts';
import { FINISH } from './envelope-jobs.ts';
import type { Services } from '../../services.ts';
import { sentApplicationById, noteSigned } from '../../applications/sent-application.ts';
import type { Addressee } from '../../post-letter.ts';
import { isSignedInJourney } from '../../drafts/signature.queries.ts';
import { documentStore, type NewDocument } from '../../documents/document-store.ts';

type Sealed = readonly { readonly documentId: string | null; readonly pdf: Buffer }[];

/**
 * Fetches the sealed documents of a signed envelope, stores them, mails them to everyone who signed and to
 * the owner, and moves the switch on, all in one transaction. If it is killed before the commit, nothing has
 * happened; run again afterwards, it does nothing twice. While the service does not answer, the job is
 * retried.
 */
export const finishEnvelopeJob = (services: Services): Job<z.output<typeof FINISH.schema>> => ({
  ...FINISH,
  run: async ({ envelopeId }, { db, now }) => {
    const row = await envelopeById(db, envelopeId);
    if (row?.state !== 'completing' || row.vendorId === null) return;
    const sealed = await services.eSign.sealedDocuments(row.vendorId);
    if (!sealed.ok) throw new Error(`The sealed documents are not to be had: ${sealed.problem.code}`);
    await transaction(db, (tx) => finish(tx, row.id, { sealed: sealed.value, now }, services));
  },
});

async function finish(
  tx: Db,
  envelopeId: string,
  { sealed, now }: { readonly sealed: Sealed; readonly now: Date },
  services: Services,
): Promise<void> {
  const locked = await lockEnvelope(tx, envelopeId);
  const application = locked && (await sentApplicationById(tx, locked.row.applicationId, services));
  if (!locked || !application || locked.row.state !== 'completing') return;
  const documents = sealed.map((each) => sealedDocument(each, locked.row, services));
  for (const document of documents) await documentStore(services.vault).put(tx, document, now);
  const moved = await moveEnvelope(tx, locked, { kind: 'completed' }, byProduct(now), services);
  if (!moved.ok) throw new Error('What is signed is completed.');
  const attachments = documents.map(({ documentId, ...named }) => ({
    documentId,
    fileName: shownFileName(named),
  }));
  const { owner } = application;
  const signed = moved.value.stored.signers.filter(({ state }) => state === 'signed');
  const isOwner = ({ email }: Addressee): boolean => emailKey(email) === emailKey(owner.email);
  const isInJourney = await isSignedInJourney(tx, envelopeId);
  const by = { isInJourney, isOwnerAmong: isInJourney || signed.some(isOwner) };
  // The owner gets one mail, with the news that the switch goes on and the copies.
  const isMailed = await noteSigned(tx, locked.row.applicationId, { now, attachments, by }, services);
  const others = isInJourney ? [] : signed.filter((signer) => !isOwner(signer));
  for (const to of [...others, ...(isMailed ? [] : [owner])])
    await mailCopies(tx, to, { row: moved.value.stored.row, attachments }, services);
}

function sealedDocument(
  { documentId, pdf }: Sealed[number],
  row: EnvelopeRow,
  { ids }: Services,
): NewDocument {
  const original = row.documents.find((each) => each.documentId === documentId);
  const { applicationId, userId, id: envelopeId, reference } = row;
  const evidence = { kind: 'signing-evidence', reference } as const;
  const { kind, title, fileName } = original ?? {
    ...evidence,
    title: documentTitles[evidence.kind],
    fileName: documentFileName(evidence, ''),
  };
  return {
    documentId: ids.uuid(),
    kind,
    title: original ? `${title} (signed)` : title,
    fileName: original ? signedFileName(fileName) : fileName,
    pdf,
    userId,
    applicationId,
    envelopeId,
  };
}
