import type { DocumentKind } from '@switch/domain/documents/document.ts';
import type { EnvelopeState, SignerState } from '@switch/domain/signing/envelope.ts';
import type { SigningRule } from '@switch/domain/signing/signing-rule.ts';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

/** Tables of envelopes. */
interface SigningTables {
  envelopes: EnvelopeTable;
  envelopeSigners: EnvelopeSignerTable;
  envelopeEvents: EnvelopeEventTable;
  envelopeTexts: EnvelopeTextTable;
}

/** One document of an envelope, by which it is known again: SHA-256 of the PDF in hex. */
export interface SignedDocument {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly fileName: string;
  readonly pages: number;
  readonly hash: string;
}

/** What one line of a price was and is, in words. */
export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly now: string;
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
  differences: JSONColumnType<readonly Difference[]>;
  reason: string;
  predecessorId: string | null;
  completedAt: Date | null;
}

/** Somebody who is asked to sign. */
export interface EnvelopeSignerTable {
  id: string;
  envelopeId: string;
  position: number;
  name: string;
  role: string;
  email: string;
  state: SignerState;
  stateAt: Date | null;
  askedAt: Date | null;
}

/** One thing that happened to an envelope. Rows are added and never changed: the database refuses. */
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

/** What a document of an envelope says, sealed. */
export interface EnvelopeTextTable {
  documentId: string;
  envelopeId: string;
  content: Buffer;
}

declare module '../../../../platform/db/schema.ts' {
  interface Database extends SigningTables {}
}
