import { type IsoDate, addDays, daysBetween } from '../units/period.ts';
import type { BusinessClass } from './business-classes.ts';

/** Notice periods that suppliers' contracts ask for, in days. */
export const NOTICE_PERIODS = [30, 60, 90, 120] as const;

/** The longest usual period of notice: where nobody knows what a contract asks for, it is the safe one. */
export const SAFE_NOTICE_DAYS = 120;

/** What becomes of a last day for notice where the organisation is probably a micro business. */
export const NONE_ONCE_CONFIRMED =
  'You are probably a micro business: once the supplier confirms that, it may not ask for notice.';

/** A notice counts from the day on which the supplier has it: a letter takes up to so many days. */
export const POST_DAYS = 5;

/**
 * The last day on which notice of `noticeDays` can be sent for a contract that ends on `contractEnd`, with time for the post.
 * The supplier has it in time if it arrives `POST_DAYS` later.
 */
export const noticeDeadline = (contractEnd: IsoDate, noticeDays: number): IsoDate =>
  addDays(contractEnd, -noticeDays - POST_DAYS);

/** What is known of a contract's notice terms. */
export interface NoticeTerms {
  /** The contract's last day. */
  readonly contractEnd: IsoDate;
  /** How many days before it the supplier must have the notice. */
  readonly noticeDays: number;
  /** From how many days before it the contract takes notice; `ANY_TIME`, or null or absent while nobody knows. */
  readonly opensDays?: number | null;
}

/** How many days before its end a contract opens for notice that takes it at any time. */
export const ANY_TIME = 0;

/** Days before the end from which contracts with a window often take notice. */
export const NOTICE_OPENINGS = [60, 90, 120, 180] as const;

/** Whether a contract would take notice only after it wants to have it: one of the two figures is wrong then. */
export const opensTooLate = ({
  noticeDays,
  opensDays,
}: {
  readonly noticeDays: number | null;
  readonly opensDays: number | null;
}): boolean => opensDays !== null && opensDays !== ANY_TIME && opensDays < (noticeDays ?? 0);

export const OPENS_TOO_LATE = 'The first day for notice must come before the last one';

/**
 * The first day on which a contract takes notice, null where it has none or nobody knows it; and the last day for sending it,
 * with time for the post but never before the first.
 */
export function noticeSpan({ contractEnd, noticeDays, opensDays }: NoticeTerms): {
  readonly opensOn: IsoDate | null;
  readonly deadline: IsoDate;
} {
  const deadline = noticeDeadline(contractEnd, noticeDays);
  if (!opensDays) return { opensOn: null, deadline };
  const opensOn = addDays(contractEnd, -opensDays);
  return { opensOn, deadline: opensOn > deadline ? opensOn : deadline };
}

export type NoticePlan =
  | { readonly kind: 'none-needed' }
  | {
      readonly kind: 'serve-by';
      readonly deadline: IsoDate;
      readonly daysLeft: number;
      /** The first day on which the contract takes notice, where it is still to come: until then it is too early. */
      readonly opensOn: IsoDate | null;
      /** Whether it is known from when the contract takes notice. */
      readonly isOpeningKnown: boolean;
    }
  | { readonly kind: 'missed'; readonly deadline: IsoDate; readonly daysLate: number };

/** What a notice deadline depends on: the size class for the fuel and the contract's terms. */
export interface NoticeFacts extends NoticeTerms {
  readonly businessClass: BusinessClass;
}

/**
 * What to do about notice on `today`: nothing for a micro business (suppliers may not ask for any since 1 October 2022)
 * or a contract without a notice period; otherwise serve it by the deadline, which itself still counts, and not before the
 * contract takes it.
 */
export function noticePlan({ businessClass, ...terms }: NoticeFacts, today: IsoDate): NoticePlan {
  if (businessClass === 'micro' || terms.noticeDays === 0) return { kind: 'none-needed' };
  const { opensOn, deadline } = noticeSpan(terms);
  const daysLeft = daysBetween(today, deadline);
  if (daysLeft < 0) return { kind: 'missed', deadline, daysLate: -daysLeft };
  return {
    kind: 'serve-by',
    deadline,
    daysLeft,
    opensOn: opensOn !== null && opensOn > today ? opensOn : null,
    isOpeningKnown: (terms.opensDays ?? null) !== null,
  };
}

/** So many days before the last day for notice a reminder goes, each once. */
export const NOTICE_REMINDER_DAYS = [30, 7] as const;
export type NoticeReminder = (typeof NOTICE_REMINDER_DAYS)[number];

/** So long before the end of a contract we suggest comparing the next one. */
export const RENEWAL_WINDOW_DAYS = 180;
