import type { MaskedPayment } from '@switch/contract/http/switching/payment.ts';
import type { BacsReport } from '@switch/domain/mandate/bacs-reason.ts';
import type { MandateState } from '@switch/domain/mandate/mandate-state.ts';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

/** Tables of Direct Debit mandates. */
interface MandateTables {
  mandates: MandateTable;
  mandateMoves: MandateMoveTable;
  mandateSignatories: MandateSignatoryTable;
}

/** A mandate: see the migration for what each column means. */
export interface MandateTable {
  id: string;
  applicationId: string;
  userId: string;
  supplierId: string;
  supplierName: string;
  serviceUserNumber: string;
  state: MandateState;
  reference: string | null;
  sealed: Buffer;
  masked: JSONColumnType<MaskedPayment>;
  paymentVersion: number;
  failedReport: BacsReport | null;
  failedCode: string | null;
  signName: string | null;
  signedAt: Date | null;
  /** When the customer posted the signed paper, as far as they told us. */
  postedAt: Date | null;
  replacesId: string | null;
  madeAt: Date;
}

/** One move of a mandate; the first one comes from nowhere. */
export interface MandateMoveTable {
  number: GeneratedAlways<number>;
  mandateId: string;
  fromState: MandateState | null;
  toState: MandateState;
  movedAt: Date;
  actor: 'customer' | 'staff' | 'system';
  actorId: string | null;
  reason: string;
}

/** Somebody who signs a mandate on a screen: see the migration for what each column means. */
export interface MandateSignatoryTable {
  id: string;
  mandateId: string;
  kind: 'owner' | 'guest';
  name: string;
  role: string;
  email: string;
  state: 'asked' | 'signed' | 'replaced';
  askedAt: Date;
  linkHash: Buffer | null;
  linkSentAt: Date | null;
  linkSpentAt: Date | null;
  codeHash: Buffer | null;
  codeSentAt: Date | null;
  codeTries: number;
  entryHash: Buffer | null;
  entryUntil: Date | null;
  method: 'drawn' | 'typed' | null;
  signName: string | null;
  image: Buffer | null;
  signedAt: Date | null;
  document: string | null;
  documentHash: Buffer | null;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends MandateTables {}
}
