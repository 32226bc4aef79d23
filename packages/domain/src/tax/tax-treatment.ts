import { factText, factValue } from '../facts/fact.ts';
import tax from '../facts/tax.json' with { type: 'json' };
import type { Fuel } from '../units/energy.ts';
import type { IsoDate } from '../units/period.ts';

/** The customer's answers that determine VAT and Climate Change Levy. */
export interface TaxFacts {
  /** The share of this supply used for charity non-business purposes or as a residence: whole per cent, 0 to 100. */
  readonly qualifyingUsePercent: number;
  /**
   * The yearly kWh of the customer's other meters of the same fuel, with the same supplier at the same premises; 0 or more.
   */
  readonly otherMetersKwh: number;
}

export type TaxBasis = 'small-use' | 'qualifying-use' | 'mixed-use' | 'standard';

export interface TaxTreatment {
  readonly basis: TaxBasis;
  /** The share of the bill at the reduced VAT rate, in whole per cent; the rest is at the standard rate. */
  readonly reducedVatShare: number;
  /** The share of the kWh that is subject to Climate Change Levy, in whole per cent. */
  readonly cclShare: number;
  /** The reason, as a sentence for the customer. */
  readonly reason: string;
}

const SMALL_USE = { electricity: tax['small-use-electricity'], gas: tax['small-use-gas'] } as const;

const DAYS_PER_YEAR = 365;

/**
 * Returns the maximum kWh in a year at the premises that still count as small use on `on`: a forecast, because each bill is
 * tested separately.
 */
export const smallUseKwh = (fuel: Fuel, on: IsoDate): number =>
  factValue(SMALL_USE[fuel], on) * DAYS_PER_YEAR;

/** Returns the whole percentage of qualifying use from which the whole supply counts. */
export const wholeSupplyPercent = (on: IsoDate): number => factValue(tax['whole-supply-share'], on);

/**
 * Returns how a supply of `yearlyKwh` is taxed by the rules of `on`. Small use comes first, by the daily average of all the
 * customer's meters of the fuel with the same supplier at the premises; then qualifying use, which covers the whole supply
 * from a certain share on, and only its own share below. Throws RangeError if the percentage is not a whole number from 0
 * to 100 or the other kWh are negative. Sources: HMRC VAT Notice 701/19 and Excise Notice CCL1/3.
 */
export function taxTreatment(fuel: Fuel, yearlyKwh: number, facts: TaxFacts, on: IsoDate): TaxTreatment {
  const { qualifyingUsePercent: percent, otherMetersKwh } = facts;
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new RangeError(`not a whole percentage: ${percent}`);
  if (!(otherMetersKwh >= 0)) throw new RangeError(`kWh of other meters below zero: ${otherMetersKwh}`);
  if (yearlyKwh + otherMetersKwh <= smallUseKwh(fuel, on)) return smallUse(fuel, on);
  if (percent >= wholeSupplyPercent(on)) return qualifyingUse(percent, on);
  return percent > 0 ? mixedUse(percent) : STANDARD;
}

const smallUse = (fuel: Fuel, on: IsoDate): TaxTreatment => ({
  basis: 'small-use',
  reducedVatShare: 100,
  cclShare: 0,
  reason: `Your premises average no more than ${factText(SMALL_USE[fuel], on)}, so VAT is at the reduced rate and there is no Climate Change Levy. The supplier tests this on each bill, so it is a forecast.`,
});

const qualifyingUse = (percent: number, on: IsoDate): TaxTreatment => ({
  basis: 'qualifying-use',
  reducedVatShare: 100,
  cclShare: 0,
  reason: `${percent}% of the use is charity non-business or residential. From ${factText(tax['whole-supply-share'], on)} on the whole supply has VAT at the reduced rate and no Climate Change Levy, once the supplier has your certificate.`,
});

const mixedUse = (percent: number): TaxTreatment => ({
  basis: 'mixed-use',
  reducedVatShare: percent,
  cclShare: 100 - percent,
  reason: `${percent}% of the use is charity non-business or residential: that share has VAT at the reduced rate and no Climate Change Levy, once the supplier has your certificate. The rest is taxed in full.`,
});

const STANDARD: TaxTreatment = {
  basis: 'standard',
  reducedVatShare: 0,
  cclShare: 100,
  reason: 'An ordinary business supply: VAT at the standard rate and Climate Change Levy on every kWh.',
};
