import type { BusinessClass } from '../protection/business-classes.ts';
import {
  noticePlan,
  noticeSpan,
  POST_DAYS,
  SAFE_NOTICE_DAYS,
  type NoticePlan,
} from '../protection/notice.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import { addWorkingDays, type BankHolidays } from '../units/working-days.ts';

/** Which contract of a meter notice is given for: the one that it leaves, or the one that was made through us. */
export const noticeContracts = ['present', 'new'] as const;
export type NoticeContract = (typeof noticeContracts)[number];

export const noticeWays = ['email', 'post', 'portal', 'other'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** What is known about a notice: the days on which it was sent, and on which the supplier confirmed it. */
export type NoticeLog = {
  readonly sentOn: IsoDate | null;
  readonly acknowledgedOn: IsoDate | null;
  /** Whether the customer noted the sending; otherwise it was answered before the application was sent. */
  readonly isNoted: boolean;
};

/** A contract as far as its notice goes. */
export type NoticeInput = {
  readonly businessClass: BusinessClass;
  /** Its last day; null while nobody knows it. */
  readonly contractEnd: IsoDate | null;
  /** Whether no fixed term runs, or the customer said that none is asked for. */
  readonly needsNone: boolean;
  /** Whether it rolled over or runs on without an end: its own terms then say what notice ends it, for every size. */
  readonly runsOn: boolean;
  /** What the contract asks for in days; null while nobody knows. */
  readonly noticeDays: number | null;
  /** From how many days before its end it takes notice, 0 for at any time; null while nobody knows. */
  readonly opensDays: number | null;
  readonly log: NoticeLog;
  readonly today: IsoDate;
  readonly holidays: BankHolidays;
};

/** What has to be done about notice, and until when. `isGuess`: worked out for the longest usual period. */
export type NoticeStatus =
  | { readonly kind: 'none-needed'; readonly because: 'micro' | 'no-period' }
  | { readonly kind: 'unknown-end' }
  | (Exclude<NoticePlan, { kind: 'none-needed' }> & { readonly isGuess: boolean })
  /**
   * `deadline` is null where the end is not known; `isLate` when it cannot have come in time by any way; `opensOn` is the
   * first day on which the contract takes notice where it was sent before that.
   */
  | {
      readonly kind: 'sent';
      readonly sentOn: IsoDate;
      readonly deadline: IsoDate | null;
      readonly isLate: boolean;
      readonly opensOn: IsoDate | null;
      readonly isNoted: boolean;
      readonly answerBy: IsoDate;
      readonly isAnswerLate: boolean;
    }
  | { readonly kind: 'acknowledged'; readonly sentOn: IsoDate | null; readonly on: IsoDate };

/** Our letter asks for an answer within ten working days. */
export const ANSWER_WORKING_DAYS = 10;

/** The day until which a supplier is asked to confirm a notice that was sent on `sentOn`. */
export const answerDue = (sentOn: IsoDate, holidays: BankHolidays): IsoDate =>
  addWorkingDays(sentOn, ANSWER_WORKING_DAYS, holidays);

/**
 * What has to be done about notice today. What was noted counts first; a micro business has to give none (suppliers may not ask
 * for it since 1 October 2022); otherwise by the period of the contract, or by the safe one while nobody knows it.
 */
export function noticeStatus(notice: NoticeInput): NoticeStatus {
  const { log, businessClass, needsNone, contractEnd } = notice;
  if (log.acknowledgedOn !== null)
    return { kind: 'acknowledged', sentOn: log.sentOn, on: log.acknowledgedOn };
  if (log.sentOn !== null) return sentStatus(notice, log.sentOn);
  if (notice.runsOn) return { kind: 'unknown-end' };
  if (businessClass === 'micro') return { kind: 'none-needed', because: 'micro' };
  if (needsNone || notice.noticeDays === 0) return { kind: 'none-needed', because: 'no-period' };
  return contractEnd === null ? { kind: 'unknown-end' } : openStatus(notice, contractEnd);
}

function openStatus(notice: NoticeInput, contractEnd: IsoDate): NoticeStatus {
  const { businessClass, opensDays, today } = notice;
  const plan = noticePlan({ businessClass, contractEnd, noticeDays: periodOf(notice), opensDays }, today);
  return plan.kind === 'none-needed'
    ? { kind: 'none-needed', because: 'no-period' }
    : { ...plan, isGuess: notice.noticeDays === null };
}

const periodOf = ({ noticeDays }: NoticeInput): number => noticeDays ?? SAFE_NOTICE_DAYS;

function sentStatus(notice: NoticeInput, sentOn: IsoDate): NoticeStatus {
  const { log, businessClass, contractEnd, opensDays, needsNone, today, holidays } = notice;
  const hasDeadline = contractEnd !== null && businessClass !== 'micro' && !needsNone;
  const { opensOn, deadline } = hasDeadline
    ? noticeSpan({ contractEnd, noticeDays: periodOf(notice), opensDays })
    : { opensOn: null, deadline: null };
  const answerBy = answerDue(sentOn, holidays);
  return {
    kind: 'sent',
    sentOn,
    deadline,
    // Between the two days nobody knows: an email would have been in time, a letter perhaps not.
    isLate: deadline !== null && sentOn > addDays(deadline, POST_DAYS),
    opensOn: opensOn !== null && sentOn < opensOn ? opensOn : null,
    isNoted: log.isNoted,
    answerBy,
    isAnswerLate: answerBy < today,
  };
}
