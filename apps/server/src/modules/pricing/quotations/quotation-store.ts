import { isUuid } from '@switch/domain/shapes.ts';
import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  attachQuotations,
  findQuotationWithSource,
  lockQuotations,
  noteFree,
  noteUsed,
} from './quotation.queries.ts';
import { QuoteInputsSchema } from '../receipts/stored-receipt.ts';

/** A quotation with the supplier and the question behind it, as signing needs it. */
export interface SignableQuotation {
  readonly quotationId: string;
  readonly stepsId: string | null;
  readonly userId: string | null;
  readonly expiresAt: Date;
  readonly yearlyKwh: number;
  readonly offer: Offer;
  readonly supplier: {
    /** Postal address, one element a line. */
    readonly address: readonly string[];
    readonly serviceUserNumber: string;
    /** Working days of notice before a collection. */
    readonly advanceNoticeDays: number;
  };
  readonly inputs: QuoteInputs;
}

/** Quotations for the rest of the application: found for signing, noted when used, handed over at log-in. */
export const quotationStore = {
  /** The quotation with this id; null when there is none, whatever the text. */
  find: async (db: Db, quotationId: string): Promise<SignableQuotation | null> => {
    const row = isUuid(quotationId) ? await findQuotationWithSource(db, quotationId) : undefined;
    if (!row) return null;
    const { id, draftId, userId, expiresAt, yearlyKwh, offer, inputs, ...facts } = row;
    const { address, serviceUserNumber, advanceNoticeDays } = facts;
    return {
      quotationId: id,
      stepsId: draftId,
      userId,
      expiresAt,
      yearlyKwh,
      offer,
      supplier: { address, serviceUserNumber, advanceNoticeDays },
      inputs: QuoteInputsSchema.parse(inputs),
    };
  },
  /** Lets whoever would use one of them wait until the transaction ends; what is no id is passed over. */
  lock: (tx: Db, quotationIds: readonly string[]): Promise<void> =>
    lockQuotations(
      tx,
      quotationIds.filter((id) => isUuid(id)),
    ),
  /** Notes that applications were made from them: they stay for good. */
  markUsed: noteUsed,
  /** Notes that the application made from them was taken back. */
  markFree: noteFree,
  /** Gives what this browser kept while nobody was signed in to the account. Asking again changes nothing. */
  attach: async (
    tx: Db,
    { draftTokenHash, userId }: { readonly draftTokenHash: Buffer | null; readonly userId: string },
  ): Promise<void> => {
    if (draftTokenHash !== null) await attachQuotations(tx, draftTokenHash, userId);
  },
};
