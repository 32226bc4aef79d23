import * as z from 'zod/mini';
import { SupplyAddress as SiteAddress, formatAddress } from '../../place/address.ts';
import { dateText, oneOf, optionalText, wholeNumber, yearlyKwh } from '../answer-texts.ts';
import type { Fuel } from '../../units/energy.ts';
import { card } from '../step.ts';

/** Where the supply is. `premisesId` identifies the look-up record that the address came from. */
export const SupplyAddress = z.strictObject({
  address: SiteAddress,
  source: oneOf(['look-up', 'manual'], 'Choose an address'),
  premisesId: optionalText(60),
  /** How many meters of this fuel the look-up found here; more than one means the customer picked. */
  metersFound: z.optional(wholeNumber(0, 99, 'Choose an address')),
});
export type SupplyAddress = z.output<typeof SupplyAddress>;

/**
 * The result of the meter look-up, stored so that later screens can compare it with the customer's answers.
 */
export const MeterLookUp = z.strictObject({
  meterId: optionalText(60),
  meterKind: optionalText(40),
  currentSupplier: optionalText(80),
  recordedEndDate: z.optional(dateText('Enter a real date')),
  annualQuantityKwh: z.optional(yearlyKwh),
  isHalfHourly: z.optional(z.boolean()),
  capacityKva: z.optional(wholeNumber(0, 100_000, 'Enter the capacity in whole kVA')),
});
export type MeterLookUp = z.output<typeof MeterLookUp>;

/** A meter as returned by the look-up. */
type FoundMeter = {
  readonly meterId: string;
  /** `unknown` if the look-up does not say. */
  readonly meterKind?: string | undefined;
  readonly currentSupplier?: string | undefined;
  readonly recordedEndDate?: string | undefined;
  readonly annualQuantityKwh?: number | undefined;
  readonly isHalfHourly: boolean;
  readonly capacityKva?: number | undefined;
};

/** Returns what the draft stores of a meter that the look-up found. */
export const meterLookUpOf = (meter: FoundMeter) => ({
  meterId: meter.meterId,
  ...(meter.meterKind && meter.meterKind !== 'unknown' && { meterKind: meter.meterKind }),
  ...(meter.currentSupplier && { currentSupplier: meter.currentSupplier }),
  ...(meter.recordedEndDate && { recordedEndDate: meter.recordedEndDate }),
  ...(meter.annualQuantityKwh && { annualQuantityKwh: meter.annualQuantityKwh }),
  isHalfHourly: meter.isHalfHourly,
  ...(meter.capacityKva && { capacityKva: meter.capacityKva }),
});

/**
 * Returns whether the look-up settles the kind of meter; if not, the customer is asked. The market's
 * registers (`source`) do not know about capacity charges, nor every meter's kind.
 */
export const settlesKind = (meter: {
  readonly meterKind: string;
  readonly isHalfHourly: boolean;
  readonly source?: string | undefined;
}): boolean => meter.source === undefined || (!meter.isHalfHourly && meter.meterKind !== 'unknown');

/** What another building or another meter voids: the offer was for the previous one. */
export const supplyVoids = ['choice', 'price', 'signature'] as const;

/** The card for where a fuel is supplied; the first question about either supply. */
export const supplyAddress = (fuel: Fuel) =>
  card({
    question: `Where is the ${fuel} supply?`,
    schema: SupplyAddress,
    fuel,
    voids: supplyVoids,
    summary: { group: 'site' },
    rows: ({ address }) => [{ label: 'Supply address', value: formatAddress(address) }],
  });
