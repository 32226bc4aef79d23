import type { BilledContract } from '@switch/domain/bill/billed-contract.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { isRegister, registerName } from '@switch/domain/tariff/rate-structure.ts';
import type { TaxFacts } from '@switch/domain/tax/tax-treatment.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { rate, roundedProduct, type Rate } from '@switch/domain/units/money.ts';
import { daysBetween, isoDate } from '@switch/domain/units/period.ts';
import type { SupplyRow } from '../cases/case.queries.ts';

/** Returns the registers that a contract has a price for, in the contract's order. */
export const registersOfSupply = ({ offer }: Pick<SupplyRow, 'offer'>) =>
  offer.unitRates.flatMap(({ register, rate: price }) =>
    isRegister(register) ? [{ register, label: registerName(register), rate: rate(price) }] : [],
  );

/** Returns what determines the tax of a supply, according to the customer. */
function taxFactsOf(answers: Answers, fuel: Fuel): TaxFacts {
  const facts = answers['mbc-page']?.organisation;
  const otherMetersKwh = fuel === 'electricity' ? facts?.otherElectricityKwh : facts?.otherGasKwh;
  return {
    qualifyingUsePercent: facts?.qualifyingUsePercent ?? 0,
    otherMetersKwh: otherMetersKwh ?? 0,
  };
}

/**
 * Returns the daily charges other than the standing charge. Capacity is priced per kVA, and its line's
 * quantity is kVA × the days of the contract.
 */
function otherPerDay({ offer, startDate, endDate }: SupplyRow): readonly Rate[] {
  const days = daysBetween(isoDate(startDate), isoDate(endDate)) + 1;
  return offer.lines.flatMap(({ code, quantity, rate: price }) => {
    if (price === null) return [];
    if (code === 'metering') return [rate(price)];
    return code === 'capacity'
      ? [rate(roundedProduct(Number(quantity.replaceAll(',', '')), price, days))]
      : [];
  });
}

/**
 * Returns the contract that a supply's bills are compared with: the prices that were signed, from the day it
 * starts.
 */
export const billedContract = (answers: Answers, supply: SupplyRow): BilledContract => ({
  fuel: supply.fuel,
  startDate: isoDate(supply.startDate),
  unitRates: registersOfSupply(supply),
  standingCharge: rate(supply.offer.standingChargeRate),
  otherPerDay: otherPerDay(supply),
  tax: taxFactsOf(answers, supply.fuel),
});
