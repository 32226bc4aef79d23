import { hashToken } from '../../../../platform/crypto/hashes.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/module.ts';
import type { EnvelopeDocument, EnvelopeSigner } from '../../../../integrations/e-sign/port.ts';
import type { Signature } from '../../drafts/signature.queries.ts';
import type { TickedStatement } from '../signing.tables.ts';
import {
  addStep,
  insertDocuments,
  insertEnvelope,
  insertSigner,
  lockSigner,
  updateSigner,
} from './built-in.queries.ts';
import { documentRow } from './built-in-signer.ts';
import { storeSignature } from './signer-answers.ts';
import { newSigner } from './signer-row.ts';

/**
 * An envelope for an application that has not been sent yet: one person reads its documents in the journey.
 */
interface UnsentEnvelope {
  readonly id: string;
  readonly draftId: string;
  readonly signer: EnvelopeSigner;
  readonly documents: readonly EnvelopeDocument[];
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/** Stores such an envelope with this service's own copy of the documents. No one is mailed a link to it. */
export async function storeUnsent(
  tx: Db,
  { id, draftId, signer, documents, madeAt, expiresAt }: UnsentEnvelope,
  services: Pick<Platform, 'ids' | 'vault'>,
): Promise<void> {
  const times = { startedAt: madeAt, expiresAt };
  await insertEnvelope(tx, {
    id,
    draftId,
    subject: '',
    message: '',
    state: 'open',
    needed: 1,
    evidence: null,
    ...times,
  });
  const rows = documents.map((document, position) => documentRow(id, document, position, services));
  await insertDocuments(tx, rows);
  const { signerId, name, role, email } = signer;
  const rowId = services.ids.uuid();
  // The secret of this link is never given out, so no one can come in with it.
  const person = { id: rowId, envelopeId: id, signerId, position: 0, name, role, email };
  await insertSigner(tx, newSigner({ ...person, linkHash: hashToken(services.ids.token()) }, madeAt));
  const nowhere = { address: '', userAgent: '' };
  await addStep(tx, {
    envelopeId: id,
    signerId: rowId,
    step: 'drawn-in-application',
    at: madeAt,
    ...nowhere,
  });
}

/**
 * A signature given in the journey, with the statements that were ticked, which is recorded when the
 * application is sent.
 */
interface Stroke {
  readonly signature: Signature;
  readonly consents: readonly TickedStatement[];
  readonly sentAt: Date;
  /** The address that it was sent from. */
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Records the signature that the only signer of such an envelope gave before it was sent, with the original
 * times. Throws if the signer did not confirm their identity.
 */
export async function enterStroke(
  tx: Db,
  { envelopeId, signerId }: { readonly envelopeId: string; readonly signerId: string },
  { signature, consents, sentAt, address, userAgent }: Stroke,
  { vault }: Pick<Platform, 'vault'>,
): Promise<void> {
  const { codeSentAt, codeCheckedAt, signedAt, imageSealed, method, signName, signerName } = signature;
  const row = await lockSigner(tx, envelopeId, signerId);
  if (!row || !codeSentAt || !codeCheckedAt)
    throw new Error('Who signed in the journey had shown who they are.');
  const from = { address: signature.ipAddress, userAgent: signature.userAgent };
  const step = (
    name: 'code-sent' | 'proved-in-application' | 'sent-application',
    at: Date,
    place: typeof from,
  ) => addStep(tx, { envelopeId, signerId: row.id, step: name, at, ...place });
  await step('code-sent', codeSentAt, { address: '', userAgent: '' });
  await step('proved-in-application', codeCheckedAt, { address: '', userAgent: '' });
  await updateSigner(tx, row.id, { enteredAt: codeCheckedAt });
  const image = imageSealed === null ? '' : vault.open(imageSealed, signature.id);
  const given = { method, signName, isNameConfirmed: signerName !== null, image, consents };
  const visitor = { now: signedAt, ...from };
  await storeSignature(tx, row, { signature: given, visitor }, vault);
  await step('sent-application', sentAt, { address, userAgent });
}
