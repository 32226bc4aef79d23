import * as z from 'zod/mini';
import { readMprn } from '../../meter/mprn.ts';
import { gasMeterKinds, meterKindWords } from '../../meter/meter-kind.ts';
import { oneOf } from '../answer-texts.ts';
import { card, step } from '../step.ts';
import { MeterLookUp, SupplyAddress, addressRows } from './supply-address.ts';

/** The gas meter point reference and whether it was checked against a bill. */
export const GasMeter = z
  .strictObject({
    mprn: z.optional(
      z
        .string()
        .check(z.refine((text) => readMprn(text).ok, 'Enter the 6 to 10 digit number on your gas bill')),
    ),
    isConfirmed: z.boolean('Say whether this is the number on your bill'),
    lookUp: z.optional(MeterLookUp),
  })
  .check(
    z.refine((meter) => !meter.isConfirmed || meter.mprn !== undefined, {
      message: 'Enter the supply number before you confirm it',
      path: ['mprn'],
    }),
  );
export type GasMeter = z.output<typeof GasMeter>;

/** How the gas meter is paid and read. */
export const GasKind = z.strictObject({ meterKind: oneOf(gasMeterKinds, 'Choose the kind of meter') });
export type GasKind = z.output<typeof GasKind>;

const schemas = { address: SupplyAddress, meter: GasMeter, kind: GasKind };
const voids = ['choice', 'price', 'signature'] as const;

/** `/gas/supply-address`: the same screen as electricity's, for the gas meter. */
export const gasSupplyAddress = step({
  id: 'gas-supply-address',
  path: '/gas/supply-address',
  title: 'gas supply address and meter',
  appliesTo: (view) => view.fuels.includes('gas'),
  answers: z.partial(z.strictObject(schemas)),
  cards: {
    address: card({
      asks: 'Where is the gas supply?',
      schema: schemas.address,
      fuel: 'gas',
      voids,
      rows: addressRows,
    }),
    meter: card({
      asks: 'Which gas meter is it?',
      schema: schemas.meter,
      fuel: 'gas',
      voids,
      rows: (meter) => [
        { label: 'Gas supply number (MPRN)', value: meter.mprn ?? 'Not known yet' },
        { label: 'Checked against a bill', value: meter.isConfirmed ? 'Yes' : 'Not yet' },
      ],
    }),
    kind: card({
      asks: 'What kind of gas meter is it?',
      schema: schemas.kind,
      fuel: 'gas',
      voids,
      rows: (kind) => [{ label: 'Gas meter', value: meterKindWords[kind.meterKind].label }],
    }),
  },
});
