import type { ReadinessCheck } from '@switch/contract/http/readiness.ts';
import type { JSONColumnType } from 'kysely';

/** A tick on a doubtful point of a draft. */
export interface AcceptedCheckTable {
  draftId: string;
  checkKey: string;
  words: string;
  acceptedBy: string;
  acceptedAt: Date;
}

/** What was looked at before an application was sent, as it was then. */
export interface ApplicationChecksTable {
  applicationId: string;
  checks: JSONColumnType<ReadinessCheck[]>;
}
