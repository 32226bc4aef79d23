import { addDays, daysBetween, type IsoDate } from '../units/period.ts';
import type { BusinessClass } from './business-classes.ts';
import { noticePlan } from './notice.ts';

/** So many days before the last day for notice a reminder goes, each once. */
export const NOTICE_REMINDER_DAYS = [30, 7] as const;
/** Which of the reminders of a last day for notice. */
export type NoticeReminder = (typeof NOTICE_REMINDER_DAYS)[number];

/** A contract as far as its notice goes. */
export interface NoticeClock {
  readonly businessClass: BusinessClass;
  readonly contractEnd: IsoDate;
  readonly noticeDays: number;
}

/** A reminder that is due: which one, and the last day for notice. */
export interface DueNotice {
  readonly reminder: NoticeReminder;
  readonly deadline: IsoDate;
}

/**
 * The reminder of a last day for notice that is due on `today`; null when none is: no notice is needed, it is too early, or
 * the day has passed. From the 30th day before it the first, from the 7th the last: a morning on which nothing ran is
 * made up for, and who comes late gets one mail, not two.
 */
export function dueNotice(clock: NoticeClock, today: IsoDate): DueNotice | null {
  const plan = noticePlan(clock, today);
  if (plan.kind !== 'serve-by') return null;
  const reminder = NOTICE_REMINDER_DAYS.findLast((days) => plan.daysLeft <= days);
  return reminder === undefined ? null : { reminder, deadline: plan.deadline };
}

/** So long before the end of a contract suppliers quote for the next one, and it is of use to compare. */
export const RENEWAL_WINDOW_DAYS = 180;

/**
 * Whether it is time on `today` to look at what follows a contract: from 180 days before its end until the reminders of
 * its last day for notice begin, or until 30 days before its end where no notice is needed.
 */
export function isRenewalDue(
  { businessClass, contractEnd, noticeDays }: NoticeClock,
  today: IsoDate,
): boolean {
  const [first] = NOTICE_REMINDER_DAYS;
  const notice = businessClass === 'micro' ? 0 : noticeDays;
  const left = daysBetween(today, contractEnd);
  return left <= RENEWAL_WINDOW_DAYS && today < addDays(contractEnd, -notice - first);
}
