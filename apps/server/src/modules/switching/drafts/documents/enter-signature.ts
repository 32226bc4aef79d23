import type { Refusal } from '@switch/contract/http/answer.ts';
import { packContent } from '@switch/domain/signing/signing-pack.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { customers } from '../../../identity/index.ts';
import type { SentRow } from '../../applications/application.queries.ts';
import { documentStore } from '../../documents/document-store.ts';
import type { Services } from '../../services.ts';
import { documentsOf } from '../../signing/built-in/built-in.queries.ts';
import { shownPdf } from '../../signing/built-in/seal-envelope.ts';
import { enterStroke } from '../../signing/built-in/unsent-envelope.ts';
import {
  insertEnvelope,
  insertEvent,
  insertText,
  lockEnvelope,
} from '../../signing/envelopes/envelope.queries.ts';
import { byRequest, moveEnvelope, type Mover } from '../../signing/envelopes/move-envelope.ts';
import type { EnvelopeEvent } from '@switch/domain/signing/envelope.ts';
import type { Draft } from '../draft.queries.ts';
import { refuseNaming } from '../draft-checks.ts';
import type { Ready } from '../readiness.ts';
import { voidRecords, type Signature } from '../signature.queries.ts';
import { changesSince, SIGN_PLACE, soleSigner, type DraftToSign } from './draft-documents.ts';
import {
  draftTextsOf,
  envelopeOfDraft,
  releaseFromDraft,
  type DraftEnvelope,
} from './draft-envelope.queries.ts';

const documentsChanged = (changes: readonly string[]): Refusal =>
  refuseNaming(
    'key-facts-changed',
    'What you signed is not the same any more. Read what is different, and sign again.',
    changes.map((message) => ({ field: SIGN_PLACE, message })),
  );

type Sending = Pick<Context, 'db' | 'now' | 'request'> & { readonly session: { readonly userId: string } };

/**
 * Returns the envelope that a signature given in the journey was for; null if it was for the application
 * alone. If the documents would be different now, in their prices, people or anything else, the signature is
 * voided and a refusal is returned.
 */
export async function envelopeSigned(
  { db, session, now }: Sending,
  {
    draft,
    ready,
    signature,
  }: { readonly draft: Draft; readonly ready: Ready; readonly signature: Signature },
  services: Services,
): Promise<DraftEnvelope | null | Refusal> {
  if (signature.envelopeId === null) return null;
  const envelope = await envelopeOfDraft(db, draft.id);
  const customer = await customers.findById(db, session.userId);
  const toSign = customer && { answers: draft.answers, quotations: ready.quotations, customer };
  const isThere = envelope?.id === signature.envelopeId;
  const changes = isThere && toSign ? await changesSince(db, envelope, toSign, services) : [];
  if (isThere && changes === null) return envelope;
  await voidRecords(db, draft.id, { because: 'documents-changed', at: now });
  return documentsChanged(changes ?? []);
}

/** An application that was just stored, with the signature given for it earlier. */
interface Entering {
  readonly row: SentRow;
  readonly envelope: DraftEnvelope;
  readonly signature: Signature;
  readonly toSign: DraftToSign;
}

/** How many days the envelope is open, the same as any other. */
const LIFE_DAYS = 14;

/**
 * Makes an application's envelope from the documents that were drawn and signed in the journey, and records
 * that signature, in the transaction that sends the application, so that neither ever exists without the
 * other. This completes the envelope, so its sealing is queued.
 */
export async function enterSignature(
  context: Sending,
  { row, envelope, signature, toSign }: Entering,
  services: Services,
): Promise<void> {
  const { db: tx, now, session, request } = context;
  const by = byRequest(context, session);
  await storeEnvelope(tx, { row, envelope, toSign, by }, services);
  await keepDocuments(tx, { row, envelope }, now, services);
  await releaseFromDraft(tx, envelope.id);
  const { answers, quotations } = toSign;
  const { statements: consents } = packContent(answers, quotations, 'none', services.config);
  const from = { address: request.address, userAgent: request.userAgent };
  const place = { envelopeId: envelope.id, signerId: envelope.signerId };
  await enterStroke(tx, place, { signature, consents, sentAt: now, ...from }, services);
  await move(tx, envelope.id, { kind: 'prepared', atMs: now.getTime() }, by, services);
  const atMs = signature.signedAt.getTime();
  await move(tx, envelope.id, { kind: 'signed', signerId: envelope.signerId, atMs }, by, services);
}

async function move(tx: Db, id: string, event: EnvelopeEvent, by: Mover, services: Services): Promise<void> {
  const stored = await lockEnvelope(tx, id);
  const moved = stored && (await moveEnvelope(tx, stored, event, by, services));
  if (!moved?.ok) throw new Error('What was just made can be signed.');
}

async function storeEnvelope(
  tx: Db,
  { row, envelope, toSign, by }: Pick<Entering, 'row' | 'envelope' | 'toSign'> & { readonly by: Mover },
  services: Services,
): Promise<void> {
  const { id, signerId, documents, pricesHoldUntil, reference } = envelope;
  const { name, role, email, phone } = soleSigner(toSign);
  const { id: applicationId, userId, organisationName } = row;
  const stored = {
    id,
    applicationId,
    userId,
    reference,
    organisationName,
    state: 'preparing' as const,
    rule: JSON.stringify({ kind: 'one' }),
    service: services.eSign.name,
    vendorId: id,
    documents: JSON.stringify(documents),
    createdAt: by.at,
    expiresAt: new Date(ukDayStart(addDays(ukDateAt(by.at), LIFE_DAYS + 1))),
    pricesHoldUntil,
    differences: '[]',
    reason: '',
    predecessorId: null,
    completedAt: null,
  };
  const person = { id: signerId, envelopeId: id, position: 0, name, role, email, phone: phone ?? null };
  await insertEnvelope(tx, stored, [{ ...person, state: 'waiting', stateAt: null, askedAt: null }]);
  await insertEvent(tx, { envelopeId: id, kind: 'created', signerId: null, detail: '', ...by });
}

/** Attaches the documents to the application, with the same ids and the same bytes. */
async function keepDocuments(
  tx: Db,
  { row, envelope }: Pick<Entering, 'row' | 'envelope'>,
  now: Date,
  services: Services,
): Promise<void> {
  const shown = new Map((await documentsOf(tx, envelope.id)).map((each) => [each.documentId, each]));
  for (const { documentId, kind, title, fileName } of envelope.documents) {
    const kept = shown.get(documentId);
    if (!kept) throw new Error('What was signed is kept.');
    const links = { userId: row.userId, applicationId: row.id, envelopeId: envelope.id };
    const document = { documentId, kind, title, fileName, pdf: shownPdf(kept, services), ...links };
    await documentStore(services.vault).put(tx, document, now);
  }
  for (const { documentId, content } of await draftTextsOf(tx, envelope.id))
    await insertText(tx, { documentId, envelopeId: envelope.id, content });
}
