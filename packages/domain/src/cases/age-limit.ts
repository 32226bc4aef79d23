import type { CaseState } from '../journey/case-state.ts';
import { registrationOpens } from '../protection/contract-dates.ts';
import { RENEWAL_WINDOW_DAYS } from '../protection/notice.ts';
import { addDays, daysBetween, type IsoDate } from '../units/period.ts';
import { addWorkingDays, type BankHolidays } from '../units/working-days.ts';
import limits from './age-limits.json' with { type: 'json' };

/** Days from which a limit counts where that is not the day on which the case came to the state: whichever is later. */
const countedFrom = ['registration-opens', 'start', 'renewal-opens', 'end'] as const;

/** How long a case may stay in a state: working days where the switching rules count them, else calendar days. */
type AgeLimit = {
  readonly days?: number;
  readonly workingDays?: number;
  readonly from?: string;
};

const limitOf = (state: CaseState): AgeLimit | undefined => {
  const table: Readonly<Partial<Record<CaseState, AgeLimit>>> = limits;
  return table[state];
};

/** One supply, as far as its age depends on it. Days are UK calendar days. */
export type AgedSupply = {
  readonly state: CaseState;
  /** The day on which it came to its state. */
  readonly since: IsoDate;
  /** First and last day of the contract that was signed for. */
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
};

const days: Readonly<Record<(typeof countedFrom)[number], (supply: AgedSupply) => IsoDate>> = {
  'registration-opens': ({ startDate }) => registrationOpens(startDate),
  start: ({ startDate }) => startDate,
  'renewal-opens': ({ endDate }) => addDays(endDate, -RENEWAL_WINDOW_DAYS),
  end: ({ endDate }) => endDate,
};

/**
 * The first day on which a case is older than its state allows; null where the state has no limit, as ended ones have none.
 * Fixed as soon as the case comes to the state.
 */
export function lateFrom(supply: AgedSupply, holidays: BankHolidays): IsoDate | null {
  const limit = limitOf(supply.state);
  if (!limit) return null;
  const from = countedFrom.find((each) => each === limit.from);
  const counted = from ? days[from](supply) : supply.since;
  const begin = counted > supply.since ? counted : supply.since;
  const last =
    limit.workingDays === undefined
      ? addDays(begin, limit.days ?? 0)
      : addWorkingDays(begin, limit.workingDays, holidays);
  return addDays(last, 1);
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const fromTexts: Readonly<Record<string, string>> = {
  'registration-opens': ' from when it can be registered',
  start: ' from the start',
  'renewal-opens': ' from when renewals open',
  end: ' after the end',
};

/** The limit of a state in words, such as `5 working days`; empty where there is none. */
export function limitText(state: CaseState): string {
  const limit = limitOf(state);
  if (!limit) return '';
  const from = fromTexts[limit.from ?? ''] ?? '';
  return limit.workingDays === undefined
    ? `${counted(limit.days ?? 0, 'day')}${from}`
    : `${counted(limit.workingDays, 'working day')}${from}`;
}

/** Whole days that a case has been in its state. */
export const daysInState = (since: IsoDate, today: IsoDate): number => Math.max(0, daysBetween(since, today));
