import type { AnswerKind } from '@switch/domain/cases/customer-request.ts';
import type { Generated } from 'kysely';

interface CustomerRequestTables {
  customerRequests: CustomerRequestTable;
  customerRequestItems: CustomerRequestItemTable;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends CustomerRequestTables {}
}

/** What staff ask a customer for: see the migration for what each column means. */
export interface CustomerRequestTable {
  id: string;
  applicationId: string;
  supplyIds: string[];
  isHolding: boolean;
  askedBy: string;
  askedAt: Date;
  answerBy: string;
  withdrawnAt: Date | null;
}

/** One item of a request, with its answer. */
export interface CustomerRequestItemTable {
  id: string;
  requestId: string;
  position: number;
  kind: AnswerKind;
  question: string;
  hint: string;
  answer: Generated<string>;
  answeredAt: Date | null;
}
