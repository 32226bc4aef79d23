import { priceDifferences, type PriceDifference } from '@switch/domain/signing/price-differences.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import { envelopeById, lockEnvelope, updateEnvelope, type EnvelopeRow } from './envelope.queries.ts';
import { byProduct, moveEnvelope } from './move-envelope.ts';
import type { Services } from '../../services.ts';
import { sentApplicationById, type SentApplication } from '../../applications/sent-application.ts';
import type { SupplyRow } from '../../cases/case.queries.ts';
import type { PriceNow } from '../../../pricing/index.ts';

/** Prices of an application that ran out: what is different now, and what there is to be had. */
export interface PricesNow {
  readonly differences: readonly PriceDifference[];
  /** Whether one of the offers is not to be had at all any more. */
  readonly isGone: boolean;
  readonly offers: readonly { readonly supply: SupplyRow; readonly price: PriceNow }[];
}

type PricedSupply = Pick<SupplyRow, 'quotationId'>;

/** The moment at which the price of a supply runs out; a quotation that is gone has run out. */
const holdsUntil = async (
  db: Db,
  { quotationId }: PricedSupply,
  { prices }: Pick<Services, 'prices'>,
): Promise<Date> => (await prices.holdsUntil(db, quotationId)) ?? new Date(0);

/** The earliest moment at which the price of one of these supplies runs out: nothing is signed for after it. */
export async function pricesHoldUntil(
  db: Db,
  { supplies }: { readonly supplies: readonly PricedSupply[] },
  services: Services,
): Promise<Date> {
  const ends = await Promise.all(supplies.map((supply) => holdsUntil(db, supply, services)));
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** What the supplies whose price has run out cost now. Runs outside any transaction: prices are read from the whole book. */
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

/** Whether an envelope waits for signatures at a price that has run out, or was stopped for that without its differences. */
export const isLapsed = ({ state, pricesHoldUntil, expiresAt, differences }: Lapsing, now: Date): boolean =>
  (state === 'open' && pricesHoldUntil <= now && expiresAt > now) ||
  (state === 'price-changed' && differences.length === 0);

/**
 * Stops an envelope in which a price has run out, and notes what is different now; also where it has stopped already and
 * that was not known yet. Any other is left as it is. Prices are worked out outside the transaction.
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
