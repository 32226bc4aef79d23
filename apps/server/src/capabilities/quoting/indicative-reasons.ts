import type { Db } from '../../db/database.ts';
import { findReceipt } from './prices.queries.ts';
import { QuoteInputsSchema } from './quote-inputs.schema.ts';
import { readNotes } from './receipt-notes.ts';

/** Why the prices of a receipt are only an indication, in sentences; empty when they are firm. */
export async function indicativeReasonsOf(db: Db, receiptId: string): Promise<readonly string[]> {
  const receipt = await findReceipt(db, receiptId);
  return receipt ? readNotes(receipt.notes, QuoteInputsSchema.parse(receipt.inputs)).indicativeReasons : [];
}
