import { addMonths, type IsoDate } from '@switch/domain/units/period.ts';
import { formatCalendarDay } from '../../lib/format-time.ts';

/** What a press of Save would mean for what is older. */
type RetentionChange = 'same' | 'shorter' | 'longer';

/** See RetentionChange. */
export function retentionChange(before: number, after: number): RetentionChange {
  if (after === before) return 'same';
  return after < before ? 'shorter' : 'longer';
}

/** The months that were typed; what is wrong with them, in words. */
export function monthsOf(
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | string {
  const months = Number(typed.trim());
  const isFit = /^\d+$/.test(typed.trim()) && months >= least && months <= most;
  return isFit ? months : `Enter a whole number of months from ${least} to ${most}`;
}

/** What goes in the next night, in words. */
export const cutOffWords = (months: number, today: IsoDate): string =>
  `Conversations that ended before ${formatCalendarDay(addMonths(today, -months))} are deleted in the coming night, and then every night what has become ${yearsWords(months)} old.`;

/** Months as people say them: `24 months (2 years)`. */
export function yearsWords(months: number): string {
  const whole = months === 1 ? '1 month' : `${months} months`;
  if (months % 12 !== 0) return whole;
  return `${whole} (${months === 12 ? '1 year' : `${months / 12} years`})`;
}
