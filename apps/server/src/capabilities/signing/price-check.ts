import { priceDifferences } from '@switch/domain/signing/price-differences.ts';
import type { Db } from '../../db/database.ts';
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

/** The earliest moment at which a price of the application runs out. */
export async function pricesHoldUntil(
  db: Db,
  { supplies }: SentApplication,
  { prices }: Ports,
): Promise<Date> {
  const ends = await Promise.all(supplies.map(({ quotationId }) => prices.holdsUntil(db, quotationId)));
  // A quotation that is not there any more holds nothing.
  return new Date(Math.min(...ends.map((end) => end?.getTime() ?? 0)));
}

/** What the supplies whose price has run out cost now. Runs outside any transaction: prices are read from the whole book. */
export async function pricesNow(application: SentApplication, now: Date, ports: Ports): Promise<PricesNow> {
  const { db, prices } = ports;
  const differences: Difference[] = [];
  const offers: { supply: SentSupply; price: PriceNow }[] = [];
  let isGone = false;
  for (const supply of application.supplies) {
    const end = await prices.holdsUntil(db, supply.quotationId);
    if (end && end > now) continue;
    const price = await prices.now(db, supply.quotationId);
    differences.push(...priceDifferences(supply.offer, price?.offer ?? null));
    if (price) offers.push({ supply, price });
    else isGone = true;
  }
  return { differences, isGone, offers };
}
