import { type IsoDate, addDays, daysBetween } from '../units/period.ts';
import type { BusinessClass } from './business-classes.ts';

/** Notice periods that suppliers' contracts ask for, in days. */
export const NOTICE_PERIODS = [30, 60, 90, 120] as const;

/** The longest usual period of notice: where nobody knows what a contract asks for, it is the safe one. */
export const SAFE_NOTICE_DAYS = 120;

/** A notice counts from the day on which the supplier has it: a letter takes up to so many days. */
export const POST_DAYS = 5;

/**
 * The last day on which notice of `noticeDays` can be sent for a contract that ends on `contractEnd`, with time for the post.
 * The supplier has it in time if it arrives `POST_DAYS` later.
 */
export const noticeDeadline = (contractEnd: IsoDate, noticeDays: number): IsoDate =>
  addDays(contractEnd, -noticeDays - POST_DAYS);

export type NoticePlan =
  | { readonly kind: 'none-needed' }
  | { readonly kind: 'serve-by'; readonly deadline: IsoDate; readonly daysLeft: number }
  | { readonly kind: 'missed'; readonly deadline: IsoDate; readonly daysLate: number };

/** What notice is needed for: the class for the fuel, the contract's last day and its notice period. */
export interface NoticeFacts {
  readonly businessClass: BusinessClass;
  readonly contractEnd: IsoDate;
  readonly noticeDays: number;
}

/**
 * What to do about notice on `today`: nothing for a micro business (suppliers may not ask for any since 1 October 2022)
 * or a contract without a notice period; otherwise serve it by the deadline, which itself still counts.
 */
export function noticePlan(
  { businessClass, contractEnd, noticeDays }: NoticeFacts,
  today: IsoDate,
): NoticePlan {
  if (businessClass === 'micro' || noticeDays === 0) return { kind: 'none-needed' };
  const deadline = noticeDeadline(contractEnd, noticeDays);
  const daysLeft = daysBetween(today, deadline);
  return daysLeft >= 0
    ? { kind: 'serve-by', deadline, daysLeft }
    : { kind: 'missed', deadline, daysLate: -daysLeft };
}

/** So many days before the last day for notice a reminder goes, each once. */
export const NOTICE_REMINDER_DAYS = [30, 7] as const;
export type NoticeReminder = (typeof NOTICE_REMINDER_DAYS)[number];

/** So long before the end of a contract suppliers quote for the next one, and it is of use to compare. */
export const RENEWAL_WINDOW_DAYS = 180;
