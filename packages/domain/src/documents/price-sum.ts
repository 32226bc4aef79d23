import type { KeyFactsInput, KeyFactsOffer } from '../signing/key-facts.ts';
import { rowsOf } from '../shapes.ts';
import { poundsOf } from '../units/money-text.ts';
import { amountText } from '../quote/offer-texts.ts';
import { formatRate } from '../units/money-text.ts';
import { rate } from '../units/money.ts';
import { boxedFacts, heading, important, points, table } from './document-blocks.ts';
import type { DocumentBlock, DocumentFact } from './document.ts';
import { ukTimeText } from './document-times.ts';
import { paperCode, type FirmOnPaper, type Stamp } from './paper.ts';

/** One stored line of a price: quantity and rate in words, the amount in pence. */
export type StoredLine = KeyFactsOffer['lines'][number] & {
  readonly quantity: string;
  readonly amountPence: number;
};

/** A stored offer with the whole sum of its price, as the pricing function worked it out. */
export type StoredOffer = Omit<KeyFactsOffer, 'lines'> & { readonly lines: readonly StoredLine[] };

/** A stored offer with what a document says of it. `yearlyKwh` is the use that its price was worked out on. */
export type OfferOnPaper = Stamp &
  Pick<KeyFactsInput, 'answers' | 'yearlyKwh' | 'supplierAddress'> & {
    readonly offer: StoredOffer;
    readonly firm: FirmOnPaper;
  };

/**
 * What people look for first: the whole price, what it is made of, our fee in it, and until when it holds (in words; empty where it
 * is not said). `isIndicative` marks amounts as about what they will be.
 */
export function priceBox(offer: StoredOffer, validUntil: string, isIndicative = false): DocumentBlock {
  const { termMonths, totals, fee, unitRates, standingChargeRate } = offer;
  const whole = `Whole price over ${termMonths} months, with VAT and Climate Change Levy`;
  return boxedFacts([
    { label: whole, value: amountText(totals.grossPence, isIndicative) },
    ...(termMonths === YEAR
      ? []
      : [{ label: 'A year', value: amountText(totals.grossPerYearPence, isIndicative) }]),
    ...unitRates.map(({ label, rate: price }) => ({
      label: `${label}, before tax`,
      value: `${formatRate(rate(price))} per kWh`,
    })),
    { label: 'Standing charge, before tax', value: `${formatRate(rate(standingChargeRate))} per day` },
    {
      label: 'Our fee, in the price',
      value: `${amountText(fee.pence, isIndicative)} (${formatRate(rate(fee.ratePerKwh))} per kWh)`,
    },
    { label: 'Price valid until', value: validUntil },
  ]);
}

const YEAR = 12;

/** The whole price line by line. Nothing is worked out here: every figure was stored when the offer was priced. */
export function priceSum({ lines, totals, termMonths }: StoredOffer): DocumentBlock {
  const sum = (label: string, amount: number) => [label, '', '', poundsOf(amount)];
  return table({
    caption: `The whole price over ${termMonths} months, line by line`,
    columns: ['Charge', 'Quantity', 'Rate', 'Amount'],
    figures: ['Quantity', 'Rate', 'Amount'],
    rows: lines.map((line) => [line.label, line.quantity, line.rateText, poundsOf(line.amountPence)]),
    totals: [
      sum('Total before VAT and Climate Change Levy', totals.netPence),
      sum('Climate Change Levy', totals.cclPence),
      sum('VAT', totals.vatPence),
      sum('Total with VAT and Climate Change Levy', totals.grossPence),
    ],
  });
}

/** What an offer costs, and what of it can change. */
export const costParts = (offer: StoredOffer): readonly DocumentBlock[] => [
  heading('What it costs'),
  priceSum(offer),
  heading('What can change'),
  changesTable(offer),
];

/** What is fixed and what can change, part by part. */
export const changesTable = ({ whatCanChange }: Pick<StoredOffer, 'whatCanChange'>): DocumentBlock =>
  table({
    caption: 'What is fixed and what can change during the contract',
    columns: ['Part of the price', 'How this contract treats it'],
    rows: whatCanChange.map(({ component, words }) => [component, words]),
  });

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

/** Why a price is only an indication, as a document says it first; nothing when it is firm. */
export const indication = (reasons: readonly string[]): readonly DocumentBlock[] =>
  reasons.length > 0 ? [important('This price is only an indication so far:'), points(reasons)] : [];

/** That the comparison is no comparison of the whole market. */
export const PANEL_ONLY =
  'The prices compared are those of a panel of suppliers, not of the whole market: a supplier outside it may have a better one.';

/** When a price was worked out, and by what. */
export const receiptFacts = (receipt: PriceReceipt): readonly DocumentFact[] =>
  rowsOf({
    'Worked out on': ukTimeText(receipt.createdAt),
    Receipt: paperCode('R', receipt.receiptId),
    'Price book and formula': `${receipt.isSample ? 'Sample book' : 'Book'} ${receipt.bookVersion}, formula ${receipt.formulaVersion}`,
  });
