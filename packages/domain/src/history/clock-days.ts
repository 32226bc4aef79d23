import { caseStates, isEndState, type CaseState } from '../journey/case-state.ts';
import { fuelNames, type Fuel } from '../units/energy.ts';
import { isoDate } from '../units/period.ts';
import type { CalendarDay } from './calendar-text.ts';
import type { DayAhead, WaitingOn } from './case-facts.ts';

/** How many days before each kind of day the calendar reminds. */
const REMIND_DAYS = {
  start: 1,
  reading: 1,
  window: 0,
  notice: 30,
  answer: 1,
  end: 60,
  authority: 30,
  renewal: 0,
} as const;

type Part = keyof typeof REMIND_DAYS;

type Day = Pick<DayAhead, 'kind'> & { readonly date: string };

/** The facts about one contract of a meter that its dates depend on: see `NoticeStatus`. ISO days. */
type DatedContract = {
  /** Empty while the supplier is unknown. */
  readonly supplierName: string;
  readonly contractEnd: string | null;
  readonly isOver: boolean;
  readonly hand:
    | { readonly kind: 'serve-by'; readonly deadline: string; readonly opensOn: string | null }
    | { readonly kind: 'sent'; readonly answerBy: string }
    | { readonly kind: 'none-needed' | 'unknown-end' | 'missed' | 'acknowledged' };
};

/** The facts about one meter, including its tracker, that its dates depend on. ISO days. */
export type DatedSupply = {
  readonly supplyId: string;
  readonly fuel: Fuel;
  readonly state: CaseState;
  readonly supplierName: string;
  readonly startDate: string;
  readonly now: { readonly turn: WaitingOn; readonly day: Day | null };
  readonly ahead: readonly { readonly id: string; readonly day: Day | null }[];
  readonly clock: {
    readonly present: DatedContract;
    readonly new: DatedContract;
    readonly authority: { readonly until: string } | null;
    readonly renewalOpens: string;
  };
};

/** A relevant date for a meter: what it is, and how long before it a calendar reminds. */
export type ClockDay = Readonly<ReturnType<typeof day>>;

const day = (part: Part, date: string, what: string, prefix = '') => ({
  id: `${prefix}${part}`,
  date: isoDate(date),
  what,
  part,
});

const started = caseStates.slice(caseStates.indexOf('live'), caseStates.indexOf('lapsed') + 1);
const neverCame: readonly CaseState[] = ['rejected', 'withdrawn', 'cancelled', 'expired_price'];
const isGone: readonly CaseState[] = ['renewed', 'left', 'lapsed'];

type Contracts = {
  readonly state: CaseState;
  readonly clock: { readonly present: Pick<DatedContract, 'isOver'> };
};

/** Returns whether the contract that a meter leaves still counts: until the new supply has started. */
export const hasCurrentContract = ({ state, clock }: Contracts): boolean =>
  !started.includes(state) && !clock.present.isOver;

/** Returns whether the contract made through us counts: unless the switch never came about, or it is over. */
export const hasNewContract = ({ state }: Pick<Contracts, 'state'>): boolean =>
  !neverCame.includes(state) && !isGone.includes(state);

/** Returns whether a meter has any relevant dates. */
export const hasClock = (supply: Contracts): boolean =>
  !isEndState(supply.state) || hasCurrentContract(supply);

function contractDays(
  prefix: string,
  { hand, contractEnd, supplierName }: DatedContract,
): readonly ClockDay[] {
  const whose = supplierName === '' ? 'your present supplier' : supplierName;
  const own = (part: Part, date: string, what: string) => day(part, date, what, prefix);
  return [
    ...(hand.kind === 'serve-by' && hand.opensOn !== null
      ? [own('window', hand.opensOn, `First day for notice to ${whose}`)]
      : []),
    ...(hand.kind === 'serve-by' ? [own('notice', hand.deadline, `Last day for notice to ${whose}`)] : []),
    ...(hand.kind === 'sent' ? [own('answer', hand.answerBy, `Notice to be confirmed by ${whose}`)] : []),
    ...(contractEnd === null ? [] : [own('end', contractEnd, `Contract with ${whose} ends`)]),
  ];
}

/** Returns the start of the supply and the last day for its reading, as far as the tracker provides them. */
const startDays = ({ ahead, state, now, startDate, supplierName }: DatedSupply): readonly ClockDay[] => {
  const dateOf = (id: string) => ahead.find((milestone) => milestone.id === id)?.day?.date;
  const start = started.includes(state) ? startDate : dateOf('start');
  const reading = state === 'live' && now.turn === 'you' ? now.day?.date : dateOf('reading');
  return [
    ...(start === undefined
      ? []
      : [day('start', start, `${supplierName} supplies you. Read the meter today`)]),
    ...(reading === undefined ? [] : [day('reading', reading, 'Last day to read the meter')]),
  ];
};

/** Returns every relevant date of a meter from `from` on (an ISO day), in order; empty once nothing about it counts. */
export function clockDays(supply: DatedSupply, from: string): readonly ClockDay[] {
  if (!hasClock(supply)) return [];
  const { present, new: made, renewalOpens, authority } = supply.clock;
  const renewal = day('renewal', renewalOpens, 'A good time to compare your next contract');
  return [
    ...startDays(supply),
    ...(hasCurrentContract(supply) ? contractDays('present-', present) : []),
    ...(hasNewContract(supply) ? [renewal, ...contractDays('', made)] : []),
    ...(authority ? [day('authority', authority.until, 'Our letter of authority ends')] : []),
  ]
    .filter(({ date }) => date >= from)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/**
 * Returns the same days for a calendar, each with its fuel. Their ids are stable: opening a later file, or subscribing,
 * gives each day once, at its current date.
 */
export const calendarDays = (
  { supplyId, fuel }: Pick<DatedSupply, 'supplyId' | 'fuel'>,
  days: readonly ClockDay[],
  description: string,
): readonly CalendarDay[] =>
  days.map(({ id, date, what, part }) => ({
    id: `${supplyId}-${id}@business-switch`,
    date,
    title: `${fuelNames[fuel]}: ${what}`,
    description,
    remindDays: REMIND_DAYS[part],
  }));
