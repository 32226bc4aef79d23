import { type IsoDate, addDays, daysBetween } from '../units/period.ts';
import type { BusinessClass } from './business-classes.ts';

/** Notice periods in suppliers' contracts, in days. */
export const NOTICE_PERIODS = [30, 60, 90, 120] as const;

/** The longest usual notice period, which is the safe one if a contract's period is unknown. */
export const SAFE_NOTICE_DAYS = 120;

/** What becomes of the last day for notice if the organisation is probably a micro business. */
export const NONE_ONCE_CONFIRMED =
  'You are probably a micro business: once the supplier confirms that, it may not ask for notice.';

/** Notice counts from the day on which the supplier receives it: a letter takes up to this many days. */
export const POST_DAYS = 5;

/**
 * Returns the last day on which notice of `noticeDays` can be sent for a contract that ends on `contractEnd`, allowing for
 * the post. The supplier has it in time if it arrives `POST_DAYS` later.
 */
export const noticeDeadline = (contractEnd: IsoDate, noticeDays: number): IsoDate =>
  addDays(contractEnd, -noticeDays - POST_DAYS);

/** The known notice terms of a contract. */
export interface NoticeTerms {
  /** The contract's last day. */
  readonly contractEnd: IsoDate;
  /** How many days before it the supplier must have received the notice. */
  readonly noticeDays: number;
  /** How many days before it the contract first accepts notice; `ANY_TIME`, or null or absent while unknown. */
  readonly opensDays?: number | null;
}

/** The value of `opensDays` for a contract that accepts notice at any time. */
export const ANY_TIME = 0;

/** How many days before the end contracts with a window often first accept notice. */
export const NOTICE_OPENINGS = [60, 90, 120, 180] as const;

/** Returns whether a contract would accept notice only after it requires it: then one of the two figures is wrong. */
export const opensTooLate = ({
  noticeDays,
  opensDays,
}: {
  readonly noticeDays: number | null;
  readonly opensDays: number | null;
}): boolean => opensDays !== null && opensDays !== ANY_TIME && opensDays < (noticeDays ?? 0);

export const OPENS_TOO_LATE = 'The first day for notice must come before the last one';

/**
 * Returns the first day on which a contract accepts notice, null if there is none or it is unknown; and the last day for
 * sending it, allowing for the post but never before the first.
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
      /** The first day on which the contract accepts notice, if that is in the future: until then it is too early. */
      readonly opensOn: IsoDate | null;
      /** Whether it is known when the contract first accepts notice. */
      readonly isOpeningKnown: boolean;
    }
  | { readonly kind: 'missed'; readonly deadline: IsoDate; readonly daysLate: number };

/** The facts that a notice deadline depends on: the size class for the fuel and the contract's terms. */
export interface NoticeFacts extends NoticeTerms {
  readonly businessClass: BusinessClass;
}

/**
 * Returns what to do about notice on `today`: nothing for a micro business (suppliers may not ask for any since 1 October
 * 2022) or a contract without a notice period; otherwise serve it by the deadline, which is itself included, and not before
 * the contract accepts it.
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

/** How many days before the last day for notice each reminder is sent, once. */
export const NOTICE_REMINDER_DAYS = [30, 7] as const;
export type NoticeReminder = (typeof NOTICE_REMINDER_DAYS)[number];

/** How many days before the end of a contract we suggest comparing the next one. */
export const RENEWAL_WINDOW_DAYS = 180;
