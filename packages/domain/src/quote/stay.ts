import contract from '../facts/contract.json' with { type: 'json' };
import { factText, factValue } from '../facts/fact.ts';
import { type Outcome, fail, succeed } from '../outcome.ts';
import type { RowPrices } from '../tariff/price-row.ts';
import { registersOf } from '../tariff/rate-structure.ts';
import { type Pence, type Rate, pence, rate, roundedProduct } from '../units/money.ts';
import { type IsoDate, addDays } from '../units/period.ts';
import type { OfferTotals } from './offer-costs.ts';
import { type PricedOffer, priceOffer } from './price-offer.ts';
import { type SupplyFacts, preparePricing } from './pricing-context.ts';
import type { PricingRefusal } from './refusals.ts';
import { type SupplyPeriod, slicePeriod } from './supply-period.ts';

/** The known facts about the current contract. Rates are without VAT and levy, unit rates per kWh for all units. */
export interface CurrentContract {
  readonly unitRate?: Rate;
  /** Per day. */
  readonly standingCharge?: Rate;
  /** What the current supplier has offered for a new contract; both or neither. */
  readonly renewalUnitRate?: Rate;
  readonly renewalStandingCharge?: Rate;
  /** The last day of the current contract; absent if it has already ended or is unknown. */
  readonly endsOn?: IsoDate;
  /** Whether no fixed contract is running any longer; receipts of earlier versions do not say. */
  readonly isOver?: boolean;
}

/** Why staying has no price: for a reason as with an offer, or because no price of the current supplier is known. */
export type StayRefusal = PricingRefusal | { readonly code: 'current_price_unknown' };

type Rates = { readonly unitRate: Rate; readonly standingCharge: Rate };

/** What the cost of renewing is based on: the price the supplier offered, today's prices, or today's without a contract. */
export type RenewalBasis = 'renewal-price' | 'current-price' | 'no-contract';

/** The cost of renewing with the current supplier, line by line, over the same days as the offers next to it. */
export interface Renewal {
  readonly basis: RenewalBasis;
  readonly title: string;
  /** What an offer is compared with, as a text that follows “less than”. */
  readonly than: string;
  /** The basis as a sentence, to show next to the figure. */
  readonly sentence: string;
  readonly priced: PricedOffer;
}

/**
 * Calculates the cost of renewing with the current supplier over `period`: at the renewal price it offered, otherwise at
 * today's prices. Problems: `current_price_unknown` if neither is known, `half_hourly_needs_quote` for half-hourly supplies
 * (a single unit rate says too little), and those of `preparePricing`.
 */
export function renewalCost(
  facts: SupplyFacts,
  period: SupplyPeriod,
  current: CurrentContract,
): Outcome<Renewal, StayRefusal> {
  const priced = priceAt(facts, period, renewalRates(current) ?? todaysRates(current));
  if (!priced.ok) return priced;
  const basis = basisOf(current);
  return succeed({ basis, ...BASES[basis], priced: priced.value });
}

/** A cost without and with tax, in pence. */
export type NetAndGross = { readonly net: Pence; readonly gross: Pence };

/** The cost of doing nothing: prices after a contract are unknown, so it lies between two amounts. */
export interface DoingNothing {
  readonly least: NetAndGross;
  /** The same as `least` if today's prices apply throughout. */
  readonly most: NetAndGross;
  /** What the range is based on, in sentences. */
  readonly sentence: string;
}

/**
 * Calculates the cost of doing nothing over `period`: from today's prices throughout, to today's prices until the contract
 * ends and the highest usual prices without a contract after it. No saving may be calculated from it. If the end is unknown
 * it may be on any day, so the higher prices count from the first. Problems: as for `renewalCost`.
 */
export function doingNothing(
  facts: SupplyFacts,
  period: SupplyPeriod,
  current: CurrentContract,
): Outcome<DoingNothing, StayRefusal> {
  const rates = todaysRates(current);
  const totals: OfferTotals[] = [];
  for (const { days, uplift } of [{ days: period, uplift: 0 }, ...partsOf(period, current)]) {
    const priced = priceAt(facts, days, rates && raised(rates, uplift));
    if (!priced.ok) return priced;
    totals.push(priced.value.totals);
  }
  const sentence = sentenceOf(period, current);
  return succeed({ least: sumOf(totals.slice(0, 1)), most: sumOf(totals.slice(1)), sentence });
}

