/** How a year's use was found, surest first: the rungs of the usage ladder. */
export const usageMethods = [
  'kwh',
  'twelve-bills',
  'one-bill',
  'pounds-a-month',
  'building',
  'not-sure',
] as const;

/** One rung of the usage ladder: see usageMethods. */
export type UsageMethod = (typeof usageMethods)[number];
