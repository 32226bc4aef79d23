import type { Pence } from '../units/money.ts';

/** The facts that ranking may use: what the customer pays and qualities to sort by. Our fee must never be one of them. */
export interface RankableOffer {
  readonly rowId: string;
  readonly productId: string;
  readonly termMonths: number;
  /** The whole contract including tax. */
  readonly gross: Pence;
  readonly grossPerMonth: Pence;
  /** 0 to 14, see `fixedness`. */
  readonly fixedness: number;
  /** Tenths of a star; absent if there is no current rating. */
  readonly serviceScore?: number;
  readonly isGreen: boolean;
}

/**
 * The orders in which a list can be shown; `yearly` unless the customer chooses otherwise, because totals for different
 * terms cannot be compared.
 */
export const SORT_RULES = ['yearly', 'total', 'monthly', 'fixedness', 'service', 'green', 'term'] as const;

export type SortRule = (typeof SORT_RULES)[number];

type Measure = (offer: RankableOffer) => number;

// Smaller values come first.
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

/**
 * Sorts offers. Ties are resolved by what the customer pays, product, term and row, so that neither the input's order nor
 * what we earn has any effect.
 */
export const rankOffers = <Offer extends RankableOffer>(
  offers: readonly Offer[],
  rule: SortRule,
): readonly Offer[] => offers.toSorted((a, b) => compare(MEASURES[rule], a, b));
