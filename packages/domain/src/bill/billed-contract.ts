import type { Register } from '../tariff/rate-structure.ts';
import type { TaxFacts } from '../tax/tax-treatment.ts';
import type { Fuel } from '../units/energy.ts';
import type { Pence, Rate, Ratio } from '../units/money.ts';
import type { IsoDate } from '../units/period.ts';

/**
 * The terms of a contract that a bill is checked against: prices as the customer pays them, including our fee, before tax.
 */
export interface BilledContract {
  readonly fuel: Fuel;
  /** The first day of supply. */
  readonly startDate: IsoDate;
  /** The unit rate of each register, in the order of the contract. */
  readonly unitRates: readonly ContractRate[];
  /** Per day. */
  readonly standingCharge: Rate;
  /** Other charges per day, such as for metering or agreed capacity (its kVA × the price per kVA). */
  readonly otherPerDay: readonly Rate[];
  readonly tax: TaxFacts;
}

/** The unit rate of one register, with its name in the contract. */
export interface ContractRate {
  readonly register: Register;
  readonly label: string;
  readonly rate: Rate;
}

/** The figures of a bill as typed by the customer. */
export interface BillFigures {
  /** The first day billed. */
  readonly from: IsoDate;
  /** The last day billed. */
  readonly to: IsoDate;
  /** One entry for each register of the contract. */
  readonly units: readonly BilledUnits[];
  /** Per day. */
  readonly standingCharge: Rate;
  /** All charges before tax other than units and standing charge. */
  readonly otherCharges: Pence;
  readonly ccl: Pence;
  readonly vat: Pence;
  /** The total of this bill's charges including tax, without any previous balance. */
  readonly total: Pence;
  /** Whether the bill names the meter in the contract. */
  readonly isMeterRight: boolean;
}

/** The units of one register on a bill. */
export interface BilledUnits {
  readonly register: Register;
  readonly kwh: Ratio;
  readonly rate: Rate;
}
