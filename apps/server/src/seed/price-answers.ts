import { addLead } from '@switch/contract/http/enquiries/enquiry.ts';
import { getPrices, type Offer } from '@switch/contract/http/pricing/quotes.ts';
import { keepQuotation, type Quotation } from '@switch/contract/http/pricing/quotations.ts';
import type { ChosenOffer } from '@switch/domain/journey/steps/prices/choice.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { enterAccount } from './enter-account.ts';
import { fullName, ask, done, made, type Priced, type Visit } from './story.ts';

/** A kept offer as the draft remembers it. */
export const chosen = (offer: Offer, { receiptId, quotationId, expiresAt }: Quotation): ChosenOffer => ({
  kind: 'offer',
  receiptId,
  offerId: offer.offerId,
  quotationId,
  supplierId: offer.supplierId,
  supplierName: offer.supplierName,
  productName: offer.productName,
  termMonths: offer.termMonths,
  paymentMethod: offer.paymentMethod,
  totalPence: offer.totals.grossPence,
  expiresAt,
});

/** Prices for the answers so far, asked for once for both fuels. */
async function pricesOf(visit: Visit, fuel: Fuel) {
  visit.prices ??= done(await ask(visit, getPrices, { body: { answers: visit.answers } })).prices;
  return made(
    visit.prices.find((list) => list.fuel === fuel),
    `prices of ${fuel}`,
  );
}

/** The first offer of a list that is paid by Direct Debit: lists begin with the cheapest. */
export const firstByDirectDebit = ({ offers }: Priced): Offer =>
  made(
    offers.find(({ paymentMethod }) => paymentMethod === 'direct-debit'),
    'offer by Direct Debit',
  );

async function keep(visit: Visit, list: Priced, isChosen: boolean): Promise<Quotation> {
  const offer = firstByDirectDebit(list);
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

/** Keeps the cheapest offer of each fuel to think about, and chooses none. */
export async function keepCheapest(visit: Visit): Promise<void> {
  for (const fuel of visit.story.fuels) {
    const list = await pricesOf(visit, fuel);
    if (list.kind === 'priced') await keep(visit, list, false);
  }
}

/** Asks a person for the price of a supply that the book cannot price. */
async function leaveLead(visit: Visit, fuel: Fuel): Promise<string> {
  const { account } = visit.story;
  if (account?.enters === 'before an enquiry' && !visit.session) await enterAccount(visit, account);
  const { story, answers } = visit;
  const leg = answers['electricity-supply-address'];
  const body = {
    name: fullName(story),
    emailAddress: story.account?.email,
    phone: story.person.phone,
    hasPermission: true,
    fuel,
    about: 'half-hourly-quote',
    postCode: story.site.postCode,
    meterNumber: fuel === 'gas' ? answers['gas-supply-address']?.meter?.mprn : leg?.meter?.mpanCore,
    yearlyKwh: answers['current-supplier']?.[`${fuel}-usage`]?.kwh,
    capacityKva: fuel === 'gas' ? undefined : leg?.kind?.capacityKva,
    source: story.source,
    idempotencyKey: `${fuel} of ${made(visit.stepsId, 'draft')}`,
  };
  return done(await ask(visit, addLead, { body })).reference;
}

/** The cheapest offer of a fuel, kept and chosen; or the reference of the lead where a person prices it. */
export async function choice(visit: Visit, fuel: Fuel) {
  const list = await pricesOf(visit, fuel);
  if (list.kind === 'priced') return chosen(firstByDirectDebit(list), await keep(visit, list, true));
  if (!list.needsCustomQuote) throw new Error(`no price for ${fuel}: ${list.words}`);
  const reference = await leaveLead(visit, fuel);
  visit.leads[fuel] = reference;
  return { kind: 'custom-quote', reference } as const;
}
