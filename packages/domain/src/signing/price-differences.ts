import { fuelNames } from '../units/energy.ts';
import { formatRate, poundsOf } from '../units/money-text.ts';
import { rate } from '../units/money.ts';
import { ukDateAt } from '../units/uk-time.ts';
import type { KeyFactsOffer } from './key-facts.ts';

/**
 * The fields of an offer that are compared: money in pence, rates in ten-thousandths of a penny, dates `yyyy-MM-dd`,
 * instants ISO 8601.
 */
export type ComparedOffer = Pick<
  KeyFactsOffer,
  'fuel' | 'supplierName' | 'productName' | 'startDate' | 'endDate' | 'unitRates' | 'standingChargeRate'
> & {
  readonly totals: Omit<KeyFactsOffer['totals'], 'grossPerYearPence'>;
  readonly fee: Pick<KeyFactsOffer['fee'], 'pence'>;
  readonly expiresAt: string;
};

/** One line of a price before and now, as text. */
export type PriceDifference = { readonly label: string; readonly before: string; readonly now: string };

type Row = readonly [label: string, text: string];

const day = (date: string): string => date.split('-').toReversed().join('/');
/** Returns the last day in the United Kingdom on which a price that expires at an instant can be accepted. */
const lastDay = (instant: string): string => day(ukDateAt(new Date(Date.parse(instant) - 1)));
const rowsOf = (offer: ComparedOffer): readonly Row[] => [
  ...offer.unitRates.map(({ label, rate: price }): Row => [label, `${formatRate(rate(price))} per kWh`]),
  ['Standing charge', `${formatRate(rate(offer.standingChargeRate))} per day`],
  ['Start', day(offer.startDate)],
  ['End', day(offer.endDate)],
  ['Cost before tax', poundsOf(offer.totals.netPence)],
  ['Climate Change Levy', poundsOf(offer.totals.cclPence)],
  ['VAT', poundsOf(offer.totals.vatPence)],
  ['Total with tax over the contract', poundsOf(offer.totals.grossPence)],
  ['Our fee, inside the price', poundsOf(offer.fee.pence)],
  ['Price holds until', lastDay(offer.expiresAt)],
];

const NOTHING = 'None';

/** Returns what differs, line by line, from the offer that expired; never empty, because its last valid day has changed. */
export function priceDifferences(
  before: ComparedOffer,
  now: ComparedOffer | null,
): readonly PriceDifference[] {
  const fuel = fuelNames[before.fuel];
  if (now === null) {
    const offered = `${before.supplierName}, ${before.productName}`;
    return [{ label: `${fuel}: the offer`, before: offered, now: 'Not offered any more' }];
  }
  const [old, fresh] = [new Map(rowsOf(before)), new Map(rowsOf(now))];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((label) => {
    const [was, is] = [old.get(label) ?? NOTHING, fresh.get(label) ?? NOTHING];
    return was === is ? [] : [{ label: `${fuel}: ${label}`, before: was, now: is }];
  });
}

/** Returns whether both lists have the same entries, in any order. */
export function areSameDifferences(
  one: readonly PriceDifference[],
  other: readonly PriceDifference[],
): boolean {
  const text = (list: readonly PriceDifference[]): string =>
    list
      .map(({ label, before, now }) => `${label}\n${before}\n${now}`)
      .toSorted()
      .join('\n\n');
  return text(one) === text(other);
}
