import { createHash } from 'node:crypto';
import type * as calls from '@switch/contract/http/switching/signing.ts';
import { shownFileName } from '@switch/domain/documents/file-names.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import { ProblemError } from '../../../../platform/http/problem.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { pagesOf } from '../../../../platform/pdf/seal.ts';
import { customers, mailedCodeProof, type Customer } from '../../../identity/index.ts';
import { findReferenceOf } from '../../applications/application.queries.ts';
import { freshReference } from '../../applications/fresh-reference.ts';
import type { Operation, Services } from '../../services.ts';
import { storeUnsent } from '../../signing/built-in/unsent-envelope.ts';
import { documentIn, noteServed, servedOf, signersOf } from '../../signing/built-in/built-in.queries.ts';
import { shownPdf } from '../../signing/built-in/seal-envelope.ts';
import { textKey } from '../../signing/envelopes/envelope-documents.ts';
import type { SignedDocument } from '../../signing/signing.tables.ts';
import { lockDraft, type Draft } from '../draft.queries.ts';
import { ALREADY_SUBMITTED, ownDraft } from '../own-draft.ts';
import { blockedRefusal, readiness } from '../readiness.ts';
import { currentSignature } from '../signature.queries.ts';
import { isSignedOnce } from './signed-once.ts';
import {
  changesSince,
  contentsOf,
  drawnContents,
  holdUntil,
  soleSigner,
  type DraftToSign,
  type Frame,
} from './draft-documents.ts';
import {
  deleteEnvelopeOfDraft,
  envelopeOfDraft,
  insertDraftEnvelope,
  type DraftEnvelope,
} from './draft-envelope.queries.ts';

/**
 * Returns the documents that the only signer signs together with the application. They are drawn from the
 * current draft and kept until it is sent; later calls return the same ones unless the draft, a price or the
 * date has changed. Empty if others sign, or if a vendor's service has the contract signed after sending.
 * Problems: draft-incomplete, offer-gone, price-stale, price-expired, already-submitted.
 */
export const drawDocuments: Operation<typeof calls.drawDocuments> = async (context, services) => {
  const { db, session, now, cookies } = context;
  const draft = await ownDraft(context, context.params.stepsId, services);
  if (await findReferenceOf(db, draft.id)) return ALREADY_SUBMITTED;
  const customer = await ownerOf(db, session.userId);
  if (!isSignedOnce(draft.answers, services))
    return { result: true, documents: [], openedIds: [], isCodeNeeded: false };
  const ready = await readiness(context, draft, services);
  if (!ready.ok) return ready.problem;
  if (ready.value.blockers.length > 0) return blockedRefusal(ready.value.blockers);
  const toSign = { answers: draft.answers, quotations: ready.value.quotations, customer };
  const envelope =
    (await drawnBefore(db, draft, { toSign, now }, services)) ??
    (await draw(db, draft, { toSign, now }, services));
  const proof = await mailedCodeProof(db, cookies.get('code'), customer.emailAddress, now);
  return {
    result: true,
    documents: envelope.documents.map((document) => ({ ...document })),
    openedIds: (await servedOf(db, envelope.id)).map(({ documentId }) => documentId),
    isCodeNeeded: proof === null,
  };
};

async function ownerOf(db: Db, userId: string): Promise<Customer> {
  const customer = await customers.findById(db, userId);
  if (!customer) throw new ProblemError('unauthorised');
  return customer;
}

interface Drawing {
  readonly toSign: DraftToSign;
  readonly now: Date;
}

/**
 * Returns what was drawn before, if it would be the same now. Unsigned documents must also be dated today.
 */
async function drawnBefore(
  db: Db,
  { id: draftId }: Draft,
  { toSign, now }: Drawing,
  services: Services,
): Promise<DraftEnvelope | undefined> {
  const envelope = await envelopeOfDraft(db, draftId);
  if (!envelope) return undefined;
  const isSigned = (await currentSignature(db, draftId))?.envelopeId === envelope.id;
  if (!isSigned && ukDateAt(envelope.madeAt) !== ukDateAt(now)) return undefined;
  return (await changesSince(db, envelope, toSign, services)) === null ? envelope : undefined;
}

/** A newly drawn document, with its text. */
type Drawn = SignedDocument & { readonly text: string; readonly pdf: Buffer };

