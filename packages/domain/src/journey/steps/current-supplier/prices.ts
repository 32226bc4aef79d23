import * as z from 'zod/mini';
import type { Fuel } from '../../../units/energy.ts';
import { formatRate } from '../../../units/money-text.ts';
import { rate } from '../../../units/money.ts';
import { oneOf, wholeNumber } from '../../answer-texts.ts';
import { card, type SummaryRow } from '../../step.ts';

const UNIT_RATE = wholeNumber(0, 10_000_000, 'Enter a rate in pence per kWh');
const STANDING_CHARGE = wholeNumber(0, 1_000_000_000, 'Enter a standing charge in pence per day');

/**
 * What is paid today, and what the supplier asks for a new contract. Rates are ten-thousandths of a penny;
 * everything is optional but the debt question, and a renewal price counts only if both of its parts are
 * given.
 */
export const CurrentPrices = z
  .strictObject({
    unitRate: z.optional(UNIT_RATE),
    standingCharge: z.optional(STANDING_CHARGE),
    renewalUnitRate: z.optional(UNIT_RATE),
    renewalStandingCharge: z.optional(STANDING_CHARGE),
    vatPercent: z.optional(oneOf(['5', '20', 'not-sure'], 'Choose the VAT rate on your bill')),
    owed: z.optional(oneOf(['yes', 'no', 'not-sure'], 'Say whether anything is owed')),
  })
  .check(
    z.refine((prices) => prices.renewalUnitRate === undefined || prices.renewalStandingCharge !== undefined, {
      message: 'Enter the standing charge of the renewal too',
      path: ['renewalStandingCharge'],
    }),
    z.refine((prices) => prices.renewalStandingCharge === undefined || prices.renewalUnitRate !== undefined, {
      message: 'Enter the unit rate of the renewal too',
      path: ['renewalUnitRate'],
    }),
  );
export type CurrentPrices = z.output<typeof CurrentPrices>;

/** The labels of the VAT rates that a bill can show. */
export const vatLabels = { '5': '5%', '20': '20%', 'not-sure': 'Not sure' } as const;
const owedLabels = { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' } as const;

const perKwh = (value: number): string => `${formatRate(rate(value))} per kWh`;
const perDay = (value: number): string => `${formatRate(rate(value))} per day`;

/** Shows only what was answered, because every one of these questions may be left out. */
const currentPriceRows = (fuel: string, prices: CurrentPrices): readonly SummaryRow[] => {
  const row = <Value>(label: string, value: Value | undefined, text: (value: Value) => string) =>
    value === undefined ? [] : [{ label, value: text(value) }];
  return [
    ...row(`Current ${fuel} unit rate`, prices.unitRate, perKwh),
    ...row(`Current ${fuel} standing charge`, prices.standingCharge, perDay),
    ...row(`Renewal ${fuel} unit rate`, prices.renewalUnitRate, perKwh),
    ...row(`Renewal ${fuel} standing charge`, prices.renewalStandingCharge, perDay),
    ...row(`VAT on the ${fuel} bill`, prices.vatPercent, (percent) => vatLabels[percent]),
    ...row(`Anything owed to the ${fuel} supplier`, prices.owed, (owed) => owedLabels[owed]),
  ];
};

export const currentPricesLabels = {
  unitRate: 'Unit rate',
  standingCharge: 'Standing charge',
  renewalUnitRate: 'Renewal unit rate',
  renewalStandingCharge: 'Renewal standing charge',
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
