import { createHash } from 'node:crypto';
import type { z } from 'zod';
import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { signaturesNeeded } from '@switch/domain/signing/signing-rule.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import { addJob, type Job } from '../../../../platform/jobs/job.ts';
import { spoken } from '../../../../platform/mail/letter.ts';
import type { EnvelopeDocument } from '../../../../integrations/e-sign/port.ts';
import {
  envelopeById,
  hasEarlierEnvelope,
  lockEnvelope,
  signersOf,
  updateEnvelope,
  type EnvelopeRow,
} from './envelope.queries.ts';
import { storeText, packOf, type PackPart } from './envelope-documents.ts';
import { byProduct, byService, moveEnvelope } from './move-envelope.ts';
import { INSTRUCT_SERVICE, PREPARE } from './envelope-jobs.ts';
import type { SignedDocument } from '../signing.tables.ts';
import type { Services } from '../../services.ts';
import { sentApplicationById, type SentApplication } from '../../applications/sent-application.ts';
import { pagesOf } from '../../../../platform/pdf/seal.ts';
import { documentStore } from '../../documents/document-store.ts';

const ASKED_ANEW =
  'Signing had to be started again: anything you may have signed for it before no longer counts, so please sign this.';
const NOT_TAKEN_UP = 'the signing service cannot be reached';

/**
 * Draws the documents of an envelope and has the signing service ask everyone. Every step is stored before
 * the next begins, so that a killed run resumes where it stopped: documents are made once, and the service
 * recognises an envelope it already has.
 */
export const prepareEnvelopeJob = (services: Services): Job<z.output<typeof PREPARE.schema>> => ({
  ...PREPARE,
  run: async ({ envelopeId }, { db, now }) => {
    const row = await envelopeById(db, envelopeId);
    const application = row && (await sentApplicationById(db, row.applicationId, services));
    if (!row || !application || row.state !== 'preparing') return;
    const made = row.documents.length > 0 ? row : await makeDocuments(db, row, application, now, services);
    await startAtService(db, made, now, services);
  },
});

/** A newly drawn document. */
type Drawn = Omit<SignedDocument, 'hash'> & Pick<PackPart, 'content'> & { readonly pdf: Buffer };

async function makeDocuments(
  db: Db,
  row: EnvelopeRow,
  application: SentApplication,
  now: Date,
  services: Services,
): Promise<EnvelopeRow> {
  const signers = await signersOf(db, row.id);
  const drawn: Drawn[] = [];
  for (const { content, fileName } of packOf(
    { ...application, isSignedOnce: false },
    { row, signers },
    services.config,
  )) {
    const pdf = await services.renderPdf(content);
    const { kind, title } = content;
    const [documentId, pages] = [services.ids.uuid(), await pagesOf(pdf)];
    drawn.push({ documentId, kind, title, fileName, content, pdf, pages });
  }
  return transaction(db, async (tx) => {
    const locked = await lockEnvelope(tx, row.id);
    if (!locked) throw new Error('An envelope that is prepared is there.');
    // Another run was first, so its documents are used.
    if (locked.row.documents.length > 0) return locked.row;
    const { id: applicationId, userId } = application;
    for (const { content, ...document } of drawn) {
      await documentStore(services.vault).put(
        tx,
        { ...document, applicationId, userId, envelopeId: row.id },
        now,
      );
      const { documentId } = document;
      await storeText(tx, { documentId, envelopeId: row.id }, content, services.vault);
    }
    const documents = drawn.map(({ pdf, content: _content, ...document }): SignedDocument => ({
      ...document,
      hash: createHash('sha256').update(pdf).digest('hex'),
    }));
    await updateEnvelope(tx, row.id, { documents: JSON.stringify(documents) });
    return { ...locked.row, documents };
  });
}

async function startAtService(db: Db, row: EnvelopeRow, now: Date, services: Services): Promise<void> {
  const { eSign, config } = services;
  const organisation = spoken(row.organisationName);
  const started = await eSign.start({
    envelopeId: row.id,
    subject: `Please sign: energy supply for ${organisation}`,
    message: [
      `${organisation} has chosen its next energy contract with ${config.brandName}, and has named you as someone who signs for it. ${factText(contract['last-signature'], ukDateAt(now))}`,
      ...((await hasEarlierEnvelope(db, row)) ? [ASKED_ANEW] : []),
    ].join(' '),
    documents: await documentsOf(db, row, services),
    signers: (await signersOf(db, row.id)).map(({ id, name, role, email, phone }) => ({
      signerId: id,
      name,
      role,
      email,
      phone,
    })),
    signaturesNeeded: signaturesNeeded(row.rule),
    expiresAt: row.expiresAt,
  });
  if (!started.ok && started.problem.code !== 'refused') {
    const { problem } = started;
    throw new Error(`${NOT_TAKEN_UP}: ${problem.code === 'no-access' ? problem.reason : problem.code}`);
  }
  await transaction(db, async (tx) => {
    const locked = await lockEnvelope(tx, row.id);
    if (!locked) throw new Error('An envelope that is started is there.');
    if (!started.ok) {
      const reason = started.problem.code === 'refused' ? started.problem.reason : '';
      return moveEnvelope(tx, locked, { kind: 'failed', reason }, byService(now), services);
    }
    await updateEnvelope(tx, row.id, { vendorId: started.value.vendorId });
    const event = { kind: 'prepared', atMs: now.getTime() } as const;
    const moved = await moveEnvelope(tx, locked, event, byProduct(now), services);
    // Taken back while it was being made, which the service does not know yet.
    const close = { envelopeId: row.id, act: 'close', reason: 'Taken back' };
    return moved.ok ? undefined : addJob(tx, INSTRUCT_SERVICE, close);
  });
}

async function documentsOf(
  db: Db,
  { documents }: EnvelopeRow,
  services: Services,
): Promise<readonly EnvelopeDocument[]> {
  const found: EnvelopeDocument[] = [];
  for (const { documentId, title } of documents) {
    const pdf = await documentStore(services.vault).read(db, documentId);
    if (!pdf) throw new Error('A document that was made is kept.');
    found.push({ documentId, title, pdf });
  }
  return found;
}
