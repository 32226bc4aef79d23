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

/** Which contract of a meter notice is given for: the one it leaves, or the one made through us. */
export const noticeContracts = ['present', 'new'] as const;
export type NoticeContract = (typeof noticeContracts)[number];

export const noticeWays = ['email', 'post', 'portal', 'other'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** What is known about a notice: the days on which it was sent, and on which the supplier confirmed it. */
export type NoticeLog = {
  readonly sentOn: IsoDate | null;
  readonly acknowledgedOn: IsoDate | null;
  /** Whether the customer recorded the sending here; otherwise it was answered before the application was sent. */
  readonly isNoted: boolean;
};

/** The facts about a contract that its notice depends on. */
export type NoticeInput = {
  readonly businessClass: BusinessClass;
  /** Its last day; null while unknown. */
  readonly contractEnd: IsoDate | null;
  /** Whether there is no fixed term, or the customer said that no notice is required. */
  readonly needsNone: boolean;
  /**
   * Whether it rolled over or runs on without an end: its own terms then say what notice ends it, for every business size.
   */
  readonly runsOn: boolean;
  /** The notice that the contract requires, in days; null while unknown. */
  readonly noticeDays: number | null;
  /** How many days before its end it first accepts notice, 0 for at any time; null while unknown. */
  readonly opensDays: number | null;
  readonly log: NoticeLog;
  readonly today: IsoDate;
  readonly holidays: BankHolidays;
};

/** What has to be done about notice, and until when. `isGuess`: calculated with the longest usual period. */
export type NoticeStatus =
  | { readonly kind: 'none-needed'; readonly because: 'micro' | 'no-period' }
  | { readonly kind: 'unknown-end' }
  | (Exclude<NoticePlan, { kind: 'none-needed' }> & { readonly isGuess: boolean })
  /**
   * `deadline` is null if the end is unknown; `isLate`: it cannot have arrived in time by any route; `opensOn` is the first
   * day on which the contract accepts notice, if it was sent before that.
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

/** The number of working days in which our letter asks for an answer. */
export const ANSWER_WORKING_DAYS = 10;

/** Returns the day by which a supplier is asked to confirm a notice sent on `sentOn`. */
export const answerDue = (sentOn: IsoDate, holidays: BankHolidays): IsoDate =>
  addWorkingDays(sentOn, ANSWER_WORKING_DAYS, holidays);

/**
 * Returns what has to be done about notice today. What was recorded counts first; a micro business has to give none
 * (suppliers may not ask for it since 1 October 2022); otherwise the contract's period counts, or the safe one while that
 * is unknown.
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
    // Between the two days it is uncertain: an email would have been in time, a letter perhaps not.
    isLate: deadline !== null && sentOn > addDays(deadline, POST_DAYS),
    opensOn: opensOn !== null && sentOn < opensOn ? opensOn : null,
    isNoted: log.isNoted,
    answerBy,
    isAnswerLate: answerBy < today,
  };
}
