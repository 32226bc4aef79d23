import type { ImportState } from '@switch/contract/http/pricing/price-imports.ts';
import type { PriceFileLayout } from '@switch/domain/price-file/layout.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ImportReport } from './import-report.ts';

/** Tables of price files being imported into books. */
export interface PriceImportTables {
  priceImports: PriceImportTable;
  priceImportProblems: PriceImportProblemTable;
  priceMappings: PriceMappingTable;
  priceProductNames: PriceProductNameTable;
  priceApiKeys: PriceApiKeyTable;
  priceLevels: PriceLevelTable;
}

/** A price file: see the migration for what each column means. */
export interface PriceImportTable {
  id: string;
  fileName: string;
  sizeBytes: number;
  receivedBytes: Generated<number>;
  fileHash: Buffer | null;
  source: 'screen' | 'key' | 'folder';
  state: Generated<ImportState>;
  failure: string | null;
  label: Generated<string>;
  supplierId: string | null;
  layoutName: string | null;
  bytesRead: Generated<number>;
  rowsRead: Generated<number>;
  rowsStored: Generated<number>;
  problemCount: Generated<number>;
  report: ColumnType<ImportReport | null, string | null, string | null>;
  bookId: number | null;
  createdAt: Date;
  createdBy: string | null;
  editedBy: string | null;
  checkedAt: Date | null;
  publishAt: Date | null;
  approvedBy: string | null;
  publishedAt: Date | null;
  rolledBackBy: string | null;
  rolledBackAt: Date | null;
  rollbackReason: string | null;
  apiKeyId: string | null;
}

/** A row that could not be read. */
export interface PriceImportProblemTable {
  importId: string;
  number: number;
  line: number;
  columnName: string;
  value: string;
  message: string;
}

/** A mapping: how to read files with certain headers. */
export interface PriceMappingTable {
  id: string;
  supplierId: string;
  name: string;
  headersKey: string;
  layout: JSONColumnType<PriceFileLayout>;
  savedAt: Date;
  savedBy: string | null;
}

/** What a supplier's files call a product. */
export interface PriceProductNameTable {
  supplierId: string;
  fuel: Fuel;
  name: string;
  productId: string;
}

/** An API key with which a program sends files. */
export interface PriceApiKeyTable {
  id: string;
  name: string;
  tokenHash: Buffer;
  hint: string;
  createdAt: Date;
  createdBy: string;
  usedAt: Date | null;
  revokedAt: Date | null;
}

/** Mean prices by product, region and band. */
export interface PriceLevelTable {
  bookId: number;
  productId: string;
  region: string;
  kwhFrom: number;
  kwhTo: number;
  rowCount: number;
  unitRate: number;
  standingRate: number;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends PriceImportTables {}
}
