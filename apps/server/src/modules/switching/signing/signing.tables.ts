import type { PriceDifference } from '@switch/domain/signing/price-differences.ts';
import type { DocumentKind } from '@switch/domain/documents/document.ts';
import type { EnvelopeState, SignerState } from '@switch/domain/signing/envelope.ts';
import type { SigningRule } from '@switch/domain/signing/signing-rule.ts';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

interface SigningTables {
  envelopes: EnvelopeTable;
  envelopeSigners: EnvelopeSignerTable;
  envelopeEvents: EnvelopeEventTable;
  envelopeTexts: EnvelopeTextTable;
  draftEnvelopes: DraftEnvelopeTable;
  draftEnvelopeTexts: EnvelopeTextTable;
  eSignEnvelopes: ESignEnvelopeTable;
  eSignDocuments: ESignDocumentTable;
  eSignSigners: ESignSignerTable;
  eSignSteps: ESignStepTable;
  eSignServed: ESignServedTable;
  eSignMessages: ESignMessageTable;
  eSignNews: ESignNewsTable;
  documents: DocumentTable;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends SigningTables {}
}

/** One document of an envelope, identified by the SHA-256 of its PDF in hex. */
export interface SignedDocument {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly fileName: string;
  readonly pages: number;
  readonly hash: string;
}

/** An envelope: see the migration for what each column means. */
export interface EnvelopeTable {
  id: string;
  number: GeneratedAlways<number>;
  applicationId: string;
  userId: string;
  reference: string;
  organisationName: string;
  state: EnvelopeState;
  rule: JSONColumnType<SigningRule>;
  service: string;
  vendorId: string | null;
  documents: JSONColumnType<readonly SignedDocument[]>;
  createdAt: Date;
  expiresAt: Date;
  pricesHoldUntil: Date;
  differences: JSONColumnType<readonly PriceDifference[]>;
  reason: string;
  predecessorId: string | null;
  completedAt: Date | null;
}

export interface EnvelopeSignerTable {
  id: string;
  envelopeId: string;
  position: number;
  name: string;
  role: string;
  email: string;
  /** In international form; null if it is not known. */
  phone: string | null;
  state: SignerState;
  stateAt: Date | null;
  askedAt: Date | null;
}

/** One event of an envelope. Rows are added and never changed: the database refuses updates. */
export interface EnvelopeEventTable {
  number: GeneratedAlways<number>;
  envelopeId: string;
  happenedAt: Date;
  kind: string;
  signerId: string | null;
  actor: 'owner' | 'signer' | 'service' | 'product';
  actorId: string | null;
  address: string;
  detail: string;
}

/** An envelope whose application has not been sent: see the migration for what each column means. */
export interface DraftEnvelopeTable {
  id: string;
  draftId: string;
  userId: string;
  signerId: string;
  reference: string;
  documents: JSONColumnType<readonly SignedDocument[]>;
  pricesHoldUntil: Date;
  madeAt: Date;
}

/** The text of a document of an envelope, sealed. */
export interface EnvelopeTextTable {
  documentId: string;
  envelopeId: string;
  content: Buffer;
}

/** An envelope in the built-in service. */
export interface ESignEnvelopeTable {
  id: string;
  subject: string;
  message: string;
  state: 'open' | 'completed' | 'declined' | 'expired' | 'voided';
  needed: number;
  startedAt: Date;
  expiresAt: Date;
  evidence: Buffer | null;
  /** The draft whose application has not been sent yet; null for the envelope of an application. */
  draftId: string | null;
}

/** A statement that was ticked, in the wording that was shown. */
export interface TickedStatement {
  readonly id: string;
  readonly wordingVersion: string;
  readonly words: string;
}

/** A document of such an envelope: see the migration for what each column means. */
export interface ESignDocumentTable {
  id: string;
  envelopeId: string;
  position: number;
  documentId: string;
  title: string;
  pdf: Buffer;
  sealedPdf: Buffer | null;
  hash: Buffer;
}

/** A signer of such an envelope: see the migration for what each column means. */
export interface ESignSignerTable {
  id: string;
  envelopeId: string;
  signerId: string;
  position: number;
  name: string;
  role: string;
  email: string;
  state: 'invited' | 'viewed' | 'signed' | 'declined' | 'replaced';
  stateAt: Date;
  reason: string;
  linkHash: Buffer;
  linkSentAt: Date;
  linkSpentAt: Date | null;
  screenLinkHash: Buffer | null;
  codeHash: Buffer | null;
  codeSentAt: Date | null;
  codeTries: number;
  entryHash: Buffer | null;
  enteredAt: Date | null;
  entryUntil: Date | null;
  method: 'drawn' | 'typed' | null;
  signName: string | null;
  /**
   * Whether the name differs from the one they were asked under and they confirmed that this is how they
   * sign.
   */
  isNameConfirmed: boolean;
  image: Buffer | null;
  consents: JSONColumnType<readonly TickedStatement[]> | null;
  shown: JSONColumnType<readonly { readonly title: string; readonly hash: string }[]> | null;
  address: string | null;
  userAgent: string | null;
}

/** A step that a signer took, or that was taken for them. */
export type ESignStep =
  | 'drawn-in-application'
  | 'asked'
  | 'asked-again'
  | 'came-from-account'
  | 'code-sent'
  | 'wrong-code'
  | 'entered'
  | 'proved-in-application'
  | 'signed'
  | 'sent-application'
  | 'declined'
  | 'replaced'
  | 'closed'
  | 'sealed';

/** One step that a signer took, or that was taken for them. Rows are added and never changed. */
export interface ESignStepTable {
  number: GeneratedAlways<number>;
  envelopeId: string;
  signerId: string | null;
  step: ESignStep;
  happenedAt: Date;
  address: string;
  userAgent: string;
}

/** When a document was first served to a signer. Rows are added and never changed. */
export interface ESignServedTable {
  number: GeneratedAlways<number>;
  envelopeId: string;
  signerId: string;
  documentId: string;
  servedAt: Date;
}

/** A message from a signing service that was handled. */
interface ESignMessageTable {
  /** SHA-256 of the message's bytes. */
  id: Buffer;
  /** Until when a repeat of the message would be accepted; the row can be deleted afterwards. */
  until: Date;
}

/** When a signing service last reported on an envelope, in a message or when polled. */
export interface ESignNewsTable {
  /** The service's own id of the envelope. */
  vendorId: string;
  heardAt: Date;
  /** How many polls in a row have failed since then. */
  failures: number;
}

/** One document. Its bytes never change. */
export interface DocumentTable {
  id: string;
  kind: DocumentKind;
  title: string;
  fileName: string;
  userId: string | null;
  applicationId: string | null;
  envelopeId: string | null;
  quotationId: string | null;
  /** The request to the current supplier that this is the letter of authority for. */
  supplierRequestId: string | null;
  /** The PDF, sealed with the row's id. */
  sealed: Buffer;
  sha256: Buffer;
  sizeBytes: number;
  madeAt: Date;
}
