import type { RecordKind } from '@switch/domain/signing/signed-documents.ts';
import type { JSONColumnType } from 'kysely';

/** A draft: see the migration for what each column means. */
export interface DraftTable {
  id: string;
  browserHash: Buffer;
  userId: string | null;
  shape: number;
  revision: number;
  answers: unknown;
  source: string;
  partnerId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A signature: see the migration for what each column means. */
export interface SignatureTable {
  id: string;
  draftId: string;
  userId: string;
  draftRevision: number;
  keyFacts: string;
  keyFactsHash: Buffer;
  paymentVersion: number | null;
  signName: string;
  method: 'drawn' | 'typed';
  imageSealed: Buffer | null;
  signedAt: Date;
  ipAddress: string;
  userAgent: string;
}

/** A ticked statement. */
export interface Consent {
  readonly id: string;
  readonly wordingVersion: string;
}

/** One of the records that a signature makes. */
export interface SignedRecordTable {
  id: string;
  signatureId: string;
  draftId: string;
  kind: RecordKind;
  document: string;
  documentHash: Buffer;
  consents: JSONColumnType<Consent[]>;
  voidedAt: Date | null;
  voidReason: string | null;
}
