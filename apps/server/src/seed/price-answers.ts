import {
  getPrices,
  type ListedOffer,
  keepQuotation,
  type Quotation,
} from '@switch/contract/http/pricing/quotes.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { ask, done, made, type Priced, type Scenario, type Visit } from './scenario.ts';

/** Fetches the prices for the answers so far, once for both fuels. */
export async function pricesOf(visit: Visit, fuel: Fuel) {
  visit.prices ??= done(await ask(visit, getPrices, { body: { answers: visit.answers } })).prices;
  return made(
    visit.prices.find((list) => list.fuel === fuel),
    `prices of ${fuel}`,
  );
}

/** Which offer a scenario takes. */
type OfferWish = Pick<Scenario, 'passesOver' | 'termMonths'>;

/**
 * Returns the cheapest Direct Debit offer of a list for the term that the scenario wants. With `passesOver`,
 * skips that many cheaper suppliers and returns the cheapest offer of the next one, or of the last one there
 * is.
 */
export function firstByDirectDebit(
  { offers }: Priced,
  { passesOver = 0, termMonths }: OfferWish,
): ListedOffer {
  const byDebit = offers.filter(
    (offer) =>
      offer.paymentMethod === 'direct-debit' && (termMonths === undefined || offer.termMonths === termMonths),
  );
  const firsts = byDebit.filter(
    ({ supplierId }, index) => byDebit.findIndex((each) => each.supplierId === supplierId) === index,
  );
  return made(firsts[passesOver] ?? firsts.at(-1), 'offer by Direct Debit');
}

export async function keep(visit: Visit, list: Priced, isChosen: boolean): Promise<Quotation> {
  const offer = firstByDirectDebit(list, visit.scenario);
  const site = visit.answers[`${offer.fuel}-supply-address`]?.address;
  const body = {
    receiptId: list.receipt.receiptId,
    offerId: offer.offerId,
    stepsId: visit.stepsId,
    isChosen,
    ...(site && { siteAddress: formatAddress(site.address) }),
  };
  const { quotation } = done(await ask(visit, keepQuotation, { body }));
  visit.quotations[offer.fuel] = quotation;
  return quotation;
}

/** Saves the cheapest offer of each fuel to think about, without choosing one. */
export async function keepCheapest(visit: Visit): Promise<void> {
  for (const fuel of visit.scenario.fuels) {
    const list = await pricesOf(visit, fuel);
    if (list.kind === 'priced') await keep(visit, list, false);
  }
}
