import type { CalendarDay } from '@switch/browser/calendar-file.ts';
import type { ClockContract, HistorySupply } from '@switch/contract/http/switching/history.ts';
import { type CaseState, caseStates, isEndState } from '@switch/domain/journey/case-state.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { isoDate, type IsoDate } from '@switch/domain/units/period.ts';

/** The calendar reminds so many days before each kind of day. */
const REMIND_DAYS = { notice: 30, answer: 1, end: 60, authority: 30, renewal: 0 } as const;

type Part = keyof typeof REMIND_DAYS;

/** A day that counts for a meter: what it is, and how long before it a calendar reminds. */
export type ClockDay = {
  readonly id: string;
  readonly date: IsoDate;
  readonly what: string;
  readonly part: Part;
};

const day = (part: Part, date: string, what: string, prefix = ''): ClockDay => ({
  id: `${prefix}${part}`,
  date: isoDate(date),
  what,
  part,
});

function contractDays(
  which: 'present' | 'new',
  { hand, contractEnd, supplierName }: ClockContract,
): readonly ClockDay[] {
  const whose = supplierName === '' ? 'your present supplier' : supplierName;
  const own = (part: Part, date: string, what: string) => day(part, date, what, `${which}-`);
  return [
    ...(hand.kind === 'serve-by' ? [own('notice', hand.deadline, `Last day for notice to ${whose}`)] : []),
    ...(hand.kind === 'sent' ? [own('answer', hand.answerBy, `Notice to be confirmed by ${whose}`)] : []),
    ...(contractEnd === null ? [] : [own('end', contractEnd, `Contract with ${whose} ends`)]),
  ];
}

/** Every date that matters for a meter and is still to come, in order. */
export function clockDays(supply: HistorySupply, today: string): readonly ClockDay[] {
  const { present, new: made, renewalOpens, authority } = supply.clock;
  const renewal = day('renewal', renewalOpens, 'Suppliers quote for your next contract from now on');
  return [
    ...(hasCurrentContract(supply) ? contractDays('present', present) : []),
    ...(hasNewContract(supply) ? [renewal, ...contractDays('new', made)] : []),
    ...(authority ? [day('authority', authority.until, 'Our letter of authority ends')] : []),
  ]
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** The same days for a calendar: each names its fuel, meter and site. */
export const calendarDays = (supply: HistorySupply, days: readonly ClockDay[]): readonly CalendarDay[] =>
  days.map(({ id, date, what, part }) => ({
    id: `${supply.supplyId}-${id}@business-switch`,
    date,
    title: `${fuelNames[supply.fuel]}: ${what}`,
    description: `Meter ${supply.meterNumber}, ${supply.siteAddress}`,
    remindDays: REMIND_DAYS[part],
  }));

const started = caseStates.slice(caseStates.indexOf('live'), caseStates.indexOf('lapsed') + 1);

const neverCame: readonly CaseState[] = ['rejected', 'withdrawn', 'cancelled', 'expired_price'];
const isGone: readonly CaseState[] = ['renewed', 'left', 'lapsed'];

/** Whether the contract that a meter leaves still counts: until the new supply has started. */
export const hasCurrentContract = ({ state, clock }: Pick<HistorySupply, 'state' | 'clock'>): boolean =>
  !started.includes(state) && !clock.present.isOver;

/** Whether the contract made through us counts: unless the switch never came about, or it is over. */
export const hasNewContract = ({ state }: Pick<HistorySupply, 'state'>): boolean =>
  !neverCame.includes(state) && !isGone.includes(state);

export const hasClock = (supply: Pick<HistorySupply, 'state' | 'clock'>): boolean =>
  !isEndState(supply.state) || hasCurrentContract(supply);
