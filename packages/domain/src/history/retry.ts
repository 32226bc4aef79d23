import { registrationOpens } from '../protection/contract-dates.ts';
import { addDays, type IsoDate } from '../units/period.ts';
import { isWorkingDay, type BankHolidays } from '../units/working-days.ts';
import type { CaseFacts } from './case-facts.ts';
import { DEFAULT_RETRY_RULE } from './retry-rule.ts';

export type Stopped = Pick<CaseFacts, 'reason' | 'objections' | 'contractEnd' | 'holidays' | 'retryRule'> & {
  /** The day of the latest objection. */
  readonly objectedOn: IsoDate;
};

const workingDayFrom = (date: IsoDate, holidays: BankHolidays): IsoDate =>
  isWorkingDay(date, holidays) ? date : workingDayFrom(addDays(date, 1), holidays);

/**
 * Returns the day on which a stopped switch is expected to be tried again: the gap after the objection and, while the
 * contract still runs, not before the next supply can be registered; always a working day. The number of tries and the gap
 * are the supplier's, if it states them. Null once all tries are used.
 */
export function nextTry(stopped: Stopped): IsoDate | null {
  const { reason, objectedOn, objections, contractEnd, holidays, retryRule } = stopped;
  const { tries, gapDays } = retryRule ?? DEFAULT_RETRY_RULE;
  if (objections >= tries) return null;
  const afterGap = addDays(objectedOn, gapDays);
  const opens =
    reason.trim() === 'contract' && contractEnd !== undefined
      ? registrationOpens(addDays(contractEnd, 1))
      : afterGap;
  return workingDayFrom(opens > afterGap ? opens : afterGap, holidays);
}
