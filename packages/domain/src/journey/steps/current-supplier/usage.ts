import * as z from 'zod/mini';
import { usageMethods } from '../../../quote/usage/usage-method.ts';
import { kwhText, type Fuel } from '../../../units/energy.ts';
import { oneOf, wholeNumber, yearlyKwh } from '../../answer-texts.ts';
import { card } from '../../step.ts';

/**
 * A year's use: the figure, how it was found, the range it may lie in (all whole kWh), and the split over the
 * registers of a meter with several rates. `inputs` holds what was typed for the chosen method, to show it
 * again.
 */
export const Usage = z
  .strictObject({
    method: oneOf(usageMethods, 'Choose how you know your use'),
    kwh: yearlyKwh,
    low: yearlyKwh,
    high: yearlyKwh,
    registers: z.optional(
      z.strictObject({
        day: z.optional(wholeNumber(0, 9_999_999, 'Enter whole kWh')),
        night: z.optional(wholeNumber(0, 9_999_999, 'Enter whole kWh')),
        eveningWeekend: z.optional(wholeNumber(0, 9_999_999, 'Enter whole kWh')),
      }),
    ),
    inputs: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(60)))),
  })
  .check(
    z.refine((usage) => usage.low <= usage.kwh && usage.kwh <= usage.high, {
      message: 'The figure must lie inside its own range',
      path: ['kwh'],
    }),
    z.refine(({ registers, kwh }) => registers === undefined || sumOf(registers) === kwh, {
      message: 'Day, night and evening use must add up to the yearly figure',
      path: ['registers'],
    }),
  );
export type Usage = z.output<typeof Usage>;

type RegisterKwh = {
  day?: number | undefined;
  night?: number | undefined;
  eveningWeekend?: number | undefined;
};
const sumOf = (registers: RegisterKwh): number =>
  (registers.day ?? 0) + (registers.night ?? 0) + (registers.eveningWeekend ?? 0);

const usageText = ({ kwh, low, high }: Usage): string =>
  low === high ? kwhText(kwh) : `${kwhText(kwh)} (between ${kwhText(low)} and ${kwhText(high)})`;

export const usageLabels = {
  method: 'How do you know it?',
  kwh: 'Yearly use',
  billKwh: 'Units on the bill',
  billFrom: 'First day it covers',
  billTo: 'Last day it covers',
  pounds: 'Paid each month, with VAT',
  building: 'Kind of building',
  floor: 'Floor area',
  hours: 'Hours in use a week',
  size: 'Which fits best?',
  split: 'How does it divide over the rates of your meter?',
} as const;

export const usage = (fuel: Fuel) =>
  card({
    question: `How much ${fuel} do you use in a year?`,
    schema: Usage,
    fuel,
    voids: ['price', 'signature'],
    summary: { group: 'use' },
    rows: (answer) => [
      { label: `Yearly ${fuel} use`, value: usageText(answer) },
      ...(answer.registers?.night === undefined
        ? []
        : [{ label: 'Of which at night', value: kwhText(answer.registers.night) }]),
    ],
  });
