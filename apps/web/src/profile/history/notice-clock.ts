import { NONE_ONCE_CONFIRMED, POST_DAYS, SAFE_NOTICE_DAYS } from '@switch/domain/protection/notice.ts';
import type { CalendarDay } from '@switch/domain/history/calendar-text.ts';
import type { ClockContract, HistorySupply, NoticeClock } from '@switch/contract/http/switching/history.ts';
import { factText } from '@switch/domain/facts/fact.ts';
import notice from '@switch/domain/facts/notice.json' with { type: 'json' };
import { type CaseState, caseStates, isEndState } from '@switch/domain/journey/case-state.ts';
import { LOA_MONTHS } from '@switch/domain/signing/authority-term.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { today } from '../../lib/today.ts';

/** The calendar reminds so many days before each kind of day. */
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

/** A day that counts for a meter: what it is, and how long before it a calendar reminds. */
type ClockDay = Readonly<ReturnType<typeof day>>;

const day = (part: Part, date: string, what: string, prefix = '') => ({
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
    ...(hand.kind === 'serve-by' && hand.opensOn !== null
      ? [own('window', hand.opensOn, `First day for notice to ${whose}`)]
      : []),
    ...(hand.kind === 'serve-by' ? [own('notice', hand.deadline, `Last day for notice to ${whose}`)] : []),
    ...(hand.kind === 'sent' ? [own('answer', hand.answerBy, `Notice to be confirmed by ${whose}`)] : []),
    ...(contractEnd === null ? [] : [own('end', contractEnd, `Contract with ${whose} ends`)]),
  ];
}

/** The start of the new supply and the last day for its reading, as long as they are known and to come. */
const startDays = ({ ahead, state, now, supplierName }: HistorySupply): readonly ClockDay[] => {
  const dateOf = (id: string) => ahead.find((milestone) => milestone.id === id)?.day?.date;
  const start = dateOf('start');
  const reading = state === 'live' && now.turn === 'you' ? now.day?.date : dateOf('reading');
  return [
    ...(start === undefined
      ? []
      : [day('start', start, `${supplierName} supplies you. Read the meter today`)]),
    ...(reading === undefined ? [] : [day('reading', reading, 'Last day to read the meter')]),
  ];
};

