const named = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** A calendar day `yyyy-MM-dd` in words: `Fri, 25 Dec 2026`. */
export const formatCalendarDay = (day: string): string => named.format(Date.parse(`${day}T00:00:00Z`));

/** The same, short: `25 Dec`. */
export const formatShortDay = (day: string): string => short.format(Date.parse(`${day}T00:00:00Z`));

/** Days from one to another, both included: `Fri, 25 Dec 2026`, or `Thu, 24 Dec 2026 to Sat, 2 Jan 2027`. */
export const formatDayRange = (from: string, to: string): string =>
  from === to ? formatCalendarDay(from) : `${formatCalendarDay(from)} to ${formatCalendarDay(to)}`;
