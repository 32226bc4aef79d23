import * as z from 'zod/mini';
import { formatMpan, isMpan } from '../../../meter/mpan.ts';
import { optionalText } from '../../answer-texts.ts';
import { card } from '../../step.ts';
import { MeterLookUp, supplyVoids } from '../supply-address.ts';

/**
 * The electricity supply number: the 13-digit core, the top line if the bill shows one, and whether it was
 * checked.
 */
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

const mpanText = (core: string | undefined): string =>
  core !== undefined && isMpan(core) ? formatMpan(core) : 'Not known yet';

export const electricityMeter = card({
  question: 'Which electricity meter is it?',
  schema: ElectricityMeter,
  fuel: 'electricity',
  voids: supplyVoids,
  summary: { group: 'site' },
  rows: (meter) => [
    { label: 'Electricity supply number (MPAN)', value: mpanText(meter.mpanCore) },
    { label: 'Checked against a bill', value: meter.isConfirmed ? 'Yes' : 'Not yet' },
  ],
});
