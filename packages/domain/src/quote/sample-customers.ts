import * as z from 'zod/mini';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { FeePolicy, RowPrices } from '../tariff/price-row.ts';
import { ACCEPTANCE_CLASSES, type AcceptanceClass } from '../tariff/product.ts';
import { RATE_STRUCTURES } from '../tariff/rate-structure.ts';
import type { Fuel } from '../units/energy.ts';
import { type Rate, rate } from '../units/money.ts';
import { type IsoDate, addDays } from '../units/period.ts';
import type { OfferTotals } from './offer-costs.ts';
import { priceTotals, pricesRefusal } from './price-offer.ts';
import { preparePricing, type SupplyFacts } from './pricing-context.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import type { PricingRefusal } from './refusals.ts';
import customersData from './sample-customers.json' with { type: 'json' };
import { termPeriod } from './supply-period.ts';

const registers = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    single: z.optional(value),
    day: z.optional(value),
    night: z.optional(value),
    eveningWeekend: z.optional(value),
  });

const wholeRate = z.pipe(z.number(), z.transform(rate));

const sampleSupply = z.object({
  region: z.string(),
  profileClass: z.optional(z.string()),
  rateStructure: z.enum(RATE_STRUCTURES),
  kwhByRegister: registers(z.number()),
  rates: registers(wholeRate),
  standingCharge: wholeRate,
});

const sampleCustomer = z.object({
  id: z.string(),
  name: z.string(),
  acceptanceClass: z.enum(ACCEPTANCE_CLASSES),
  isNewOrganisation: z.boolean(),
  qualifyingUsePercent: z.number(),
  electricity: sampleSupply,
  gas: sampleSupply,
});

/**
 * One fuel of an invented customer: what it requests from a price book, and a supplier’s typical price in the 2026 market.
 */
export interface SampleSupply {
  readonly facts: SupplyFacts;
  /** Electricity: a GSP group such as `_A`. Gas: a local distribution zone. */
  readonly region: string;
  readonly profileClass?: string;
  /** A supplier’s own prices, without our fee, for a bill that does not depend on a price book. */
  readonly typicalPrices: RowPrices;
}

/** An invented customer for showing the effect of a change to prices or fees before it is made. */
export interface SampleCustomer {
  readonly id: string;
  readonly name: string;
  readonly acceptanceClass: AcceptanceClass;
  readonly isNewOrganisation: boolean;
  readonly supplies: Readonly<Record<Fuel, SampleSupply>>;
}

type StoredCustomer = z.output<typeof sampleCustomer>;
type StoredSupply = z.output<typeof sampleSupply>;

/** Leaves out missing registers: an optional field is absent, never undefined. */
const present = <Value>(byRegister: {
  readonly [Register in keyof RowPrices['rates']]: Value | undefined;
}): { readonly [Register in keyof RowPrices['rates']]: Value } => ({
  ...(byRegister.single !== undefined && { single: byRegister.single }),
  ...(byRegister.day !== undefined && { day: byRegister.day }),
  ...(byRegister.night !== undefined && { night: byRegister.night }),
  ...(byRegister.eveningWeekend !== undefined && { eveningWeekend: byRegister.eveningWeekend }),
});

const supplyOf = (
  fuel: Fuel,
  qualifyingUsePercent: number,
  { region, profileClass, rateStructure, kwhByRegister, rates, standingCharge }: StoredSupply,
): SampleSupply => ({
  facts: {
    fuel,
    rateStructure,
    kwhByRegister: present(kwhByRegister),
    tax: { qualifyingUsePercent, otherMetersKwh: 0 },
  },
  region,
  ...(profileClass !== undefined && { profileClass }),
  typicalPrices: { rates: present(rates), standingCharge },
});

const customerOf = ({
  electricity,
  gas,
  qualifyingUsePercent,
  ...customer
}: StoredCustomer): SampleCustomer => ({
  ...customer,
  supplies: {
    electricity: supplyOf('electricity', qualifyingUsePercent, electricity),
    gas: supplyOf('gas', qualifyingUsePercent, gas),
  },
});

/**
 * Ten invented customers from a parish church to a care home, each with both fuels: small use, reduced and standard VAT,
 * every rate structure that is read manually, and organisations that some suppliers refuse.
 */
export const SAMPLE_CUSTOMERS: readonly SampleCustomer[] = z
  .array(sampleCustomer)
  .parse(customersData)
  .map(customerOf);

// Lies within every start window that suppliers publish.
const STARTS_AFTER_DAYS = 30;

/** Returns the first day of supply of every sample customer for prices requested on `today`. */
export const sampleStart = (today: IsoDate): IsoDate => addDays(today, STARTS_AFTER_DAYS);

/** Returns a sample customer's price request on `today`: a new supply of `fuel` that starts in a month. */
export function sampleInputs(
  customer: SampleCustomer,
  fuel: Fuel,
  { today, feePolicy }: { readonly today: IsoDate; readonly feePolicy: FeePolicy },
): QuoteInputs {
  const { facts, region, profileClass } = customer.supplies[fuel];
  return {
    ...facts,
    region,
    ...(profileClass !== undefined && { profileClass }),
    startDate: sampleStart(today),
    today,
    acceptanceClass: customer.acceptanceClass,
    isNewOrganisation: customer.isNewOrganisation,
    isIgt: false,
    saleType: 'acquisition',
    feePolicy,
  };
}

const BILL_MONTHS = 12;

/**
 * Calculates a year’s bill of a sample customer at its typical prices plus `feePerKwh`, from a start a month after `today`.
 * Problem: `before_tax_table` if the dated tax tables do not go back that far.
 */
export function sampleBill(
  customer: SampleCustomer,
  fuel: Fuel,
  { today, feePerKwh }: { readonly today: IsoDate; readonly feePerKwh: Rate },
): Outcome<OfferTotals, PricingRefusal> {
  const { facts, typicalPrices } = customer.supplies[fuel];
  const prepared = preparePricing(facts, termPeriod(sampleStart(today), BILL_MONTHS));
  if (!prepared.ok) return prepared;
  const refusal = pricesRefusal(prepared.value, typicalPrices);
  return refusal ? fail(refusal) : succeed(priceTotals(prepared.value, typicalPrices, feePerKwh));
}
