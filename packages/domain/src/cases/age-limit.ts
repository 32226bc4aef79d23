import type { CaseState } from '../journey/case-state.ts';
import { registrationOpens } from '../protection/contract-dates.ts';
import { RENEWAL_WINDOW_DAYS } from '../protection/notice.ts';
import { addDays, daysBetween, type IsoDate } from '../units/period.ts';
import { addWorkingDays, type BankHolidays } from '../units/working-days.ts';
import limits from './age-limits.json' with { type: 'json' };

/**
 * Alternative days to count a limit from, instead of the day on which the case entered the state; the later of the two
 * counts.
 */
const countedFrom = ['registration-opens', 'start', 'renewal-opens', 'end'] as const;

/** How long a case may stay in a state: in working days if the switching rules count them, otherwise in calendar days. */
type AgeLimit = {
  readonly days?: number;
  readonly workingDays?: number;
  readonly from?: string;
};

const limitOf = (state: CaseState): AgeLimit | undefined => {
  const table: Readonly<Partial<Record<CaseState, AgeLimit>>> = limits;
  return table[state];
};

/** The facts about one supply that its age depends on. Dates are UK calendar days. */
export type AgedSupply = {
  readonly state: CaseState;
  /** The day on which it entered its state. */
  readonly since: IsoDate;
  /** The first and last day of the contract that was signed. */
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
 * Returns the first day on which a case is older than its state allows; null if the state has no limit, as with ended
 * states. It is known as soon as the case enters the state.
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

/** Returns the limit of a state as text, such as `5 working days`; empty if there is none. */
export function limitText(state: CaseState): string {
  const limit = limitOf(state);
  if (!limit) return '';
  const from = fromTexts[limit.from ?? ''] ?? '';
  return limit.workingDays === undefined
    ? `${counted(limit.days ?? 0, 'day')}${from}`
    : `${counted(limit.workingDays, 'working day')}${from}`;
}

/** Returns the number of whole days that a case has been in its state. */
export const daysInState = (since: IsoDate, today: IsoDate): number => Math.max(0, daysBetween(since, today));
