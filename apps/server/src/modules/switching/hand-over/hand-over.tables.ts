import type { ChannelKind, ChannelSecretName } from '@switch/domain/hand-over/channel-kinds.ts';
import type { RawReply } from '@switch/domain/hand-over/reply.ts';
import type { StartReason } from '@switch/domain/history/start-change.ts';
import type { GeneratedAlways, JSONColumnType } from 'kysely';

interface HandOverTables {
  supplierChannelSecrets: SupplierChannelSecretTable;
  handOvers: HandOverTable;
  handOverFiles: HandOverFileTable;
  handOverPapers: HandOverPaperTable;
  supplierReplies: SupplierReplyTable;
  supplyStartChanges: SupplyStartChangeTable;
  supplyFinalReadings: SupplyFinalReadingTable;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends HandOverTables {}
}

/** A secret of a supplier's channel: see the migration for what each column means. */
export interface SupplierChannelSecretTable {
  id: string;
  supplierId: string;
  name: ChannelSecretName;
  sealed: Buffer;
  setBy: string | null;
  setAt: Date;
}

export type HandOverState = 'queued' | 'sent' | 'acknowledged' | 'failed' | 'manual' | 'sent-otherwise';
/** Either a signed contract, or a request to register its switch again once an objection is settled. */
export type HandOverPurpose = 'contract' | 'registration';
export type BankDetailsWay = 'none' | 'enclosed' | 'encrypted' | 'to-follow';

/** The hand-over of an application to one of its suppliers: see the migrations for what each column means. */
export interface HandOverTable {
  id: string;
  purpose: HandOverPurpose;
  supplyId: string | null;
  applicationId: string;
  supplierId: string;
  supplierName: string;
  state: HandOverState;
  build: number;
  channel: ChannelKind | null;
  destination: string;
  attempts: number;
  lastProblem: string | null;
  bankDetails: BankDetailsWay;
  receipt: string | null;
  sentHash: Buffer | null;
  queuedAt: Date;
  sentAt: Date | null;
  acknowledgedAt: Date | null;
  failedAt: Date | null;
  note: string;
  notedBy: string | null;
  tokenSealed: Buffer;
  tokenHash: Buffer;
}

/** A file of a hand-over. */
export interface HandOverFileTable {
  id: string;
  handOverId: string;
  position: number;
  fileName: string;
  mediaType: string;
  sealed: Buffer | null;
  sha256: Buffer;
  sizeBytes: number;
  hasBankDetails: boolean;
}

/**
 * What staff recorded about a paper that a supplier asks for: see the migration for what each column means.
 */
export interface HandOverPaperTable {
  handOverId: string;
  paper: string;
  uploadId: string | null;
  note: string;
  notedBy: string;
  notedAt: Date;
}

export type ReplyWay = 'mail' | 'file' | 'call' | 'staff';
export type ReplyState = 'waiting' | 'filed' | 'unchanged' | 'rejected';

/** Why a reply has to be read by a person. */
export type WaitReason =
  | 'unreadable'
  | 'unknown-case'
  | 'wrong-sender'
  | 'wrong-signature'
  | 'wrong-token'
  | 'wrong-meter'
  | 'several-meters'
  | 'does-not-fit';

/** A supplier's reply: see the migration for what each column means. */
export interface SupplierReplyTable {
  id: string;
  receivedAt: Date;
  way: ReplyWay;
  supplierId: string | null;
  applicationId: string | null;
  supplyId: string | null;
  handOverId: string | null;
  state: ReplyState;
  waitsBecause: WaitReason | null;
  fingerprint: Buffer;
  sender: string;
  originalName: string;
  originalSealed: Buffer;
  reading: JSONColumnType<RawReply> | null;
  changes: JSONColumnType<readonly string[]>;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string;
}

/** A start date of a supply that differs from the previous one; what was signed is not changed. */
export interface SupplyStartChangeTable {
  id: string;
  number: GeneratedAlways<number>;
  supplyId: string;
  kind: 'moved' | 'live';
  startDate: string;
  previousDate: string;
  /** The reply that named the day; null if staff entered it, with their reason. */
  replyId: string | null;
  reason: StartReason | null;
  actorId: string | null;
  notedAt: Date;
}

/** The final reading from the previous supplier. */
export interface SupplyFinalReadingTable {
  id: string;
  supplyId: string;
  reading: string;
  readOn: string;
  replyId: string;
  notedAt: Date;
}