/** Every date that matters for a meter and is still to come, in order. */
export function clockDays(supply: HistorySupply, today: string): readonly ClockDay[] {
  const { present, new: made, renewalOpens, authority } = supply.clock;
  const renewal = day('renewal', renewalOpens, 'A good time to compare your next contract');
  return [
    ...startDays(supply),
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

/** One deadline of the notice clock as text: the day or the finding, what it means, and whether it is pressing or settled. */
export type ClockText = {
  readonly label: string;
  readonly headline: string;
  readonly text: string;
  readonly mood?: 'calm' | 'urgent' | undefined;
};

/** From so many days before it a last day for notice is pressing. */
const PRESSING_DAYS = 30;

/** Longer before it nobody thinks of notice yet, so that it may be too early goes without saying. */
const TOO_EARLY_DAYS = 365;

const GUESS = `Worked out with ${SAFE_NOTICE_DAYS} days, the longest usual period, and ${POST_DAYS} for the post. Tell us below how many your contract asks for.`;

type Deadlines = {
  readonly [Kind in ClockContract['hand']['kind']]: Extract<ClockContract['hand'], { kind: Kind }>;
};

const lastDay = (deadline: string, text: string, isUrgent: boolean): ClockText => ({
  label: 'Last day for notice',
  headline: longDate(deadline),
  text,
  mood: isUrgent ? 'urgent' : undefined,
});

const notYet = (opensOn: string, deadline: string): ClockText => ({
  label: 'Notice counts from',
  headline: longDate(opensOn),
  text: `It is too early now: sent before that day, it may not count. The last day for it is ${longDate(deadline)}.`,
});

function sentText({
  sentOn,
  deadline,
  isLate,
  opensOn,
  answerBy,
  isAnswerLate,
}: Deadlines['sent']): ClockText {
  const day = deadline && longDate(deadline);
  if (opensOn !== null)
    return {
      label: 'Notice sent on',
      headline: longDate(sentOn),
      text: `That was too early: the contract takes notice from ${longDate(opensOn)}. Send it again on that day or after it, by ${day ?? ''}, unless the supplier has confirmed this one.`,
      mood: 'urgent',
    };
  const inTime = isLate
    ? `That was too late: with time for the post the last day was ${day}. `
    : sentOn > (deadline ?? '')
      ? `With time for the post the last day was ${day}: ask the supplier on which day it had it. `
      : `With time for the post the last day was ${day}, so it is in time. `;
  const answer = isAnswerLate
    ? 'No confirmation is noted yet: ask the supplier for one in writing.'
    : `The supplier should confirm it by ${longDate(answerBy)}.`;
  return {
    label: 'Notice sent on',
    headline: longDate(sentOn),
    text: `${day ? inTime : ''}${answer}`,
    mood: isAnswerLate || isLate ? 'urgent' : undefined,
  };
}

const micro = (): string =>
  `You are a micro business for this fuel. ${factText(notice['micro-none'], today())} A letter still helps, so that nothing is renewed.`;

type NoticeFacts = Pick<ClockContract, 'hand' | 'isOver' | 'opensDays' | 'isProbablyMicro'>;

/** How the last day was worked out while nobody knows the period: a window that opens later leaves its first day. */
const guessText = (opensDays: number | null): string =>
  opensDays && opensDays < SAFE_NOTICE_DAYS + POST_DAYS
    ? 'That is the first day on which your contract takes notice. Tell us below how many days it asks for.'
    : GUESS;

/** What to do about one notice; a last day that may not count says so where the organisation is probably a micro business. */
export function noticeText({ isProbablyMicro, ...contract }: NoticeFacts): ClockText {
  const found = statusText(contract);
  const hasLastDay = contract.hand.kind === 'serve-by' || contract.hand.kind === 'missed';
  return isProbablyMicro && hasLastDay ? { ...found, text: `${found.text} ${NONE_ONCE_CONFIRMED}` } : found;
}

function statusText({ hand, isOver, opensDays }: Omit<NoticeFacts, 'isProbablyMicro'>): ClockText {
  switch (hand.kind) {
    case 'serve-by': {
      const left = hand.daysLeft === 0 ? 'That is today.' : `${daysText(hand.daysLeft)} left.`;
      if (hand.opensOn !== null) return notYet(hand.opensOn, hand.deadline);
      const isPressing = hand.daysLeft <= PRESSING_DAYS;
      const isNear = hand.daysLeft <= TOO_EARLY_DAYS && !isPressing;
      const window = isNear && !hand.isOpeningKnown ? [factText(notice.window, today())] : [];
      return lastDay(
        hand.deadline,
        [left, ...(hand.isGuess ? [guessText(opensDays)] : []), ...window].join(' '),
        isPressing,
      );
    }
    case 'missed': {
      const more = hand.isGuess
        ? guessText(opensDays)
        : 'Write anyway: the letter asks for the earliest day on which the contract can end.';
      return lastDay(hand.deadline, `That was ${daysText(hand.daysLate)} ago. ${more}`, true);
    }
    case 'sent':
      return sentText(hand);
    case 'acknowledged': {
      const sent = hand.sentOn === null ? '' : `It was sent on ${longDate(hand.sentOn)}. `;
      return {
        label: 'Notice confirmed on',
        headline: longDate(hand.on),
        text: `${sent}Keep the confirmation.`,
        mood: 'calm',
      };
    }
    case 'none-needed': {
      const none = isOver ? 'No fixed contract is running.' : 'You told us that the contract asks for none.';
      return {
        label: 'Notice',
        headline: 'None needed',
        text: hand.because === 'micro' ? micro() : none,
        mood: 'calm',
      };
    }
    case 'unknown-end':
      return {
        label: 'Last day for notice',
        headline: 'Not known',
        text: 'We do not know when this contract ends, or it runs on. The letter below asks the supplier for the day as well as giving notice.',
      };
  }
}

export function authorityText(authority: NoticeClock['authority']): ClockText {
  if (authority === null)
    return {
      label: 'Our letter of authority is',
      headline: 'Not signed yet',
      text: `It is signed together with the contract, and then holds for ${LOA_MONTHS} months.`,
    };
  const headline = longDate(authority.until);
  return authority.hasEnded
    ? { label: 'It ended on', headline, text: 'We ask nobody about this supply any more.' }
    : {
        label: 'We may ask suppliers for information until',
        headline,
        text: `It ends by itself, ${LOA_MONTHS} months after it was signed.`,
      };
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

export function currentEndText({
  contractEnd,
  isMonthOnly,
  isOver,
}: Pick<ClockContract, 'contractEnd' | 'isMonthOnly' | 'isOver'>): string {
  if (isOver) return 'No fixed contract is running';
  if (contractEnd === null) return 'Not known';
  const end = longDate(contractEnd);
  return isMonthOnly ? `During ${end.slice(end.indexOf(' ') + 1)}` : end;
}
