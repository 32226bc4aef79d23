import { registrationOpens } from '../protection/contract-dates.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import { isWorkingDay, type BankHolidays } from '../units/working-days.ts';
import type { CaseFacts } from './case-facts.ts';

// What suppliers' guides for brokers ask: two tries in all, the second at least fourteen days after the objection.
const MOST_TRIES = 2;
const GAP_DAYS = 14;

export type Stopped = Pick<CaseFacts, 'reason' | 'objections' | 'contractEnd' | 'holidays'> & {
  /** The day of the newest objection. */
  readonly objectedOn: IsoDate;
};

const workingDayFrom = (date: IsoDate, holidays: BankHolidays): IsoDate =>
  isWorkingDay(date, holidays) ? date : workingDayFrom(addDays(date, 1), holidays);

/**
 * The day on which a stopped switch is expected to be tried again: the gap after the objection, and while the contract still
 * runs not before the next supply can be registered; always a working day. Null once every try is used.
 */
export function nextTry({ reason, objectedOn, objections, contractEnd, holidays }: Stopped): IsoDate | null {
  if (objections >= MOST_TRIES) return null;
  const afterGap = addDays(objectedOn, GAP_DAYS);
  const opens =
    reason.trim() === 'contract' && contractEnd !== undefined
      ? registrationOpens(addDays(contractEnd, 1))
      : afterGap;
  return workingDayFrom(opens > afterGap ? opens : afterGap, holidays);
}
