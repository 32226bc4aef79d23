import type { Db } from '../../../platform/db/database.ts';
import { findReceipt, findReceipts, type StoredReceipt } from './prices.queries.ts';
import { QuoteInputsSchema } from './quote-inputs.schema.ts';
import { readNotes } from './receipt-notes.ts';

const reasonsOf = ({ notes, inputs }: StoredReceipt): readonly string[] =>
  readNotes(notes, QuoteInputsSchema.parse(inputs)).indicativeReasons;

/** Why the prices of a receipt are only an indication, in sentences; empty when they are firm. */
export async function indicativeReasonsOf(db: Db, receiptId: string): Promise<readonly string[]> {
  const receipt = await findReceipt(db, receiptId);
  return receipt ? reasonsOf(receipt) : [];
}

/** Which of these receipts have prices that are only an indication. */
export async function indicativeAmong(db: Db, receiptIds: readonly string[]): Promise<ReadonlySet<string>> {
  const receipts = await findReceipts(db, receiptIds);
  return new Set(receipts.filter((receipt) => reasonsOf(receipt).length > 0).map(({ id }) => id));
}
