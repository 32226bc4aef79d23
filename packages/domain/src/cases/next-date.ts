import type { CaseState } from '../journey/case-state.ts';
import { nextTry } from '../history/retry.ts';
import type { RetryRule } from '../history/retry-rule.ts';
import { FINAL_BILL_DAYS } from '../history/case-facts.ts';
import { registrationOpens } from '../protection/contract-dates.ts';
import { RENEWAL_WINDOW_DAYS } from '../protection/notice.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import type { BankHolidays } from '../units/working-days.ts';
import { lateFrom, type AgedSupply } from './age-limit.ts';

/** The facts about one supply that its next date depends on. */
export type DatedSupply = AgedSupply & {
  /** The reason with which it entered its state. */
  readonly reason: string;
  /** How often its current supplier has objected. */
  readonly objections: number;
  /** The last day of its current contract, if known. */
  readonly contractEnd: IsoDate | undefined;
  /** What its new supplier does about objections, if it says so. */
  readonly retryRule?: RetryRule;
};

type Next = (supply: DatedSupply, holidays: BankHolidays) => IsoDate | null;

const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);

/** Returns the last day within the limit of the state. */
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
 * Returns the next relevant date of a case: when it can be registered, starts, is tried again, or opens for renewal;
 * otherwise the last day within the limit of its state. Null if there is none. It is known as soon as the case enters the
 * state.
 */
export const nextDate: Next = (supply, holidays) => (nextIn[supply.state] ?? dueBy)(supply, holidays);
