import type { Fuel } from '../units/energy.ts';

/** What the customer told us that decides VAT and Climate Change Levy. */
export interface TaxFacts {
  /** Share of this supply used for charity non-business purposes or as a residence: whole percent, 0 to 100. */
  readonly qualifyingUsePercent: number;
  /** Yearly kWh of the other meters of the same fuel at the same premises, 0 or more. */
  readonly otherMetersKwh: number;
}

export type TaxBasis = 'small-use' | 'qualifying-use' | 'mixed-use' | 'standard';

export interface TaxTreatment {
  readonly basis: TaxBasis;
  /** The share of the bill at the reduced VAT rate, in whole percent; the rest is at the standard rate. */
  readonly reducedVatShare: number;
  /** The share of the kWh that bears Climate Change Levy, in whole percent. */
  readonly cclShare: number;
  /** Why, in a sentence for the customer. */
  readonly reason: string;
}

/** The small-use limit in kWh a day, averaged over the premises. Source: HMRC VAT Notice 701/19. */
export const SMALL_USE_KWH_PER_DAY: Readonly<Record<Fuel, number>> = { electricity: 33, gas: 145 };

/** From this share on, the whole supply counts as qualifying. Source: HMRC VAT Notice 701/19, notice CCL1/3. */
export const WHOLE_SUPPLY_PERCENT = 60;

const DAYS_PER_YEAR = 365;

/** Whether the premises as a whole average no more than the small-use limit a day: a forecast from a year's use. */
export const isSmallUse = (fuel: Fuel, premisesYearlyKwh: number): boolean =>
  premisesYearlyKwh <= SMALL_USE_KWH_PER_DAY[fuel] * DAYS_PER_YEAR;

/**
 * How a supply of `yearlyKwh` is taxed. Small use comes first, by the daily average of all meters of the fuel at the
 * premises; then qualifying use, which covers the whole supply from 60 percent on and its own share below.
 * Throws RangeError when the percentage is not a whole number from 0 to 100 or the other kWh are negative.
 * Sources: HMRC VAT Notice 701/19 and Excise Notice CCL1/3.
 */
export function taxTreatment(fuel: Fuel, yearlyKwh: number, facts: TaxFacts): TaxTreatment {
  const { qualifyingUsePercent: percent, otherMetersKwh } = facts;
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new RangeError(`not a whole percentage: ${percent}`);
  if (!(otherMetersKwh >= 0)) throw new RangeError(`kWh of other meters below zero: ${otherMetersKwh}`);
  if (isSmallUse(fuel, yearlyKwh + otherMetersKwh)) return smallUse(fuel);
  if (percent >= WHOLE_SUPPLY_PERCENT) return qualifyingUse(percent);
  return percent > 0 ? mixedUse(percent) : STANDARD;
}

const smallUse = (fuel: Fuel): TaxTreatment => ({
  basis: 'small-use',
  reducedVatShare: 100,
  cclShare: 0,
  reason: `Your premises average no more than ${SMALL_USE_KWH_PER_DAY[fuel]} kWh of ${fuel} a day, so VAT is at the reduced rate and there is no Climate Change Levy. The supplier tests this on each bill.`,
});

const qualifyingUse = (percent: number): TaxTreatment => ({
  basis: 'qualifying-use',
  reducedVatShare: 100,
  cclShare: 0,
  reason: `${percent}% of the use is charity non-business or residential. From ${WHOLE_SUPPLY_PERCENT}% on the whole supply has VAT at the reduced rate and no Climate Change Levy, once the supplier has your certificate.`,
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
