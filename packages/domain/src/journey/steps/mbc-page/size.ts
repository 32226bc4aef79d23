import * as z from 'zod/mini';
import { oneOf } from '../../answer-texts.ts';
import { card } from '../../step.ts';

/** Head count and money bands. The money question is left out when energy use alone decides the class. */
export const OrganisationSize = z.strictObject({
  employees: oneOf(['under-10', '10-to-49', '50-or-more', 'not-sure'], 'Choose how many people work for you'),
  turnover: z.optional(
    oneOf(['up-to-2m', 'up-to-6.5m', 'over-6.5m', 'not-sure'], 'Choose your yearly turnover'),
  ),
  balanceSheet: z.optional(
    oneOf(['up-to-2m', 'up-to-5m', 'over-5m', 'not-sure'], 'Choose your balance sheet total'),
  ),
});
export type OrganisationSize = z.output<typeof OrganisationSize>;

const employeeLabels: Readonly<Record<OrganisationSize['employees'], string>> = {
  'under-10': 'Fewer than 10 people',
  '10-to-49': '10 to 49 people',
  '50-or-more': '50 people or more',
  'not-sure': 'Not sure',
};

export const sizeLabels = {
  employees: 'How many people work for you?',
  turnover: 'Yearly turnover, or gross income',
  balanceSheet: 'Balance sheet total',
} as const;

export const size = card({
  question: 'How big is the organisation?',
  schema: OrganisationSize,
  voids: [],
  summary: { group: 'protections' },
  rows: ({ employees }) => [{ label: 'People', value: employeeLabels[employees] }],
});
