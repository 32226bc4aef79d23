import { type Outcome, fail, succeed } from '../outcome.ts';
import { type IsoDate, addDays, addMonths, daysBetween } from '../units/period.ts';
import { type BankHolidays, addWorkingDays } from '../units/working-days.ts';

/** Why a contract end date is refused, with the message for the field. */
export interface EndDateProblem {
  readonly code: 'ended_too_long_ago' | 'ends_too_far_ahead';
  readonly message: string;
}

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 60;

/** Returns `date` if it lies between one year ago and five years ahead of `today`, both included; otherwise why not. */
export function checkContractEnd(date: IsoDate, today: IsoDate): Outcome<IsoDate, EndDateProblem> {
  if (date < addMonths(today, -MONTHS_BACK))
    return fail({
      code: 'ended_too_long_ago',
      message:
        'The end date must be no more than a year ago. If the contract ended earlier, choose “already ended”.',
    });
  if (date > addMonths(today, MONTHS_AHEAD))
    return fail({
      code: 'ends_too_far_ahead',
      message: 'The end date must be no more than five years ahead. Please check the year.',
    });
  return succeed(date);
}

/** Returns whether two sources of an end date differ by more than a day, so that the customer has to say which is right. */
export const endDatesDisagree = (stated: IsoDate, onRecord: IsoDate): boolean =>
  Math.abs(daysBetween(stated, onRecord)) > 1;

/** The working days from signing to the earliest start: five for a switch, and about as many for the supplier's checks. */
export const EARLIEST_START_WORKING_DAYS = 10;

/** Returns the earliest day a new supply can start if nothing else delays it. */
export const earliestStart = (today: IsoDate, holidays: BankHolidays): IsoDate =>
  addWorkingDays(today, EARLIEST_START_WORKING_DAYS, holidays);

/** Returns the day after the current contract ends, or the earliest practical day if that is later or no end is known. */
export function supplyStart(
  contractEnd: IsoDate | undefined,
  today: IsoDate,
  holidays: BankHolidays,
): IsoDate {
  const earliest = earliestStart(today, holidays);
  const afterContract = contractEnd === undefined ? earliest : addDays(contractEnd, 1);
  return afterContract > earliest ? afterContract : earliest;
}

const REGISTRATION_DAYS = 28;

/** Returns the first day on which the new supplier can register the switch: 28 days before the supply starts. */
export const registrationOpens = (start: IsoDate): IsoDate => addDays(start, -REGISTRATION_DAYS);
