import type { BillCheck } from '@switch/domain/bill/check-bill.ts';
import type { TypedBill } from '@switch/domain/bill/read-bill.ts';
import type { MeterCount } from '@switch/domain/meter/opening-reading.ts';
import type { JSONColumnType } from 'kysely';

interface AfterStartTables {
  openingReadings: OpeningReadingTable;
  firstBills: FirstBillTable;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends AfterStartTables {}
}

/** The opening reading of a supply. */
export interface OpeningReadingTable {
  id: string;
  supplyId: string;
  takenOn: string;
  counts: JSONColumnType<MeterCount[]>;
  givenAt: Date;
}

/** The first bill of a supply as it was typed, with the result of the comparison at the time. */
export interface FirstBillTable {
  id: string;
  supplyId: string;
  typed: JSONColumnType<TypedBill>;
  result: JSONColumnType<BillCheck>;
  comparedAt: Date;
}
