/** The margin of error of a yearly use for each method, in per cent either way. */
export const MARGIN_PERCENT = {
  kwh: 0,
  'twelve-bills': 3,
  'one-bill': 15,
  'pounds-a-month': 25,
  building: 35,
} as const;
