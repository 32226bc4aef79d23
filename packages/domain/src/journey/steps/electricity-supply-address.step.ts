import * as z from 'zod/mini';
import { formatMpan, isMpan } from '../../meter/mpan.ts';
import { electricityMeterKinds, meterKindWords } from '../../meter/meter-kind.ts';
import { oneOf, optionalText, wholeNumber } from '../answer-texts.ts';
import { card, step } from '../step.ts';
import { MeterLookUp, SupplyAddress, addressRows } from './supply-address.ts';

const mpanWords = (core: string | undefined): string =>
  core !== undefined && isMpan(core) ? formatMpan(core) : 'Not known yet';

/** The electricity supply number: the 13-digit core, the top line when the bill shows one, and whether it was checked. */
export const ElectricityMeter = z
  .strictObject({
    mpanCore: z.optional(
      z.string().check(z.refine(isMpan, 'Enter the 13-digit number on the bottom line of your bill')),
    ),
    mpanTopLine: optionalText(9),
    isConfirmed: z.boolean('Say whether this is the number on your bill'),
    lookUp: z.optional(MeterLookUp),
  })
  .check(
    z.refine((meter) => !meter.isConfirmed || meter.mpanCore !== undefined, {
      message: 'Enter the supply number before you confirm it',
      path: ['mpanCore'],
    }),
  );
export type ElectricityMeter = z.output<typeof ElectricityMeter>;

/** How the meter measures, and whether the bill has a capacity charge (the sign of a half-hourly contract). */
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

const schemas = { address: SupplyAddress, meter: ElectricityMeter, kind: ElectricityKind };
const voids = ['choice', 'price', 'signature'] as const;

/** `/electricity/supply-address`: where the supply is, its number, and the kind of meter. */
export const electricitySupplyAddress = step({
  id: 'electricity-supply-address',
  path: '/electricity/supply-address',
  title: 'electricity supply address and meter',
  // Until a fuel is chosen the progress line counts one supply.
  appliesTo: (view) => view.fuels.length === 0 || view.fuels.includes('electricity'),
  answers: z.partial(z.strictObject(schemas)),
  cards: {
    address: card({
      asks: 'Where is the electricity supply?',
      schema: schemas.address,
      fuel: 'electricity',
      voids,
      rows: addressRows,
    }),
    meter: card({
      asks: 'Which electricity meter is it?',
      schema: schemas.meter,
      fuel: 'electricity',
      voids,
      rows: (meter) => [
        { label: 'Electricity supply number (MPAN)', value: mpanWords(meter.mpanCore) },
        { label: 'Checked against a bill', value: meter.isConfirmed ? 'Yes' : 'Not yet' },
      ],
    }),
    kind: card({
      asks: 'What kind of electricity meter is it?',
      schema: schemas.kind,
      fuel: 'electricity',
      voids,
      rows: (kind) => [
        { label: 'Electricity meter', value: meterKindWords[kind.meterKind].label },
        ...capacityRow(kind),
      ],
    }),
  },
});