async function drawAll(toSign: DraftToSign, frame: Frame, services: Services): Promise<readonly Drawn[]> {
  const drawn: Drawn[] = [];
  for (const { content, fileName } of contentsOf(toSign, frame, services)) {
    const pdf = await services.renderPdf(content);
    const { kind, title } = content;
    const hash = createHash('sha256').update(pdf).digest('hex');
    const [documentId, pages, text] = [services.ids.uuid(), await pagesOf(pdf), JSON.stringify(content)];
    drawn.push({ documentId, kind, title, fileName, pages, hash, text, pdf });
  }
  return drawn;
}

/** How many days a signature can be given for, the same as an envelope is open. */
const LIFE_DAYS = 14;

async function draw(
  db: Db,
  draft: Draft,
  { toSign, now }: Drawing,
  services: Services,
): Promise<DraftEnvelope> {
  const { ids, vault } = services;
  const [id, signerId] = [ids.uuid(), ids.uuid()];
  const reference = await freshReference(db, ids);
  const pricesHoldUntil = await holdUntil(db, toSign.quotations, services);
  const frame: Frame = { signerId, reference, madeAt: now, pricesHoldUntil };
  const drawn = await drawAll(toSign, frame, services);
  return transaction(db, async (tx) => {
    await lockDraft(tx, draft.id, services);
    // Another window was first, so its documents are used.
    const before = await drawnBefore(tx, draft, { toSign, now }, services);
    if (before) return before;
    await deleteEnvelopeOfDraft(tx, draft.id);
    const { name, role, email } = soleSigner(toSign);
    const expiresAt = new Date(ukDayStart(addDays(ukDateAt(now), LIFE_DAYS + 1)));
    const unsent = { id, draftId: draft.id, signer: { signerId, name, role, email }, documents: drawn };
    await storeUnsent(tx, { ...unsent, madeAt: now, expiresAt }, services);
    const documents = drawn.map(({ text: _text, pdf: _pdf, ...document }): SignedDocument => document);
    const row = { ...frame, id, draftId: draft.id, userId: toSign.customer.userId };
    await insertDraftEnvelope(
      tx,
      { ...row, documents: JSON.stringify(documents) },
      drawn.map(({ documentId, text }) => ({
        documentId,
        envelopeId: id,
        content: vault.seal(text, textKey(documentId)),
      })),
    );
    return { ...row, documents };
  });
}

type Reading = Pick<
  Context<typeof calls.readDraftDocument>,
  'db' | 'params' | 'session' | 'draftTokenHash' | 'now'
>;

/** Fetches a document that was drawn for the caller's draft. Throws `not-found` for any other document. */
async function drawnFor(
  context: Reading,
  services: Services,
): Promise<{ readonly envelope: DraftEnvelope; readonly document: SignedDocument }> {
  const { stepsId, documentId } = context.params;
  const draft = await ownDraft(context, stepsId, services);
  const envelope = await envelopeOfDraft(context.db, draft.id);
  const document = envelope?.documents.find((each) => each.documentId === documentId);
  if (!envelope || !document) throw new ProblemError('not-found');
  return { envelope, document };
}

/** Records when a document was first served to the person who is to sign it. */
async function serve({ db, now }: Reading, envelopeId: string, documentId: string): Promise<void> {
  const [signer] = await signersOf(db, envelopeId);
  if (signer) await noteServed(db, { envelopeId, signerId: signer.id, documentId, servedAt: now });
}

/** Returns a document that was drawn for a draft, as a PDF. Problem: not-found. */
export const readDraftDocument: Operation<typeof calls.readDraftDocument> = async (context, services) => {
  const { envelope, document } = await drawnFor(context, services);
  const kept = await documentIn(context.db, envelope.id, document.documentId);
  if (!kept) throw new ProblemError('not-found');
  const pdf = shownPdf(kept, services);
  await serve(context, envelope.id, document.documentId);
  return { fileName: shownFileName(document), contentType: 'application/pdf', bytes: Uint8Array.from(pdf) };
};

/** Returns the text that the document's PDF was drawn from. Problem: not-found. */
export const readDraftText: Operation<typeof calls.readDraftText> = async (context, services) => {
  const { envelope, document } = await drawnFor(context, services);
  const contents = await drawnContents(context.db, envelope, services.vault);
  const content = contents[envelope.documents.indexOf(document)];
  if (!content) throw new ProblemError('not-found');
  await serve(context, envelope.id, document.documentId);
  return { content };
};
