import * as z from 'zod/mini';
import { readMprn } from '../../../meter/mprn.ts';
import { card } from '../../step.ts';
import { MeterLookUp, supplyVoids } from '../supply-address.ts';

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

export const gasMeter = card({
  question: 'Which gas meter is it?',
  schema: GasMeter,
  fuel: 'gas',
  voids: supplyVoids,
  summary: { group: 'site' },
  rows: (meter) => [
    { label: 'Gas supply number (MPRN)', value: meter.mprn ?? 'Not known yet' },
    { label: 'Checked against a bill', value: meter.isConfirmed ? 'Yes' : 'Not yet' },
  ],
});
