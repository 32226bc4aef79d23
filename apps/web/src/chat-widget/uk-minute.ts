const minutes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant as messages carry it: `yyyy-MM-dd HH:mm` in the United Kingdom. For display only. */
export const ukMinute = (instant: Date): string => minutes.format(instant);
