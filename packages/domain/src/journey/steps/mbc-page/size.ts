import * as z from 'zod/mini';
import { FUELS, kwhText } from '../../../units/energy.ts';
import { oneOf, yearlyKwh } from '../../answer-texts.ts';
import { card, optionalRow } from '../../step.ts';

/**
 * What all meters of a fuel at every site use in a year: no more than the one being compared, a number of
 * kWh, or unknown. Answers of earlier versions have none, which counts as unknown.
 */
export const TotalUse = z.optional(
  z.union(
    [z.literal(['this-meter', 'not-sure']), yearlyKwh],
    'Enter a whole number of kWh from 1 to 9,999,999',
  ),
);
export type TotalUse = z.output<typeof TotalUse>;

export const NO_EMPLOYEES = 'Choose how many people work for you';

/**
 * Use, head count and money bands. Head count and money are left out if energy use alone decides the class.
 */
export const OrganisationSize = z.strictObject({
  electricityTotal: TotalUse,
  gasTotal: TotalUse,
  employees: z.optional(oneOf(['under-10', '10-to-49', '50-or-more', 'not-sure'], NO_EMPLOYEES)),
  turnover: z.optional(
    oneOf(['up-to-2m', 'up-to-6.5m', 'over-6.5m', 'not-sure'], 'Choose your yearly turnover'),
  ),
  balanceSheet: z.optional(
    oneOf(['up-to-2m', 'up-to-5m', 'over-5m', 'not-sure'], 'Choose your balance sheet total'),
  ),
});
export type OrganisationSize = z.output<typeof OrganisationSize>;

const employeeLabels: Readonly<Record<NonNullable<OrganisationSize['employees']>, string>> = {
  'under-10': 'Fewer than 10 people',
  '10-to-49': '10 to 49 people',
  '50-or-more': '50 people or more',
  'not-sure': 'Not sure',
};

export const sizeLabels = {
  electricityMeters: 'Do you have other electricity meters, at any site?',
  electricityTotal: 'Electricity used by all your meters in a year',
  gasMeters: 'Do you have other gas meters, at any site?',
  gasTotal: 'Gas used by all your meters in a year',
  employees: 'How many people work for you?',
  turnover: 'Yearly turnover, or gross income',
  balanceSheet: 'Balance sheet total',
} as const;

const totalText = (total: Exclude<TotalUse, undefined>): string => {
  if (total === 'this-meter') return 'None';
  return total === 'not-sure' ? 'Not known' : `${kwhText(total)} a year, including the one compared`;
};

export const size = card({
  question: 'How big is the organisation?',
  schema: OrganisationSize,
  neededFor: 'signature',
  voids: [],
  summary: { group: 'protections' },
  rows: ({ employees, ...size }) => [
    ...FUELS.flatMap((fuel) => {
      const total = size[`${fuel}Total`];
      return total === undefined
        ? []
        : [{ label: `Other ${fuel} meters at any site`, value: totalText(total) }];
    }),
    ...optionalRow('People', employees && employeeLabels[employees]),
  ],
});
