/** How far a yearly use may be out by the way it was given, in percent either way. */
export const MARGIN_PERCENT = {
  kwh: 0,
  'twelve-bills': 3,
  'one-bill': 15,
  'pounds-a-month': 25,
  building: 35,
} as const;
