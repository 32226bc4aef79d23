import * as z from 'zod/mini';
import { usageMethods } from '../../quote/usage/usage-method.ts';
import { oneOf, optionalText, wholeNumber, yearlyKwh } from '../answer-texts.ts';
import type { Fuel } from '../../units/energy.ts';
import { formatRate } from '../../units/money-text.ts';
import { rate } from '../../units/money.ts';
import { card, step, type SummaryRow } from '../step.ts';

/** Who supplies the meter now. The name is free text or one of the listed suppliers. */
export const CurrentSupplier = z
  .strictObject({
    choice: oneOf(['named', 'not-sure', 'none'], 'Choose your supplier, or say that you are not sure'),
    newCurrentSupplierName: optionalText(80),
  })
  .check(
    z.refine((supplier) => supplier.choice !== 'named' || Boolean(supplier.newCurrentSupplierName), {
      message: 'Enter the name of your supplier',
      path: ['newCurrentSupplierName'],
    }),
  );
export type CurrentSupplier = z.output<typeof CurrentSupplier>;

/**
 * A year's use: the figure, how it was found, the range it may lie in (all whole kWh), and the split over the
 * registers of a meter with several rates. `inputs` keeps what was typed on the chosen rung, to show it again.
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

/** What is paid today. Rates are ten-thousandths of a penny; everything is optional but the debt question. */
export const CurrentPrices = z.strictObject({
  unitRate: z.optional(wholeNumber(0, 10_000_000, 'Enter a rate in pence per kWh')),
  standingCharge: z.optional(wholeNumber(0, 1_000_000_000, 'Enter a standing charge in pence per day')),
  vatPercent: z.optional(oneOf(['5', '20', 'not-sure'], 'Choose the VAT rate on your bill')),
  owed: z.optional(oneOf(['yes', 'no', 'not-sure'], 'Say whether anything is owed')),
});
export type CurrentPrices = z.output<typeof CurrentPrices>;

const supplierWords = (supplier: CurrentSupplier): string => {
  if (supplier.choice === 'none') return 'No supplier yet';
  return supplier.choice === 'named' ? (supplier.newCurrentSupplierName ?? '') : 'Not sure';
};

const kwhWords = (kwh: number): string => `${kwh.toLocaleString('en-GB')} kWh`;

const usageWords = ({ kwh, low, high }: Usage): string =>
  low === high ? kwhWords(kwh) : `${kwhWords(kwh)} (between ${kwhWords(low)} and ${kwhWords(high)})`;

const vatWords = { '5': '5%', '20': '20%', 'not-sure': 'Not sure' } as const;
const owedWords = { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' } as const;
const fuelWords = { electricity: 'electricity', gas: 'gas' } as const;

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
    : [{ label: `VAT on the ${fuel} bill`, value: vatWords[prices.vatPercent] }]),
  ...(prices.owed === undefined
    ? []
    : [{ label: `Anything owed to the ${fuel} supplier`, value: owedWords[prices.owed] }]),
];

const supplierCard = (fuel: Fuel) =>
  card({
    asks: `Who supplies your ${fuelWords[fuel]} now?`,
    schema: CurrentSupplier,
    fuel,
    voids: [],
    rows: (supplier) => [{ label: `Current ${fuelWords[fuel]} supplier`, value: supplierWords(supplier) }],
  });

const usageCard = (fuel: Fuel) =>
  card({
    asks: `How much ${fuelWords[fuel]} do you use in a year?`,
    schema: Usage,
    fuel,
    voids: ['price', 'signature'],
    rows: (usage) => [
      { label: `Yearly ${fuelWords[fuel]} use`, value: usageWords(usage) },
      ...(usage.registers?.night === undefined
        ? []
        : [{ label: 'Of which at night', value: kwhWords(usage.registers.night) }]),
    ],
  });

const pricesCard = (fuel: Fuel) =>
  card({
    asks: `What do you pay for ${fuelWords[fuel]} today?`,
    schema: CurrentPrices,
    fuel,
    isOptional: true,
    voids: [],
    rows: (prices) => currentPriceRows(fuelWords[fuel], prices),
  });

const schemas = {
  'electricity-supplier': CurrentSupplier,
  'electricity-usage': Usage,
  'electricity-prices': CurrentPrices,
  'gas-supplier': CurrentSupplier,
  'gas-usage': Usage,
  'gas-prices': CurrentPrices,
};

/** `/current-supplier`: who supplies each fuel, how much is used, and what is paid today. */
export const currentSupplier = step({
  id: 'current-supplier',
  path: '/current-supplier',
  title: 'current supplier and use',
  answers: z.partial(z.strictObject(schemas)),
  cards: {
    'electricity-supplier': supplierCard('electricity'),
    'electricity-usage': usageCard('electricity'),
    'electricity-prices': pricesCard('electricity'),
    'gas-supplier': supplierCard('gas'),
    'gas-usage': usageCard('gas'),
    'gas-prices': pricesCard('gas'),
  },
});
