import { type ListedOffer, offerSorts, type OfferView } from '@switch/contract/http/pricing/quotes.ts';
import { dayAndMonth, longDate } from '@switch/domain/units/date-text.ts';
import type { TaxBasis } from '../../../lib/offer/money-text.ts';

const flags = {
  fixed: 'isFullyFixed',
  green: 'isGreen',
  'no-exit-fee': 'hasNoExitFee',
  'bank-transfer': 'takesBankTransfer',
} as const;

/** The yes-or-no filters, by their name in the URL, in display order. */
export const flagNames = ['fixed', 'green', 'no-exit-fee', 'bank-transfer'] as const;
export type FlagName = (typeof flagNames)[number];

export const flagLabels: Readonly<Record<FlagName, string>> = {
  fixed: 'Fully fixed',
  green: 'Green',
  'no-exit-fee': 'Some early exits free',
  'bank-transfer': 'No Direct Debit needed',
};

export const sortLabels: Readonly<Record<(typeof offerSorts)[number], string>> = {
  yearly: 'Cost a year, lowest first',
  total: 'Cost of the whole contract, lowest first',
  monthly: 'Monthly cost, lowest first',
  fixedness: 'Most fixed first',
  service: 'Best service rating first',
  green: 'Green first',
  term: 'Shortest contract first',
};

/** Returns the order, filters and page that a URL asks for. Unknown values are ignored. */
export function viewOf(search: URLSearchParams): OfferView {
  const sort = offerSorts.find((one) => one === search.get('sort') && one !== 'yearly');
  const terms = search.getAll('term').map(Number).filter(Number.isSafeInteger);
  const supplierIds = search.getAll('supplier');
  const page = Number(search.get('page') ?? '1');
  const chosen = flagNames.filter((flag) => search.has(flag));
  return {
    ...(sort && { sort }),
    ...(terms.length > 0 && { terms }),
    ...(supplierIds.length > 0 && { supplierIds }),
    ...Object.fromEntries(chosen.map((flag) => [flags[flag], true])),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}

/** Returns the query with one value switched on or off; any change of filter returns to the first page. */
export function toggled(search: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  const others = next.getAll(key).filter((one) => one !== value);
  const wasOn = others.length < next.getAll(key).length;
  next.delete(key);
  for (const one of others) next.append(key, one);
  if (!wasOn) next.append(key, value);
  return next;
}

/** Returns the query with `key` set to `value` only, or removed if the value is empty. */
export function withValue(search: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (key !== 'page') next.delete('page');
  if (value) next.set(key, value);
  else next.delete(key);
  return next;
}

/** Returns the query without any filter; the order and everything else are kept. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of ['term', 'supplier', 'page', ...flagNames]) next.delete(key);
  return next;
}

/** Formats the length of a contract: "3 years", or "18 months" if it is not a whole number of years. */
export function termText(months: number): string {
  if (months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
}

const MONTHS_IN_YEAR = 12;

/** Returns what an offer costs a year, in pence, with or without tax. */
export const yearlyPence = ({ totals, termMonths }: ListedOffer, basis: TaxBasis): number =>
  Math.round(((basis === 'inc' ? totals.grossPence : totals.netPence) * MONTHS_IN_YEAR) / termMonths);

/** Formats a date given as `yyyy-MM-dd` as "8 Dec". */
export const shortDay = (date: string): string => dayAndMonth(date).replace(/^(\d+ \w{3})\w*/, '$1');

/** Formats a date given as `yyyy-MM-dd` as "Oct 2026". */
export const monthAndYear = (date: string): string => longDate(date).replace(/^\d+ (\w{3})\w*/, '$1');

/**
 * Groups the offers by supplier and contract length, under the first of each group: they differ little, and a
 * full list of them would hide the other suppliers.
 */
export function bySupplierAndTerm(
  offers: readonly ListedOffer[],
): readonly (readonly [ListedOffer, ...ListedOffer[]])[] {
  const groups = new Map<string, [ListedOffer, ...ListedOffer[]]>();
  for (const offer of offers) {
    const key = `${offer.supplierId} ${offer.termMonths}`;
    const group = groups.get(key);
    if (group) group.push(offer);
    else groups.set(key, [offer]);
  }
  return [...groups.values()];
}

/** How many offers fit side by side. */
export const MOST_COMPARED = 3;
