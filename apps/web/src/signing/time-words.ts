const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const both = (whole: string, rest: number, unit: string): string =>
  rest === 0 ? whole : `${whole} and ${counted(rest, unit)}`;

/**
 * How long it is until an instant (milliseconds since 1970), rounded down so that nobody is promised more time than there
 * is: "2 days and 3 hours", "5 hours and 20 minutes", "less than a minute". An empty text once it has passed.
 */
export function timeLeftWords(untilMs: number, nowMs: number): string {
  if (untilMs <= nowMs) return '';
  const minutes = Math.floor((untilMs - nowMs) / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < HOUR_MINUTES) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (minutes < DAY_MINUTES) return both(counted(hours, 'hour'), minutes % HOUR_MINUTES, 'minute');
  return both(counted(Math.floor(minutes / DAY_MINUTES), 'day'), hours % 24, 'hour');
}
