import { type Outcome, fail, succeed } from '../outcome.ts';
import {
  type KwhByRegister,
  type RateStructure,
  type Register,
  registersOf,
  totalKwh,
} from '../tariff/rate-structure.ts';
import { cclRateOn, type VatRates, vatRatesOn } from '../tax/tax-rates.ts';
import { type TaxFacts, type TaxTreatment, taxTreatment } from '../tax/tax-treatment.ts';
import { type Fuel, type Kwh, kwh } from '../units/energy.ts';
import { type YearSegment, financialYearSegments } from '../units/financial-year.ts';
import { type Pence, type Rate, type Ratio, costOf, pence, reduced } from '../units/money.ts';
import type { PricingRefusal } from './refusals.ts';
import { type SupplyPeriod, kwhOver } from './supply-period.ts';

/** The facts about a supply that do not depend on the price. */
export interface SupplyFacts {
  readonly fuel: Fuel;
  readonly rateStructure: RateStructure;
  /** A year's use by register in whole kWh from 0, totalling 1 to 9,999,999. */
  readonly kwhByRegister: KwhByRegister;
  /** Agreed capacity in whole kVA; only if there is a capacity charge. */
  readonly kva?: number;
  readonly tax: TaxFacts;
}

/** One register's use over the period. */
export interface RegisterUse {
  readonly register: Register;
  readonly kwh: Ratio;
  /** The use of this register and all before it, so that a fee on the total can be divided without losing a penny. */
  readonly kwhSoFar: Ratio;
}

/** Climate Change Levy of one financial year of the period. */
export interface CclCharge {
  readonly segment: YearSegment;
  readonly chargeableKwh: Ratio;
  readonly perKwh: Rate;
  /** False if that year's rate is not published yet and the latest known one is used instead. */
  readonly isRatePublished: boolean;
  readonly amount: Pence;
}

/** Everything about a supply and a period that is the same for every price: calculated once, used for each row. */
export interface PricingContext {
  readonly period: SupplyPeriod;
  readonly yearlyKwh: Kwh;
  readonly uses: readonly RegisterUse[];
  readonly totalUse: Ratio;
  readonly capacityKva: number | undefined;
  readonly treatment: TaxTreatment;
  readonly vat: VatRates;
  readonly cclCharges: readonly CclCharge[];
  readonly ccl: Pence;
}

/**
 * Prepares the pricing of a supply over a period. Problems: `no_day_night_split` if the use is not split over exactly the
 * registers of the rate structure, and `before_tax_table` if the period begins before the dated tables. Throws RangeError
 * if the year's use is not a whole number from 1 to 9,999,999.
 */
export function preparePricing(
  facts: SupplyFacts,
  period: SupplyPeriod,
): Outcome<PricingContext, PricingRefusal> {
  const { from, to, months } = period;
  const key = `${from} ${to} ${months.numerator}/${months.denominator}`;
  const ofFacts = known.get(facts) ?? new Map<string, Prepared>();
  const prepared = ofFacts.get(key) ?? prepare(facts, period);
  ofFacts.set(key, prepared);
  known.set(facts, ofFacts);
  return prepared;
}

type Prepared = Outcome<PricingContext, PricingRefusal>;

// A cache, because the offers of a list, renewing and doing nothing are priced over the same days again and again.
const known = new WeakMap<SupplyFacts, Map<string, Prepared>>();

function prepare(facts: SupplyFacts, period: SupplyPeriod): Prepared {
  const yearlyKwh = kwh(totalKwh(facts.kwhByRegister));
  const uses = registerUses(facts, period, yearlyKwh);
  if (!uses) return fail({ code: 'no_day_night_split' });
  const vat = vatRatesOn(period.from);
  if (!vat) return fail({ code: 'before_tax_table', startDate: period.from });
  const treatment = taxTreatment(facts.fuel, yearlyKwh, facts.tax, period.from);
  const cclCharges = cclChargesOver(facts.fuel, period, yearlyKwh, treatment.cclShare);
  if (!cclCharges) return fail({ code: 'before_tax_table', startDate: period.from });
  return succeed({
    period,
    yearlyKwh,
    uses,
    totalUse: kwhOver(period, yearlyKwh, period.days),
    capacityKva: facts.kva,
    treatment,
    vat,
    cclCharges,
    ccl: pence(cclCharges.reduce((sum, charge) => sum + charge.amount, 0)),
  });
}

function registerUses(facts: SupplyFacts, period: SupplyPeriod, yearlyKwh: Kwh): RegisterUse[] | undefined {
  const use = (register: Register, yearly: number, soFar: number): RegisterUse => ({
    register,
    kwh: kwhOver(period, yearly, period.days),
    kwhSoFar: kwhOver(period, soFar, period.days),
  });
  // A single price covers all units, however finely they were counted.
  if (facts.rateStructure === 'single') return [use('single', yearlyKwh, yearlyKwh)];
  const uses: RegisterUse[] = [];
  let soFar = 0;
  for (const register of registersOf(facts.rateStructure)) {
    const yearly = facts.kwhByRegister[register];
    if (yearly === undefined) return undefined;
    soFar += yearly;
    uses.push(use(register, yearly, soFar));
  }
  return soFar === yearlyKwh ? uses : undefined;
}

function cclChargesOver(
  fuel: Fuel,
  period: SupplyPeriod,
  yearlyKwh: Kwh,
  cclShare: number,
): CclCharge[] | undefined {
  const charges: CclCharge[] = [];
  for (const segment of financialYearSegments(period.from, period.to)) {
    const ccl = cclRateOn(fuel, segment.from);
    if (!ccl) return undefined;
    const all = kwhOver(period, yearlyKwh, segment.days);
    const chargeableKwh = reduced({
      numerator: all.numerator * cclShare,
      denominator: all.denominator * 100,
    });
    const amount = costOf(chargeableKwh, ccl.perKwh);
    charges.push({ segment, chargeableKwh, perKwh: ccl.perKwh, isRatePublished: ccl.isPublished, amount });
  }
  return cclShare > 0 ? charges : [];
}
