/** The preset snooze times. */
export const snoozeLengths = [
  { minutes: 5, label: 'For 5 minutes' },
  { minutes: 15, label: 'For 15 minutes' },
  { minutes: 30, label: 'For half an hour' },
  { minutes: 60, label: 'For an hour' },
  { minutes: 240, label: 'For 4 hours' },
] as const;
