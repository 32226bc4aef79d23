import * as z from 'zod/mini';
import { electricityMeterKinds, meterKindLabels } from '../../../meter/meter-kind.ts';
import { oneOf, wholeNumber } from '../../answer-texts.ts';
import { card } from '../../step.ts';
import { supplyVoids } from '../supply-address.ts';

/**
 * How the meter measures, and whether the bill has a capacity charge (which indicates a half-hourly
 * contract).
 */
export const ElectricityKind = z
  .strictObject({
    meterKind: oneOf(electricityMeterKinds, 'Choose the kind of meter'),
    capacityCharge: z.optional(
      oneOf(['yes', 'no', 'not-sure'], 'Say whether your bill shows a capacity charge'),
    ),
    capacityKva: z.optional(wholeNumber(1, 100_000, 'Enter the capacity in whole kVA')),
  })
  .check(
    z.refine((kind) => kind.meterKind !== 'half-hourly' || kind.capacityCharge !== undefined, {
      message: 'Say whether your bill shows a capacity charge in kVA',
      path: ['capacityCharge'],
    }),
  );
export type ElectricityKind = z.output<typeof ElectricityKind>;

const capacityRow = (kind: ElectricityKind) => {
  if (kind.capacityCharge !== 'yes') return [];
  const value = kind.capacityKva === undefined ? 'Yes, size not known' : `${kind.capacityKva} kVA`;
  return [{ label: 'Capacity charge', value }];
};

export const electricityKindLabels = {
  meterKind: 'Kind of meter',
  capacityCharge: 'Does your bill show a capacity charge in kVA?',
  capacityKva: 'Agreed capacity',
} as const;

export const electricityKind = card({
  question: 'What kind of electricity meter is it?',
  schema: ElectricityKind,
  fuel: 'electricity',
  voids: supplyVoids,
  summary: { group: 'site' },
  rows: (kind) => [
    { label: 'Electricity meter', value: meterKindLabels[kind.meterKind].label },
    ...capacityRow(kind),
  ],
});
