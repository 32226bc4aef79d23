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

/** One stored line of a price: quantity and rate as text, the amount in pence. */
export type StoredLine = KeyFactsOffer['lines'][number] & {
  readonly quantity: string;
  readonly amountPence: number;
};

/** A stored offer with the full calculation of its price, as returned by the pricing function. */
export type StoredOffer = Omit<KeyFactsOffer, 'lines'> & { readonly lines: readonly StoredLine[] };

/** A stored offer with the facts that a document adds. `yearlyKwh` is the use that its price is based on. */
export type OfferOnPaper = Stamp &
  Pick<KeyFactsInput, 'answers' | 'yearlyKwh' | 'supplierAddress'> & {
    readonly offer: StoredOffer;
    readonly firm: FirmOnPaper;
  };

/**
 * Returns what people look for first: the total price, what it consists of, our fee in it, and until when it is valid (as
 * text; empty if not stated). `isIndicative` marks amounts as approximate.
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

/** Returns the full price line by line. Nothing is calculated here: every figure was stored when the offer was priced. */
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

/** Returns what an offer costs, and what of it can change. */
export const costParts = (offer: StoredOffer): readonly DocumentBlock[] => [
  heading('What it costs'),
  priceSum(offer),
  heading('What can change'),
  changesTable(offer),
];

/** Returns what is fixed and what can change, part by part. */
export const changesTable = ({ whatCanChange }: Pick<StoredOffer, 'whatCanChange'>): DocumentBlock =>
  table({
    caption: 'What is fixed and what can change during the contract',
    columns: ['Part of the price', 'How this contract treats it'],
    rows: whatCanChange.map(({ component, words }) => [component, words]),
  });

/** The proof of a price: the receipt of its list. Instants are ISO 8601. */
export type PriceReceipt = {
  readonly receiptId: string;
  readonly bookVersion: string;
  readonly formulaVersion: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Whether the price book is a sample: nobody offers such prices. */
  readonly isSample: boolean;
};

/** The notice about prices that nobody offers. */
export const SAMPLE_PRICES =
  'Sample prices of invented suppliers: nobody offers them, and nothing can be bought at them.';

/** Returns why a price is only indicative, for the start of a document; empty if it is firm. */
export const indication = (reasons: readonly string[]): readonly DocumentBlock[] =>
  reasons.length > 0 ? [important('This price is only an indication so far:'), points(reasons)] : [];

/** The notice that the comparison does not cover the whole market. */
export const PANEL_ONLY =
  'The prices compared are those of a panel of suppliers, not of the whole market: a supplier outside it may have a better one.';

/** Returns when a price was calculated, and with what. */
export const receiptFacts = (receipt: PriceReceipt): readonly DocumentFact[] =>
  rowsOf({
    'Worked out on': ukTimeText(receipt.createdAt),
    Receipt: paperCode('R', receipt.receiptId),
    'Price book and formula': `${receipt.isSample ? 'Sample book' : 'Book'} ${receipt.bookVersion}, formula ${receipt.formulaVersion}`,
  });
