import type { MaskedPayment } from '@switch/contract/http/switching/payment.ts';
import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { KeptQuotation } from '../../pricing/index.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { DraftTable, SignatureTable, SignedRecordTable } from '../drafts/draft.tables.ts';
import type { ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';

/** Tables of drafts, signatures and sent applications. */
interface ApplicationTables {
  drafts: DraftTable;
  signatures: SignatureTable;
  signedRecords: SignedRecordTable;
  applications: ApplicationTable;
  applicationPayments: ApplicationPaymentTable;
  applicationSupplies: ApplicationSupplyTable;
  caseMoves: CaseMoveTable;
  acceptedChecks: AcceptedCheckTable;
  applicationChecks: ApplicationChecksTable;
}

/** A sent application, as it was sent. */
export interface ApplicationTable {
  id: string;
  reference: string;
  draftId: string;
  userId: string;
  /** Null where others sign than who sent it. */
  signatureId: string | null;
  shape: number;
  answers: unknown;
  organisationName: string;
  siteAddress: string;
  source: string;
  partnerId: string | null;
  isTest: boolean;
  submittedAt: Date;
  /** When its owner took it back; null while it stands. */
  withdrawnAt: Date | null;
}

/** The bank details that an application was sent with. */
export interface ApplicationPaymentTable {
  id: string;
  applicationId: string;
  sealed: Buffer;
  masked: JSONColumnType<MaskedPayment>;
  paymentVersion: number;
}

/** One supply of an application. */
export interface ApplicationSupplyTable {
  id: string;
  applicationId: string;
  fuel: Fuel;
  quotationId: string;
  meterNumber: string;
  supplierId: string;
  offer: JSONColumnType<Offer>;
  supplier: JSONColumnType<KeptQuotation['supplier']>;
  yearlyKwh: number;
  startDate: string;
  endDate: string;
  totalPence: number;
  feePence: number;
  state: CaseState;
}

/** One move of a supply's case. */
interface CaseMoveTable {
  number: GeneratedAlways<number>;
  supplyId: string;
  fromState: CaseState;
  toState: CaseState;
  movedAt: Date;
  actorId: string | null;
  reason: string;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends ApplicationTables {}
}

/** A tick on a doubtful point of a draft. */
export interface AcceptedCheckTable {
  draftId: string;
  checkKey: string;
  words: string;
  acceptedBy: string;
  acceptedAt: Date;
}

/** What was looked at before an application was sent, as it was then. */
interface ApplicationChecksTable {
  applicationId: string;
  checks: JSONColumnType<ReadinessCheck[]>;
}
