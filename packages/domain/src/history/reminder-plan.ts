import { NOTICE_REMINDER_DAYS, RENEWAL_WINDOW_DAYS, type NoticeReminder } from '../protection/notice.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import { noticeContracts, type NoticeContract, type NoticeStatus } from './notice-status.ts';

/** Every reminder in one meter's calendar. */
export const reminderIds = [
  'notice-present-30',
  'notice-present-7',
  'answer-present',
  'renewal',
  'notice-new-30',
  'notice-new-7',
  'answer-new',
] as const;
export type ReminderId = (typeof reminderIds)[number];

export const noticeReminderId = (contract: NoticeContract, days: NoticeReminder): ReminderId =>
  `notice-${contract}-${days}`;

/** Returns the id of the reminder that a supplier has not confirmed a notice. */
export const answerReminderId = (contract: NoticeContract): ReminderId => `answer-${contract}`;

/** An email that is sent on a day unless it is switched off, or what it is about is done before. */
export type PlannedReminder = {
  readonly id: ReminderId;
  readonly on: IsoDate;
  /** The date that it is about. */
  readonly about: IsoDate;
};

export type Calendar = {
  readonly notices: Readonly<Record<NoticeContract, NoticeStatus>>;
  /** The last day of the contract made through us, and the notice it requires in days, 0 for none. */
  readonly newEnd: IsoDate;
  readonly newNoticeDays: number;
  readonly today: IsoDate;
};

/** Anything that is late is sent the next morning. */
const atLeast = (date: IsoDate, today: IsoDate): IsoDate => (date < today ? today : date);

function ofNotice(contract: NoticeContract, notice: NoticeStatus, today: IsoDate): PlannedReminder[] {
  if (notice.kind === 'sent') {
    if (!notice.isNoted) return [];
    const on = addDays(notice.answerBy, 1);
    return [{ id: answerReminderId(contract), on: atLeast(on, today), about: notice.answerBy }];
  }
  if (notice.kind !== 'serve-by') return [];
  const { deadline, daysLeft, opensOn } = notice;
  // Customers who join after the second reminder get one email, not two.
  const late = NOTICE_REMINDER_DAYS.findLast((days) => daysLeft <= days);
  const plan = NOTICE_REMINDER_DAYS.filter((days) => late === undefined || days <= late).map((days) => ({
    id: noticeReminderId(contract, days),
    on: atLeast(addDays(deadline, -days), opensOn ?? today),
    about: deadline,
  }));
  // Nobody is reminded before the contract accepts notice, nor twice on its first day.
  return plan.filter(({ on }, index) => plan[index + 1]?.on !== on);
}

function renewal({ newEnd, newNoticeDays, notices, today }: Calendar): PlannedReminder[] {
  const [first] = NOTICE_REMINDER_DAYS;
  const isOver = today >= addDays(newEnd, -newNoticeDays - first) || notices.new.kind === 'acknowledged';
  return isOver
    ? []
    : [{ id: 'renewal', on: atLeast(addDays(newEnd, -RENEWAL_WINDOW_DAYS), today), about: newEnd }];
}

/** Returns the planned emails of one meter, by date. */
export const reminderPlan = (calendar: Calendar): readonly PlannedReminder[] =>
  [
    ...noticeContracts.flatMap((contract) => ofNotice(contract, calendar.notices[contract], calendar.today)),
    ...renewal(calendar),
  ].toSorted((one, other) => one.on.localeCompare(other.on));
