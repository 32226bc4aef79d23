const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const zone = 'Europe/London';
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const whole = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** How long ago an instant was, short: `now`, `5 min`, `3 h`, `2 d`, then the day. Times to come read `in 5 min`. */
export function formatRelative(at: number, now: number): string {
  const ago = now - at;
  if (ago < -30_000) return `in ${formatDuration(-ago)}`;
  if (ago < MINUTE) return 'now';
  if (ago < 7 * DAY) return formatDuration(ago);
  return now - at < 300 * DAY ? dayAndMonth.format(at) : dayMonthYear.format(at);
}

/** The same within a sentence: `just now`, `5 min ago`, `on 1 Nov`. */
export function formatAgo(at: number, now: number): string {
  const words = formatRelative(at, now);
  if (words === 'now') return 'just now';
  if (words.startsWith('in ')) return words;
  return now - at < 7 * DAY ? `${words} ago` : `on ${words}`;
}

/** A length of time, short: `40 s`, `5 min`, `3 h`, `2 d`. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE) return `${Math.max(0, Math.round(ms / 1000))} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`;
  return `${Math.floor(ms / DAY)} d`;
}

/** The whole instant in the United Kingdom: `Sat, 21 Nov 2026, 11:02:30`. */
export const formatExact = (at: number): string => whole.format(at);

/** The time of day in the United Kingdom: `11:02`. */
export const formatClock = (at: number): string => clock.format(at);

/** The day: `21 Nov 2026`. */
export const formatDay = (at: number): string => dayMonthYear.format(at);

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
