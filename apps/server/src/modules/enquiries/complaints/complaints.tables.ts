import type { ComplaintSubject } from '@switch/domain/enquiry/subjects.ts';

/** Table of the complaints. */
export interface ComplaintTables {
  complaints: ComplaintTable;
}

/** A complaint and the days by which it is acknowledged and answered, as `yyyy-MM-dd`. */
export interface ComplaintTable {
  id: string;
  /** What we call it towards the customer. */
  reference: string;
  /** Same for the same request sent again. */
  fingerprint: Buffer;
  name: string;
  email: string;
  /** `+44` and ten digits. */
  phone: string | null;
  /** As typed, so it may name no application at all. */
  applicationReference: string | null;
  about: ComplaintSubject;
  message: string;
  acknowledgeBy: string;
  answerBy: string;
  receivedAt: Date;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends ComplaintTables {}
}
