/** The methods by which a year's use can be found, most reliable first. */
export const usageMethods = [
  'kwh',
  'twelve-bills',
  'one-bill',
  'pounds-a-month',
  'building',
  'not-sure',
] as const;

export type UsageMethod = (typeof usageMethods)[number];
