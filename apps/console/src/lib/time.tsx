import { classNames } from '@switch/ui';
import { useNow } from '@switch/browser/use-now.ts';
import styles from './time.module.css';

interface TimeProps {
  /** ISO 8601 instant. */
  at: string;
  /**
   * Focusable by keyboard, so that the exact instant shows on focus too. For single times, not for long
   * lists.
   */
  isFocusable?: boolean;
  /** The side on which the exact instant opens: towards the start or the end of the line. */
  opens?: 'start' | 'end';
  /** Formatted for use within a sentence: `5 min ago` instead of `5 min`. */
  isInSentence?: boolean;
  /** Formatted as the time of day, `11:02`, if the day is shown next to it. */
  isClock?: boolean;
  /** What shows on hover and focus, if it is not the exact instant. */
  exact?: string;
}

/**
 * An instant, shown as the time since then; the exact one shows on hover and focus, and is always available
 * to screen readers.
 */
export function Time({
  at,
  isFocusable = false,
  opens = 'end',
  isInSentence = false,
  isClock,
  exact,
}: TimeProps) {
  const now = useNow();
  const instant = Date.parse(at);
  if (Number.isNaN(instant)) return null;
  return (
    <time
      dateTime={at}
      className={classNames(styles.time, opens === 'start' && styles.opensStart)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what shows on hover has to show on focus
      tabIndex={isFocusable ? 0 : undefined}
    >
      {isClock ? formatClock(instant) : (isInSentence ? formatAgo : formatRelative)(instant, now)}
      <span className={styles.exact}>
        <span className="visually-hidden">, </span>
        {exact ?? formatExact(instant)}
      </span>
    </time>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', options);
  return (at: number): string => formatter.format(at);
};

const calendarFormat = (options: Intl.DateTimeFormatOptions) => {
  const formatDate = format({ timeZone: 'UTC', ...options });
  return (day: string): string => formatDate(Date.parse(`${day}T00:00:00Z`));
};

const UK = { timeZone: 'Europe/London' };
const dayAndMonth = { day: 'numeric', month: 'short' } as const;
const wholeDay = { ...dayAndMonth, year: 'numeric' } as const;
const namedDay = { ...wholeDay, weekday: 'short' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** Formats the time of day in the United Kingdom: `11:02`. */
export const formatClock = format({ ...UK, ...time });
/** Formats the day: `21 Nov 2026`. */
export const formatDay = format({ ...UK, ...wholeDay });
const formatDayOfThisYear = format({ ...UK, ...dayAndMonth });
/** Formats the exact instant in the United Kingdom: `Sat, 21 Nov 2026, 11:02:30`. */
export const formatExact = format({ ...UK, ...namedDay, ...time, second: '2-digit' });
/** Formats a calendar day `yyyy-MM-dd`: `Fri, 25 Dec 2026`. */
export const formatCalendarDay = calendarFormat(namedDay);
/** Formats a calendar day, short: `25 Dec`. */
export const formatShortDay = calendarFormat(dayAndMonth);

/**
 * Formats how long ago an instant was, short: `now`, `5 min`, `3 h`, `2 d`, then the day. Future times are
 * shown as `in 5 min`.
 */
export function formatRelative(at: number, now: number): string {
  const ago = now - at;
  if (ago < -30_000) return `in ${formatDuration(-ago)}`;
  if (ago < MINUTE) return 'now';
  if (ago < 7 * DAY) return formatDuration(ago);
  return (now - at < 300 * DAY ? formatDayOfThisYear : formatDay)(at);
}

/** Formats how long ago an instant was, within a sentence: `just now`, `5 min ago`, `on 1 Nov`. */
function formatAgo(at: number, now: number): string {
  const text = formatRelative(at, now);
  if (text === 'now') return 'just now';
  if (text.startsWith('in ')) return text;
  return now - at < 7 * DAY ? `${text} ago` : `on ${text}`;
}

/** Formats a length of time, short: `40 s`, `5 min`, `3 h`, `2 d`. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE) return `${Math.max(0, Math.round(ms / 1000))} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`;
  return `${Math.floor(ms / DAY)} d`;
}

/** Formats a range of days, both included: `Fri, 25 Dec 2026`, or `Thu, 24 Dec 2026 to Sat, 2 Jan 2027`. */
export const formatDayRange = (from: string, to: string): string =>
  from === to ? formatCalendarDay(from) : `${formatCalendarDay(from)} to ${formatCalendarDay(to)}`;
