import { priceDifferences, type PriceDifference } from '@switch/domain/signing/price-differences.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import { envelopeById, lockEnvelope, updateEnvelope, type EnvelopeRow } from './envelope.queries.ts';
import { byProduct, moveEnvelope } from './move-envelope.ts';
import type { Services } from '../../services.ts';
import { sentApplicationById, type SentApplication } from '../../applications/sent-application.ts';
import type { SupplyRow } from '../../cases/case.queries.ts';
import type { PriceNow } from '../../../pricing/index.ts';

/**
 * The current prices of an application whose prices have expired: what has changed, and which offers there
 * are now.
 */
export interface PricesNow {
  readonly differences: readonly PriceDifference[];
  /** Whether one of the offers is no longer available. */
  readonly isGone: boolean;
  readonly offers: readonly { readonly supply: SupplyRow; readonly price: PriceNow }[];
}

type PricedSupply = Pick<SupplyRow, 'quotationId'>;

/** Returns when the price of a supply expires; a deleted quotation counts as expired. */
const holdsUntil = async (
  db: Db,
  { quotationId }: PricedSupply,
  { prices }: Pick<Services, 'prices'>,
): Promise<Date> => (await prices.holdsUntil(db, quotationId)) ?? new Date(0);

/**
 * Returns the earliest time at which the price of one of these supplies expires. No signature is accepted
 * from then on.
 */
export async function pricesHoldUntil(
  db: Db,
  { supplies }: { readonly supplies: readonly PricedSupply[] },
  services: Services,
): Promise<Date> {
  const ends = await Promise.all(supplies.map((supply) => holdsUntil(db, supply, services)));
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}

/**
 * Returns what the supplies whose price has expired cost now. Runs outside any transaction, because prices
 * are read from the whole book.
 */
export async function pricesNow(
  application: SentApplication,
  now: Date,
  services: Services,
): Promise<PricesNow> {
  const { db, prices } = services;
  const differences: PriceDifference[] = [];
  const offers: { supply: SupplyRow; price: PriceNow }[] = [];
  let isGone = false;
  for (const supply of application.supplies) {
    if ((await holdsUntil(db, supply, services)) > now) continue;
    const price = await prices.now(db, supply.quotationId);
    differences.push(...priceDifferences(supply.offer, price?.offer ?? null));
    if (price) offers.push({ supply, price });
    else isGone = true;
  }
  return { differences, isGone, offers };
}

type Lapsing = Pick<EnvelopeRow, 'state' | 'pricesHoldUntil' | 'expiresAt' | 'differences'>;

/**
 * Returns whether an envelope is awaiting signatures at an expired price, or was stopped for that without its
 * differences being stored.
 */
export const isLapsed = ({ state, pricesHoldUntil, expiresAt, differences }: Lapsing, now: Date): boolean =>
  (state === 'open' && pricesHoldUntil <= now && expiresAt > now) ||
  (state === 'price-changed' && differences.length === 0);

/**
 * Stops an envelope in which a price has expired and stores what has changed, including for one that has
 * already stopped without that being known. Does nothing to any other envelope. Prices are calculated outside
 * the transaction.
 */
export async function stopForPrices(
  db: Db,
  envelopeId: string,
  now: Date,
  services: Services,
): Promise<void> {
  const row = await envelopeById(db, envelopeId);
  const application =
    row && isLapsed(row, now) ? await sentApplicationById(db, row.applicationId, services) : null;
  if (!application) return;
  const { differences } = await pricesNow(application, now, services);
  await transaction(db, async (tx) => {
    const stored = await lockEnvelope(tx, envelopeId);
    if (!stored || !isLapsed(stored.row, now)) return;
    await updateEnvelope(tx, envelopeId, { differences: JSON.stringify(differences) });
    await moveEnvelope(tx, stored, { kind: 'price-ran-out' }, byProduct(now), services);
  });
}
