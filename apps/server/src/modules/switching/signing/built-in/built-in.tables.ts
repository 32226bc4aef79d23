import type { GeneratedAlways, JSONColumnType } from 'kysely';

/** Tables of the built-in signing service. */
interface BuiltInSignerTables {
  eSignEnvelopes: ESignEnvelopeTable;
  eSignDocuments: ESignDocumentTable;
  eSignSigners: ESignSignerTable;
  eSignSteps: ESignStepTable;
}

/** An envelope at the built-in service. */
export interface ESignEnvelopeTable {
  id: string;
  subject: string;
  message: string;
  state: 'open' | 'completed' | 'declined' | 'expired' | 'voided';
  needed: number;
  startedAt: Date;
  expiresAt: Date;
  evidence: Buffer | null;
}

/** A statement that was ticked, in the wording in which it was shown. */
export interface TickedStatement {
  readonly id: string;
  readonly wordingVersion: string;
  readonly words: string;
}

/** A document of it: see the migration for what each column means. */
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

/** A signer of it: see the migration for what each column means. */
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
  image: Buffer | null;
  consents: JSONColumnType<readonly TickedStatement[]> | null;
  shown: JSONColumnType<readonly { readonly title: string; readonly hash: string }[]> | null;
  address: string | null;
  userAgent: string | null;
}

/** What a signer did, or what was done for them. */
export type ESignStep =
  | 'asked'
  | 'asked-again'
  | 'came-from-account'
  | 'code-sent'
  | 'wrong-code'
  | 'entered'
  | 'signed'
  | 'declined'
  | 'replaced'
  | 'closed'
  | 'sealed';

/** One thing that a signer did, or that was done for them. Rows are added and never changed. */
export interface ESignStepTable {
  number: GeneratedAlways<number>;
  envelopeId: string;
  signerId: string | null;
  step: ESignStep;
  happenedAt: Date;
  address: string;
  userAgent: string;
}

declare module '../../../../platform/db/schema.ts' {
  interface Database extends BuiltInSignerTables {}
}
