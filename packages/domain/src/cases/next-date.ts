import type { CaseState } from '../journey/case-state.ts';
import { nextTry } from '../history/retry.ts';
import type { RetryRule } from '../history/retry-rule.ts';
import { FINAL_BILL_DAYS } from '../history/case-facts.ts';
import { registrationOpens } from '../protection/contract-dates.ts';
import { RENEWAL_WINDOW_DAYS } from '../protection/notice.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import type { BankHolidays } from '../units/working-days.ts';
import { lateFrom, type AgedSupply } from './age-limit.ts';

/** One supply, as far as its next day depends on it. */
export type DatedSupply = AgedSupply & {
  /** The reason with which it came to its state. */
  readonly reason: string;
  /** How often its present supplier has objected. */
  readonly objections: number;
  /** The last day of its present contract where it is known. */
  readonly contractEnd: IsoDate | undefined;
  /** What its new supplier does about objections, where it states it. */
  readonly retryRule?: RetryRule;
};

type Next = (supply: DatedSupply, holidays: BankHolidays) => IsoDate | null;

const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);

/** The last day within the limit of the state. */
const dueBy: Next = (supply, holidays) => {
  const late = lateFrom(supply, holidays);
  return late && addDays(late, -1);
};

const opens: Next = ({ since, startDate }) => later(registrationOpens(startDate), since);
const renewalOpens: Next = ({ endDate }) => addDays(endDate, -RENEWAL_WINDOW_DAYS);

const nextIn: Readonly<Partial<Record<CaseState, Next>>> = {
  accepted: opens,
  waiting_registration: opens,
  registering: ({ startDate }) => startDate,
  clear_again: ({ startDate, since }) => later(startDate, since),
  objected: (supply, holidays) => nextTry({ ...supply, objectedOn: supply.since, holidays }),
  live: ({ startDate }) => addDays(startDate, FINAL_BILL_DAYS),
  first_bill_ok: renewalOpens,
  in_term: renewalOpens,
  renewal_window: ({ endDate }) => endDate,
};

/**
 * The next day that counts for a case: when it can be registered, starts, is tried again, or opens for renewal; else the last
 * day within the limit of its state. Null where there is none. Fixed as soon as the case comes to the state.
 */
export const nextDate: Next = (supply, holidays) => (nextIn[supply.state] ?? dueBy)(supply, holidays);
