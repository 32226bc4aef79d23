import type { ContractEnd } from '@switch/domain/journey/steps/contract-end-date/end.ts';
import type { SupplierRequestState } from '@switch/domain/supplier-request/supplier-request.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { ColumnType } from 'kysely';

interface SupplierRequestTables {
  supplierRequests: SupplierRequestTable;
  supplierAddresses: SupplierAddressTable;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends SupplierRequestTables {}
}

/** A letter to a current supplier and what came of it: see the migration for what each column means. */
export interface SupplierRequestTable {
  id: string;
  reference: string;
  fingerprint: Buffer;
  draftId: string | null;
  fuel: Fuel;
  state: SupplierRequestState;
  isSample: boolean;
  organisationName: string;
  supplierName: string;
  supplierKey: string;
  siteAddress: string;
  meterNumber: string;
  signerName: string;
  jobTitle: string;
  email: string;
  signName: string;
  signedAt: Date;
  signedFrom: string;
  userAgent: string;
  letterHash: Buffer;
  askedAt: Date | null;
  askedAddress: string | null;
  answeredAt: Date | null;
  answerNumber: number;
  endDate: string | null;
  noticeDays: number | null;
  opensDays: number | null;
  notes: string;
  appliedEnd: ColumnType<ContractEnd | null, string | null, string | null>;
  changes: ColumnType<readonly string[], string, string>;
  withdrawnAt: Date | null;
  withdrawalSentAt: Date | null;
}

/** The address at which a supplier accepts letters of authority, and the member of staff who entered it. */
export interface SupplierAddressTable {
  supplierKey: string;
  supplierName: string;
  email: string;
  setBy: string;
  setAt: Date;
}
