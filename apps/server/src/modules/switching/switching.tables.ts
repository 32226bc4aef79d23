import type { AccountOrganisation } from '@switch/domain/bank/account-organisation.ts';
import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { SignableQuotation } from '../pricing/index.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';
import type { RecordKind } from '@switch/domain/signing/signed-documents.ts';
import type { NoticeContract, NoticeWay } from '@switch/domain/history/notice-status.ts';
import type { ReminderId } from '@switch/domain/history/reminder-plan.ts';
import type { BacsReport } from '@switch/domain/mandate/bacs-reason.ts';
import type { MandateState } from '@switch/domain/mandate/mandate-state.ts';

interface SwitchingTables {
  drafts: DraftTable;
  signatures: SignatureTable;
  signedRecords: SignedRecordTable;
  applications: ApplicationTable;
  applicationPayments: ApplicationPaymentTable;
  applicationSupplies: ApplicationSupplyTable;
  caseMoves: CaseMoveTable;
  acceptedChecks: AcceptedCheckTable;
  applicationChecks: ApplicationChecksTable;
  paymentDetails: PaymentDetailsTable;
  noticeNotes: NoticeNoteTable;
  noticePeriods: NoticePeriodTable;
  mutedReminders: MutedReminderTable;
  mandates: MandateTable;
  mandateMoves: MandateMoveTable;
  mandateSignatories: MandateSignatoryTable;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends SwitchingTables {}
}

/** A sent application, as it was sent. */
export interface ApplicationTable {
  id: string;
  reference: string;
  draftId: string;
  userId: string;
  /** Null if it is signed by people other than the sender. */
  signatureId: string | null;
  shape: number;
  answers: unknown;
  /** Homes and birth dates, sealed with the row's id; null if there are none. */
  privateSealed: Buffer | null;
  organisationName: string;
  siteAddress: string;
  source: string;
  partnerId: string | null;
  isTest: boolean;
  submittedAt: Date;
  /** When its owner took it back; null if they have not. */
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

export interface ApplicationSupplyTable {
  id: string;
  applicationId: string;
  fuel: Fuel;
  quotationId: string;
  meterNumber: string;
  supplierId: string;
  offer: JSONColumnType<Offer>;
  supplier: JSONColumnType<SignableQuotation['supplier']>;
  yearlyKwh: number;
  startDate: string;
  endDate: string;
  totalPence: number;
  feePence: number;
  state: CaseState;
}

interface CaseMoveTable {
  number: GeneratedAlways<number>;
  supplyId: string;
  fromState: CaseState;
  toState: CaseState;
  movedAt: Date;
  actorId: string | null;
  reason: string;
  /** The earlier move of the same supply that this one undoes. */
  takesBack: number | null;
}

/** An acceptance of an amber check of a draft. */
export interface AcceptedCheckTable {
  draftId: string;
  checkKey: string;
  words: string;
  acceptedBy: string;
  acceptedAt: Date;
}

/** The checks made before an application was sent, as they were then. */
interface ApplicationChecksTable {
  applicationId: string;
  checks: JSONColumnType<ReadinessCheck[]>;
}

/** A draft: see the migration for what each column means. */
export interface DraftTable {
  id: string;
  browserHash: Buffer;
  userId: string | null;
  shape: number;
  revision: number;
  answers: unknown;
  /** Homes and birth dates, sealed with the row's id; null if there are none. */
  privateSealed: Buffer | null;
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
  /** The signer's own name, if they signed under another one and confirmed that this is how they sign. */
  signerName: string | null;
  method: 'drawn' | 'typed';
  imageSealed: Buffer | null;
  signedAt: Date;
  ipAddress: string;
  userAgent: string;
  /**
   * The envelope whose documents it also signs, drawn before sending; null if the contract is signed later.
   * If there is one, the next two columns say when the code that identified the signer was mailed and when it
   * was entered.
   */
  envelopeId: string | null;
  codeSentAt: Date | null;
  codeCheckedAt: Date | null;
}

export interface Consent {
  readonly id: string;
  readonly wordingVersion: string;
}

/** One of the documents that a signature creates. */
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

export interface PaymentDetailsTable {
  id: string;
  userId: string;
  /** Holder, sort code and account number, sealed with the row's id. */
  sealed: Buffer;
  last4: string;
  bankName: string;
  isManualBank: boolean;
  isAccountHolder: boolean;
  isOnlySignature: boolean;
  /** Whether a member of staff has to check the digits with the customer before they are used. */
  needsCheck: boolean;
  /** The organisation that they were given for; null if none was named at the time. */
  organisation: JSONColumnType<AccountOrganisation> | null;
  /**
   * Whether the customer confirmed that the Direct Debit is from this account although its holder is not the
   * organisation.
   */
  isHolderConfirmed: boolean;
  version: number;
  savedAt: Date;
}

/** A note about a notice. Rows are taken back, never deleted. */
export interface NoticeNoteTable {
  id: string;
  supplyId: string;
  contract: NoticeContract;
  kind: 'sent' | 'acknowledged';
  happenedOn: string;
  way: NoticeWay | '';
  notedAt: Date;
  takenBackAt: Date | null;
}

/** How much notice the current contract of a meter requires, according to the customer. */
export interface NoticePeriodTable {
  supplyId: string;
  noticeDays: number | null;
  /** How many days before its end notice can first be given; 0 for any time. */
  opensDays: number | null;
  saidAt: Date;
}

/** A reminder of one meter that its owner switched off. */
export interface MutedReminderTable {
  supplyId: string;
  reminder: ReminderId;
  mutedAt: Date;
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
  /** When the customer posted the signed paper, if they recorded it. */
  postedAt: Date | null;
  replacesId: string | null;
  madeAt: Date;
}

/** One move of a mandate; the first one has no previous state. */
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

/** Someone who signs a mandate on screen: see the migration for what each column means. */
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
  /** Whether the name differs from the one we know and they confirmed that this is how they sign. */
  isNameConfirmed: boolean;
  image: Buffer | null;
  signedAt: Date | null;
  document: string | null;
  documentHash: Buffer | null;
}