const todaysRates = ({ unitRate, standingCharge }: CurrentContract): Rates | undefined =>
  unitRate === undefined || standingCharge === undefined ? undefined : { unitRate, standingCharge };

const renewalRates = ({ renewalUnitRate, renewalStandingCharge }: CurrentContract): Rates | undefined =>
  todaysRates({
    ...(renewalUnitRate !== undefined && { unitRate: renewalUnitRate }),
    ...(renewalStandingCharge !== undefined && { standingCharge: renewalStandingCharge }),
  });

type BasisTexts = { readonly title: string; readonly than: string; readonly sentence: string };

const BASES: Readonly<Record<RenewalBasis, BasisTexts>> = {
  'renewal-price': {
    title: 'Renew with your supplier',
    than: 'renewing at the renewal price you gave',
    sentence: 'At the renewal price you gave.',
  },
  'current-price': {
    title: 'Renew with your supplier',
    than: 'renewing at the prices you pay now',
    sentence: 'At the prices you pay now, if your supplier renews at them.',
  },
  'no-contract': {
    title: 'Stay as you are',
    than: 'staying on the prices you pay now',
    sentence: 'At the prices you pay now. Without a fixed contract your supplier can change them.',
  },
};

const basisOf = (current: CurrentContract): RenewalBasis => {
  if (renewalRates(current)) return 'renewal-price';
  return current.isOver === true ? 'no-contract' : 'current-price';
};

const NO_FEE = rate(0);

function priceAt(
  facts: SupplyFacts,
  period: SupplyPeriod,
  rates: Rates | undefined,
): Outcome<PricedOffer, StayRefusal> {
  if (facts.rateStructure === 'half-hourly') return fail({ code: 'half_hourly_needs_quote' });
  if (!rates) return fail({ code: 'current_price_unknown' });
  const prepared = preparePricing(facts, period);
  return prepared.ok ? succeed(priceOffer(prepared.value, pricesOf(facts, rates), NO_FEE)) : prepared;
}

const pricesOf = ({ rateStructure }: SupplyFacts, { unitRate, standingCharge }: Rates): RowPrices => ({
  rates: Object.fromEntries(registersOf(rateStructure).map((register) => [register, unitRate])),
  standingCharge,
});

interface Stretch {
  readonly days: SupplyPeriod;
  /** Per cent above today's prices. */
  readonly uplift: number;
}

/** Returns the first day of the period without a contract, in the most expensive case; undefined if there is none. */
function changeIn({ from, to }: SupplyPeriod, { endsOn, isOver }: CurrentContract): IsoDate | undefined {
  if (isOver === true) return undefined;
  // The contract's last day is still at its prices.
  const change = endsOn === undefined ? from : addDays(endsOn, 1);
  if (change >= to) return undefined;
  return change < from ? from : change;
}

function partsOf(period: SupplyPeriod, current: CurrentContract): readonly Stretch[] {
  const change = changeIn(period, current);
  if (change === undefined) return [{ days: period, uplift: 0 }];
  const uplift = factValue(contract['out-of-contract-uplift'], change);
  if (change <= period.from) return [{ days: period, uplift }];
  return [
    { days: slicePeriod(period, period.from, change), uplift: 0 },
    { days: slicePeriod(period, change, period.to), uplift },
  ];
}

const raised = ({ unitRate, standingCharge }: Rates, uplift: number): Rates => ({
  unitRate: rate(roundedProduct(unitRate, 100 + uplift, 100)),
  standingCharge: rate(roundedProduct(standingCharge, 100 + uplift, 100)),
});

const sumOf = (totals: readonly OfferTotals[]): NetAndGross => ({
  net: pence(totals.reduce((sum, { net }) => sum + net, 0)),
  gross: pence(totals.reduce((sum, { gross }) => sum + gross, 0)),
});

function sentenceOf(period: SupplyPeriod, current: CurrentContract): string {
  if (current.isOver === true) return BASES['no-contract'].sentence;
  const on = changeIn(period, current);
  if (on === undefined) return 'At the prices you pay now: your contract runs longer than that.';
  const when =
    current.endsOn === undefined
      ? 'from the first day, as nobody knows when your contract ends'
      : 'after your contract';
  return `From the prices you pay now to ${factText(contract['out-of-contract-uplift'], on)} more ${when}: without one, prices are ${factText(contract['deemed-price'], on)}. Nobody knows which, so no saving is worked out from it.`;
}
