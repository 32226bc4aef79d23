import * as z from 'zod/mini';
import type { Fuel } from '../../../units/energy.ts';
import { formatRate } from '../../../units/money-text.ts';
import { rate } from '../../../units/money.ts';
import { oneOf, wholeNumber } from '../../answer-texts.ts';
import { card, type SummaryRow } from '../../step.ts';

/** What is paid today. Rates are ten-thousandths of a penny; everything is optional but the debt question. */
export const CurrentPrices = z.strictObject({
  unitRate: z.optional(wholeNumber(0, 10_000_000, 'Enter a rate in pence per kWh')),
  standingCharge: z.optional(wholeNumber(0, 1_000_000_000, 'Enter a standing charge in pence per day')),
  vatPercent: z.optional(oneOf(['5', '20', 'not-sure'], 'Choose the VAT rate on your bill')),
  owed: z.optional(oneOf(['yes', 'no', 'not-sure'], 'Say whether anything is owed')),
});
export type CurrentPrices = z.output<typeof CurrentPrices>;

const vatLabels = { '5': '5%', '20': '20%', 'not-sure': 'Not sure' } as const;
const owedLabels = { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' } as const;

/** Only what was answered: every one of these questions may be left out. */
const currentPriceRows = (fuel: string, prices: CurrentPrices): readonly SummaryRow[] => [
  ...(prices.unitRate === undefined
    ? []
    : [{ label: `Present ${fuel} unit rate`, value: `${formatRate(rate(prices.unitRate))} per kWh` }]),
  ...(prices.standingCharge === undefined
    ? []
    : [
        {
          label: `Present ${fuel} standing charge`,
          value: `${formatRate(rate(prices.standingCharge))} per day`,
        },
      ]),
  ...(prices.vatPercent === undefined
    ? []
    : [{ label: `VAT on the ${fuel} bill`, value: vatLabels[prices.vatPercent] }]),
  ...(prices.owed === undefined
    ? []
    : [{ label: `Anything owed to the ${fuel} supplier`, value: owedLabels[prices.owed] }]),
];

export const currentPricesLabels = {
  unitRate: 'Unit rate',
  standingCharge: 'Standing charge',
  vatPercent: 'VAT on your bill',
  owed: 'Is anything owed to this supplier?',
} as const;

export const currentPrices = (fuel: Fuel) =>
  card({
    question: `What do you pay for ${fuel} today?`,
    schema: CurrentPrices,
    fuel,
    isOptional: true,
    voids: [],
    summary: { group: 'use' },
    rows: (prices) => currentPriceRows(fuel, prices),
  });
