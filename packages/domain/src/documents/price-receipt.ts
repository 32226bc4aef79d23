import { lastDayInWords, ukTimeInWords } from './document-times.ts';
import type { DocumentFact } from './document.ts';

/** What proves a price: the receipt of its list. Instants are ISO 8601. */
export type PriceReceipt = {
  readonly receiptId: string;
  readonly bookVersion: string;
  readonly formulaVersion: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Whether the price book is a sample: such prices are nobody's offer. */
  readonly isSample: boolean;
};

/** What is said of prices that nobody offers. */
export const SAMPLE_PRICES =
  'Sample prices of invented suppliers: nobody offers them, and nothing can be bought at them.';

/** That the comparison is no comparison of the whole market. */
export const PANEL_ONLY =
  'The prices compared are those of a panel of suppliers, not of the whole market: a supplier outside it may have a better one.';

/** When a price was worked out, by what, and until when it holds. */
export const receiptFacts = (receipt: PriceReceipt): readonly DocumentFact[] => [
  { label: 'Worked out on', value: ukTimeInWords(receipt.createdAt) },
  { label: 'Can be taken until the end of', value: lastDayInWords(receipt.expiresAt) },
  { label: 'Receipt', value: receipt.receiptId },
  {
    label: 'Price book and formula',
    value: `${receipt.isSample ? 'Sample book' : 'Book'} ${receipt.bookVersion}, formula ${receipt.formulaVersion}`,
  },
];
