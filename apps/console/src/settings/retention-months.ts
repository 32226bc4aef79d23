import { addMonths, type IsoDate } from '@switch/domain/units/period.ts';
import { formatCalendarDay } from '../lib/time.tsx';

export function monthsOf(
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | string {
  const months = Number(typed.trim());
  const isFit = /^\d+$/.test(typed.trim()) && months >= least && months <= most;
  return isFit ? months : `Enter a whole number of months from ${least} to ${most}`;
}

export const cutOffText = (months: number, today: IsoDate): string =>
  `Conversations that ended before ${formatCalendarDay(addMonths(today, -months))} are deleted tonight, and then each night those that have become ${yearsText(months)} old.`;

/**
 * Returns how saving is confirmed: a shorter time than before deletes conversations that would otherwise have
 * stayed.
 */
export function confirmationOf(before: number, months: number) {
  const title = `Keep conversations for ${months} months?`;
  if (months >= before) return { title, action: 'Save', look: 'primary', warning: undefined } as const;
  const warning = 'That is sooner than now, for every visitor. What is deleted cannot be brought back.';
  return { title, action: 'Save and delete', look: 'danger', warning } as const;
}

/** Formats months as people say them: `24 months (2 years)`. */
export function yearsText(months: number): string {
  const whole = months === 1 ? '1 month' : `${months} months`;
  if (months % 12 !== 0) return whole;
  return `${whole} (${months === 12 ? '1 year' : `${months / 12} years`})`;
}
