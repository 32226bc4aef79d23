import { registrationOpens } from '../protection/contract-dates.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import { isWorkingDay, type BankHolidays } from '../units/working-days.ts';
import { objectionReason } from './stop-reasons.ts';

/** How often a stopped switch is tried again, and how long after an objection, in days. */
export type RetryRule = { readonly mostTries: number; readonly gapDays: number };

/** What suppliers' own guides for brokers ask: two tries in all, the second at least fourteen days after the objection. */
export const USUAL_RETRY: RetryRule = { mostTries: 2, gapDays: 14 };

/** A switch that was stopped. */
export type Stopped = {
  readonly reason: string;
  /** The day of the newest objection, and how many there were. */
  readonly objectedOn: IsoDate;
  readonly objections: number;
  /** The last day of the present contract where it is known. */
  readonly contractEnd: IsoDate | undefined;
  readonly holidays: BankHolidays;
};

const workingDayFrom = (date: IsoDate, holidays: BankHolidays): IsoDate =>
  isWorkingDay(date, holidays) ? date : workingDayFrom(addDays(date, 1), holidays);

/**
 * The day on which a stopped switch is expected to be tried again: the gap after the objection, and where the contract still
 * runs not before the next supply can be registered; always a working day. Null once every try is used: then it is closed or
 * begun anew by hand.
 */
export function nextTry(
  { reason, objectedOn, objections, contractEnd, holidays }: Stopped,
  { mostTries, gapDays }: RetryRule = USUAL_RETRY,
): IsoDate | null {
  if (objections >= mostTries) return null;
  const afterGap = addDays(objectedOn, gapDays);
  const opens =
    objectionReason(reason) === 'contract' && contractEnd !== undefined
      ? registrationOpens(addDays(contractEnd, 1))
      : afterGap;
  return workingDayFrom(opens > afterGap ? opens : afterGap, holidays);
}
