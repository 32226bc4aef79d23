import type { Offer } from '@switch/contract/http/quoting.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { ColumnType } from 'kysely';

/** Tables of quotations. */
export interface QuotationTables {
  quotations: QuotationTable;
  quotationLinks: QuotationLinkTable;
}

/** An offer kept with every line of its price: see the migration for what each column means. */
export interface QuotationTable {
  id: string;
  userId: string | null;
  browserHash: Buffer | null;
  draftId: string | null;
  receiptId: string;
  fuel: Fuel;
  offer: ColumnType<Offer, string, never>;
  grossPence: number;
  siteAddress: string;
  yearlyKwh: number;
  isChosen: boolean;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** A link that opens one quotation read-only: see the migration for what each column means. */
export interface QuotationLinkTable {
  id: string;
  quotationId: string;
  tokenHash: Buffer;
  addressSealed: Buffer | null;
  madeAt: Date;
  expiresAt: Date;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends QuotationTables {}
}
