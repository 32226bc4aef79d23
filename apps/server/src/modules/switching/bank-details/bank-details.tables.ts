/** Table of bank details. */
interface PaymentTables {
  paymentDetails: PaymentDetailsTable;
}

/** The bank details of one user. */
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
  /** Whether a person checks the digits with the customer before they are used. */
  needsCheck: boolean;
  version: number;
  savedAt: Date;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends PaymentTables {}
}
