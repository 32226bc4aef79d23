import contract from '../facts/contract.json' with { type: 'json' };
import { factText, factValue } from '../facts/fact.ts';
import { type Outcome, fail, succeed } from '../outcome.ts';
import type { RowPrices } from '../tariff/price-row.ts';
import { registersOf } from '../tariff/rate-structure.ts';
import { type Pence, type Rate, pence, rate, roundedProduct } from '../units/money.ts';
import { type IsoDate, addDays } from '../units/period.ts';
import type { BothBases, OfferTotals } from './offer-costs.ts';
import { priceTotals } from './price-offer.ts';
import { type SupplyFacts, preparePricing } from './pricing-context.ts';
import type { PricingRefusal } from './refusals.ts';
import { type SupplyPeriod, slicePeriod } from './supply-period.ts';

export interface CurrentContract {
  /** Per kWh without VAT and levy, taken for all units. */
  readonly unitRate?: Rate;
  /** Per day without VAT. */
  readonly standingCharge?: Rate;
  /** The last day of the current contract; absent when it has ended already or nobody knows. */
  readonly endsOn?: IsoDate;
}

/** A part of the time compared: at today's prices, or at the estimate for prices after the contract. */
export interface StayPart {
  readonly kind: 'current' | 'estimate';
  readonly from: IsoDate;
  /** The first day after the part. */
  readonly to: IsoDate;
  readonly days: number;
  readonly unitRate: Rate;
  readonly standingCharge: Rate;
  readonly gross: Pence;
}

/** What doing nothing costs over the same days as the offers beside it. */
export interface StayCost {
  readonly parts: readonly StayPart[];
  readonly net: Pence;
  readonly ccl: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
  readonly perMonth: BothBases;
  /** What the figure rests on, in a sentence. */
  readonly words: string;
}

export type StayRefusal = PricingRefusal | { readonly code: 'current_price_unknown' };

/** What out-of-contract prices are estimated at on a day, in percent of the prices of a contract. */
const outOfContractPercent = (on: IsoDate): number => 100 + factValue(contract['out-of-contract-uplift'], on);

/**
 * What it costs to stay over `period`: the current prices up to the contract's last day, an estimate of out-of-contract
 * prices after it. Without an end date today's prices are taken throughout. Refuses with `current_price_unknown` when a
 * current price is missing, `half_hourly_needs_quote` for half-hourly supplies (a single unit price says too little),
 * and for the reasons that `preparePricing` has.
 */
export function stayCost(
  facts: SupplyFacts,
  period: SupplyPeriod,
  current: CurrentContract,
): Outcome<StayCost, StayRefusal> {
  const { unitRate, standingCharge, endsOn } = current;
  if (facts.rateStructure === 'half-hourly') return fail({ code: 'half_hourly_needs_quote' });
  if (unitRate === undefined || standingCharge === undefined) return fail({ code: 'current_price_unknown' });
  const priced: { readonly part: StayPart; readonly totals: OfferTotals }[] = [];
  for (const { kind, days } of partsOf(period, endsOn)) {
    const prepared = preparePricing(facts, days);
    if (!prepared.ok) return prepared;
    const percent = kind === 'current' ? 100 : outOfContractPercent(days.from);
    const rates = { unitRate: raised(unitRate, percent), standingCharge: raised(standingCharge, percent) };
    const totals = priceTotals(prepared.value, pricesOf(facts, rates), NO_FEE);
    priced.push({
      part: { kind, from: days.from, to: days.to, days: days.days, ...rates, gross: totals.gross },
      totals,
    });
  }
  const sum = (amount: 'net' | 'ccl' | 'vat' | 'gross'): Pence =>
    pence(priced.reduce((total, { totals }) => total + totals[amount], 0));
  const [net, gross] = [sum('net'), sum('gross')];
  const perMonth = { exTax: monthly(net, period), incTax: monthly(gross, period) };
  const parts = priced.map(({ part }) => part);
  return succeed({ parts, net, ccl: sum('ccl'), vat: sum('vat'), gross, perMonth, words: wordsOf(parts) });
}

const NO_FEE = rate(0);

interface Stretch {
  readonly kind: StayPart['kind'];
  readonly days: SupplyPeriod;
}

function partsOf(period: SupplyPeriod, endsOn: IsoDate | undefined): readonly Stretch[] {
  // The contract's last day is still at its prices.
  const change = endsOn === undefined ? period.to : addDays(endsOn, 1);
  if (change >= period.to) return [{ kind: 'current', days: period }];
  if (change <= period.from) return [{ kind: 'estimate', days: period }];
  return [
    { kind: 'current', days: slicePeriod(period, period.from, change) },
    { kind: 'estimate', days: slicePeriod(period, change, period.to) },
  ];
}

const raised = (current: Rate, percent: number): Rate => rate(roundedProduct(current, percent, 100));

const pricesOf = (
  { rateStructure }: SupplyFacts,
  { unitRate, standingCharge }: Required<Pick<CurrentContract, 'unitRate' | 'standingCharge'>>,
): RowPrices => ({
  rates: Object.fromEntries(registersOf(rateStructure).map((register) => [register, unitRate])),
  standingCharge,
});

const monthly = (amount: Pence, { months }: SupplyPeriod): Pence =>
  pence(roundedProduct(amount, months.denominator, months.numerator));

const wordsOf = (parts: readonly StayPart[]): string => {
  const estimated = parts.find(({ kind }) => kind === 'estimate');
  if (!estimated) return 'At the prices you pay now, for the whole time.';
  const { from } = estimated;
  const estimate = `an estimate: your present prices plus ${factText(contract['out-of-contract-uplift'], from)}, as prices without a contract are ${factText(contract['deemed-price'], from)}`;
  return parts.length === 1
    ? `Your contract has ended by then, so this is ${estimate}.`
    : `At the prices you pay now until your contract ends, then ${estimate}.`;
};

/** How an offer compares with staying, over the same days and with tax. The amount is never negative. */
export interface ComparedWithStay {
  readonly kind: 'saving' | 'extra' | 'same';
  readonly amount: Pence;
}

/** What choosing an offer of `offerGross` saves or costs against staying at `stayGross`. */
export function comparedWithStay(offerGross: Pence, stayGross: Pence): ComparedWithStay {
  const saved = stayGross - offerGross;
  if (saved === 0) return { kind: 'same', amount: pence(0) };
  return { kind: saved > 0 ? 'saving' : 'extra', amount: pence(Math.abs(saved)) };
}
