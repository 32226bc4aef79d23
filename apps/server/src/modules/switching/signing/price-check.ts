import { priceDifferences } from '@switch/domain/signing/price-differences.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { PriceNow, SentApplication, SentSupply, SigningPorts } from './signing.ports.ts';
import type { Difference } from './signing.tables.ts';

/** Prices of an application that ran out: what is different now, and what there is to be had. */
export interface PricesNow {
  readonly differences: readonly Difference[];
  /** Whether one of the offers is not to be had at all any more. */
  readonly isGone: boolean;
  readonly offers: readonly { readonly supply: SentSupply; readonly price: PriceNow }[];
}

type Ports = Pick<SigningPorts, 'db' | 'prices'>;

/** The moment at which a supply cannot be signed for any more: its price runs out, or the supply was to begin. */
async function holdsUntil(
  db: Db,
  { quotationId, offer: { startDate } }: SentSupply,
  { prices }: Pick<Ports, 'prices'>,
): Promise<Date> {
  const end = await prices.holdsUntil(db, quotationId);
  const begins = Date.parse(ukDayStart(isoDate(startDate)));
  // A quotation that is not there any more holds nothing.
  return new Date(Math.min(end?.getTime() ?? 0, begins));
}

/** The earliest moment at which a supply of the application cannot be signed for any more. */
export async function pricesHoldUntil(
  db: Db,
  { supplies }: SentApplication,
  platform: Pick<Ports, 'prices'>,
): Promise<Date> {
  const ends = await Promise.all(supplies.map((supply) => holdsUntil(db, supply, platform)));
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** What the supplies whose price has run out cost now. Runs outside any transaction: prices are read from the whole book. */
export async function pricesNow(
  application: SentApplication,
  now: Date,
  platform: Ports,
): Promise<PricesNow> {
  const { db, prices } = platform;
  const differences: Difference[] = [];
  const offers: { supply: SentSupply; price: PriceNow }[] = [];
  let isGone = false;
  for (const supply of application.supplies) {
    if ((await holdsUntil(db, supply, platform)) > now) continue;
    const price = await prices.now(db, supply.quotationId);
    differences.push(...priceDifferences(supply.offer, price?.offer ?? null));
    if (price) offers.push({ supply, price });
    else isGone = true;
  }
  return { differences, isGone, offers };
}
