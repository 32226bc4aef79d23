import type { Register } from '../tariff/rate-structure.ts';
import type { TaxFacts } from '../tax/tax-treatment.ts';
import type { Fuel } from '../units/energy.ts';
import type { Pence, Rate, Ratio } from '../units/money.ts';
import type { IsoDate } from '../units/period.ts';

/** What a contract says of a bill: prices as the customer pays them, our fee inside, before tax. */
export interface BilledContract {
  readonly fuel: Fuel;
  /** The first day of supply. */
  readonly startDate: IsoDate;
  /** The unit price of each register, in the order of the contract. */
  readonly unitRates: readonly ContractRate[];
  /** Per day. */
  readonly standingCharge: Rate;
  /** Other charges per day, such as for metering or agreed capacity (its kVA × the price of one). */
  readonly otherPerDay: readonly Rate[];
  readonly tax: TaxFacts;
}

/** The unit price of one register, with what the contract calls it. */
export interface ContractRate {
  readonly register: Register;
  readonly label: string;
  readonly rate: Rate;
}

/** The figures of a bill as its customer typed them. */
export interface BillFigures {
  /** The first day that is billed. */
  readonly from: IsoDate;
  /** The last day that is billed. */
  readonly to: IsoDate;
  /** One entry for each register of the contract. */
  readonly units: readonly BilledUnits[];
  /** Per day. */
  readonly standingCharge: Rate;
  /** All charges before tax besides units and standing charge. */
  readonly otherCharges: Pence;
  readonly ccl: Pence;
  readonly vat: Pence;
  /** The total of this bill's charges with tax, without what was owed before. */
  readonly total: Pence;
  /** Whether the bill names the meter of the contract. */
  readonly isMeterRight: boolean;
}

/** The units of one register on a bill. */
export interface BilledUnits {
  readonly register: Register;
  readonly kwh: Ratio;
  readonly rate: Rate;
}
