import { poundsOf } from '../units/money-text.ts';

/** An amount in pence as `£320.00`, or as `about £320.00` where the price that it belongs to is only an indication. */
export const amountText = (amount: number, isIndicative: boolean): string =>
  `${isIndicative ? 'about ' : ''}${poundsOf(amount)}`;

type Monthly = {
  /** Pence a month. */
  readonly amount: number;
  /** Pence over all `months`. */
  readonly total: number;
  readonly months: number;
  /** Whether the price is only an indication. */
  readonly isIndicative: boolean;
};

/** What a contract costs a month, and what the months come to where their rounding adds to another total. */
export function monthText({ amount, total, months, isIndicative }: Monthly): string {
  const sum = amount * months;
  const more = sum === total ? '' : ` (${months} come to ${poundsOf(sum)} by rounding)`;
  return `${amountText(amount, isIndicative)} a month${more}`;
}

/** What an offer costs less or more than renewing, both in pence over the same months; `than` is what that rests on. */
export function comparedText(amount: number, renewing: number, than: string, months: number): string {
  const other = `${than}, over the same ${months} months`;
  if (amount === renewing) return `The same as ${other}`;
  return `${poundsOf(Math.abs(renewing - amount))} ${amount < renewing ? 'less' : 'more'} than ${other}`;
}

/** What a contract on offer asks for: `At least 30 and at most 180 days before the end date`. */
export const noticeTerms = ({
  noticeDays,
  noticeOpensDays,
}: {
  readonly noticeDays: number;
  readonly noticeOpensDays?: number | undefined;
}): string =>
  `${noticeOpensDays === undefined ? noticeDays : `At least ${noticeDays} and at most ${noticeOpensDays}`} days before the end date`;
