import type { Pence } from '../units/money.ts';

/** What ranking may look at: what the customer pays and qualities to sort by. Our fee must never be among it. */
export interface RankableOffer {
  readonly rowId: string;
  readonly productId: string;
  readonly termMonths: number;
  /** The whole contract with tax. */
  readonly gross: Pence;
  readonly grossPerMonth: Pence;
  /** 0 to 14, see `fixedness`. */
  readonly fixedness: number;
  /** Tenths of a star, absent when no fresh rating exists. */
  readonly serviceScore?: number;
  readonly isGreen: boolean;
}

/**
 * The orders a list can be shown in; `yearly` unless the customer chooses otherwise, as terms of unlike length have totals
 * that cannot be compared.
 */
export const SORT_RULES = ['yearly', 'total', 'monthly', 'fixedness', 'service', 'green', 'term'] as const;

export type SortRule = (typeof SORT_RULES)[number];

type Measure = (offer: RankableOffer) => number;

// Smaller comes first.
const MEASURES: Readonly<Record<SortRule, Measure>> = {
  yearly: ({ gross, termMonths }) => gross / termMonths,
  total: ({ gross }) => gross,
  monthly: ({ grossPerMonth }) => grossPerMonth,
  fixedness: ({ fixedness }) => -fixedness,
  service: ({ serviceScore }) => -(serviceScore ?? -1),
  green: ({ isGreen }) => (isGreen ? 0 : 1),
  term: ({ termMonths }) => termMonths,
};

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const compare = (measure: Measure, a: RankableOffer, b: RankableOffer): number =>
  measure(a) - measure(b) ||
  a.gross - b.gross ||
  byText(a.productId, b.productId) ||
  a.termMonths - b.termMonths ||
  byText(a.rowId, b.rowId);

/** Equals by what the customer pays, product, term and row: neither the input's order nor what we earn shows through. */
export const rankOffers = <Offer extends RankableOffer>(
  offers: readonly Offer[],
  rule: SortRule,
): readonly Offer[] => offers.toSorted((a, b) => compare(MEASURES[rule], a, b));
