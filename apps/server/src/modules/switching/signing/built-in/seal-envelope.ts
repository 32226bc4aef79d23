import { createHash } from 'node:crypto';
import { signatureAnchors } from '@switch/domain/documents/signature-anchors.ts';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import { transaction } from '../../../../platform/db/database.ts';
import {
  addStep,
  documentsOf,
  envelopeOf,
  storeSealed,
  lockEnvelope,
  servedOf,
  signersOf,
  stepsOf,
  type DocumentRow,
  type EnvelopeRow,
  type SignerRow,
} from './built-in.queries.ts';
import type { GivenSignature } from '../../../../platform/pdf/stamp-signatures.ts';
import { imageKey, type EvidenceRows, type SealedFile } from './evidence.ts';
import type { Platform } from '../../../../platform/module.ts';

export interface BuiltInServices extends Platform {
  /** Draws the PDF that says who signed what, when and how. */
  readonly drawEvidence: (rows: EvidenceRows) => Promise<Buffer>;
  /** Shows signatures at their places in a PDF, appended after its original bytes. */
  readonly stampSignatures: (pdf: Buffer, signatures: readonly GivenSignature[]) => Promise<Buffer>;
}

const REASON = 'Signed by everybody who has to sign';

/** Returns the key under which a sealed document, or the evidence of an envelope, is encrypted. */
export const sealedKey = (rowId: string): string => `${rowId}:sealed`;
export const evidenceKey = (envelopeId: string): string => `${envelopeId}:evidence`;

/** A sealed document. The evidence of the envelope has no id of its own. */
interface SealedDocument {
  readonly documentId: string | null;
  readonly pdf: Buffer;
}

/**
 * Returns the sealed documents of a completed envelope, with the evidence last. They are made once and
 * stored, so later requests, and two at the same time, return the same bytes.
 */
export async function sealedDocuments(
  envelope: EnvelopeRow,
  services: BuiltInServices,
): Promise<readonly SealedDocument[]> {
  if (envelope.evidence === null) await seal(envelope, services);
  const kept = await envelopeOf(services.db, envelope.id);
  const documents = await documentsOf(services.db, envelope.id);
  if (!kept?.evidence) throw new Error('A sealed envelope keeps its evidence.');
  const opened = (bytes: Buffer, key: string): Buffer =>
    Buffer.from(services.vault.open(bytes, key), 'base64');
  return [
    ...documents.map(({ id, documentId, sealedPdf }) => {
      if (!sealedPdf) throw new Error('A sealed envelope keeps its documents.');
      return { documentId, pdf: opened(sealedPdf, sealedKey(id)) };
    }),
    { documentId: null, pdf: opened(kept.evidence, evidenceKey(envelope.id)) },
  ];
}

async function seal(envelope: EnvelopeRow, services: BuiltInServices): Promise<void> {
  const { db, clock, vault, sealer } = services;
  const at = clock.now();
  const documents = await documentsOf(db, envelope.id);
  const signers = await signersOf(db, envelope.id);
  const steps = await stepsOf(db, envelope.id);
  const served = await servedOf(db, envelope.id);
  const closed = (pdf: Buffer, key: string): Buffer => vault.seal(pdf.toString('base64'), key);
  const given = givenSignatures(signers, vault);
  const sealedRows: { id: string; sealedPdf: Buffer }[] = [];
  const files: SealedFile[] = [];
  for (const document of documents) {
    const shown = shownPdf(document, services);
    const signed = await services.stampSignatures(shown, given);
    const pdf = await sealer.seal(signed, { reason: REASON, at });
    sealedRows.push({ id: document.id, sealedPdf: closed(pdf, sealedKey(document.id)) });
    const { documentId } = document;
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    files.push({ documentId, shownBytes: shown.length, sha256 });
  }
  const evidencePdf = await services.drawEvidence({ envelope, signers, steps, served, files });
  const evidence = await sealer.seal(evidencePdf, { reason: REASON, at });
  const kept = { documents: sealedRows, evidence: closed(evidence, evidenceKey(envelope.id)) };
  await transaction(db, async (tx) => {
    const now = await lockEnvelope(tx, envelope.id);
    // Another run got there first: its documents may already have been mailed.
    if (now?.evidence) return;
    await storeSealed(tx, envelope.id, kept);
    await addStep(tx, {
      envelopeId: envelope.id,
      signerId: null,
      step: 'sealed',
      at,
      address: '',
      userAgent: '',
    });
  });
}

/** Returns the signatures that were given, with the anchors of the places where they go. */
const givenSignatures = (signers: readonly SignerRow[], vault: Vault): readonly GivenSignature[] =>
  signers.flatMap((signer) => {
    const { id, state, name, role, signName, image, stateAt } = signer;
    if (state !== 'signed' || signName === null) return [];
    return {
      anchors: withPredecessors(signer, signers).map(({ signerId }) => signatureAnchors(signerId).signature),
      name,
      role,
      signName,
      image: image && vault.open(image, imageKey(id)),
      signedAt: stateAt.toISOString(),
    };
  });

/**
 * Returns a signer followed by the signers they replaced, because documents only have a place for the person
 * originally asked. Each replacement adds one signer at the end of the list, so the first one replaced pairs
 * with the first one added.
 */
function withPredecessors(signer: SignerRow, signers: readonly SignerRow[]): readonly SignerRow[] {
  const replaced = signers
    .filter(({ state }) => state === 'replaced')
    .toSorted((one, other) => one.stateAt.getTime() - other.stateAt.getTime());
  const added = signers.slice(signers.length - replaced.length);
  const predecessor = replaced[added.indexOf(signer)];
  return predecessor ? [signer, ...withPredecessors(predecessor, signers)] : [signer];
}

/** Returns a document as it was shown for signing. */
export const shownPdf = ({ id, pdf }: DocumentRow, { vault }: Pick<Platform, 'vault'>): Buffer =>
  Buffer.from(vault.open(pdf, id), 'base64');
