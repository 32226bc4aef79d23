/** How a year's use was found, surest first: the rungs of the usage ladder. */
export const usageMethods = [
  'kwh',
  'twelve-bills',
  'one-bill',
  'pounds-a-month',
  'building',
  'not-sure',
] as const;

export type UsageMethod = (typeof usageMethods)[number];
