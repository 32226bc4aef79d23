import { poundsOf } from '../units/money-text.ts';

/** Formats an amount in pence as `£320.00`, or as `about £320.00` if its price is only indicative. */
export const amountText = (amount: number, isIndicative: boolean): string =>
  `${isIndicative ? 'about ' : ''}${poundsOf(amount)}`;

type Monthly = {
  /** Pence per month. */
  readonly amount: number;
  /** Pence over all `months`. */
  readonly total: number;
  readonly months: number;
  /** Whether the price is only indicative. */
  readonly isIndicative: boolean;
};

/** Returns what a contract costs per month, and the total of the months if rounding makes it differ from a firm price. */
export function monthText({ amount, total, months, isIndicative }: Monthly): string {
  const sum = amount * months;
  const more = sum === total || isIndicative ? '' : ` (${months} come to ${poundsOf(sum)} by rounding)`;
  return `${amountText(amount, isIndicative)} a month${more}`;
}

/**
 * Returns how much less or more than renewing an offer costs, both in pence over the same months; `than` is what that is
 * based on.
 */
export function comparedText(amount: number, renewing: number, than: string, months: number): string {
  const other = `${than}, over the same ${months} months`;
  if (amount === renewing) return `The same as ${other}`;
  return `${poundsOf(Math.abs(renewing - amount))} ${amount < renewing ? 'less' : 'more'} than ${other}`;
}

/** Returns the notice terms of an offered contract: `At least 30 and at most 180 days before the end date`. */
export const noticeTerms = ({
  noticeDays,
  noticeOpensDays,
}: {
  readonly noticeDays: number;
  readonly noticeOpensDays?: number | undefined;
}): string =>
  `${noticeOpensDays === undefined ? noticeDays : `At least ${noticeDays} and at most ${noticeOpensDays}`} days before the end date`;
