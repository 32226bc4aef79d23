import type { ClockContract, NoticeClock, HistorySupply } from '@switch/contract/http/switching/history.ts';
import type { DayKind } from '@switch/domain/history/case-facts.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';

/** One deadline of the notice clock as text: the day or the finding, what it means, and how pressing it is. */
export type ClockText = {
  readonly label: string;
  readonly headline: string;
  readonly text: string;
  readonly mood: 'calm' | 'plain' | 'urgent';
};

/** From so many days before it a last day for notice is pressing. */
const PRESSING_DAYS = 30;

const GUESS =
  'Worked out with 90 days, the longest usual period. Tell us below how many your contract asks for.';

type Deadline = ClockContract['hand'];
type DeadlineOf<Kind extends Deadline['kind']> = Extract<Deadline, { readonly kind: Kind }>;

function serveBy({ deadline, daysLeft, isGuess }: DeadlineOf<'serve-by'>): ClockText {
  const left = daysLeft === 0 ? 'That is today.' : `${daysText(daysLeft)} left.`;
  return {
    label: 'Last day for notice',
    headline: dateInWords(deadline),
    text: isGuess ? `${left} ${GUESS}` : left,
    mood: daysLeft <= PRESSING_DAYS ? 'urgent' : 'plain',
  };
}

function missed({ deadline, daysLate, isGuess }: DeadlineOf<'missed'>): ClockText {
  const late = `That was ${daysText(daysLate)} ago.`;
  return {
    label: 'Last day for notice',
    headline: dateInWords(deadline),
    text: isGuess
      ? `${late} ${GUESS}`
      : `${late} Write anyway: the letter asks for the earliest day on which the contract can end.`,
    mood: 'urgent',
  };
}

function sent({ sentOn, deadline, isLate, answerBy, isAnswerLate }: DeadlineOf<'sent'>): ClockText {
  const inTime =
    deadline === null
      ? ''
      : isLate
        ? `That was after the last day, ${dateInWords(deadline)}. `
        : `The last day was ${dateInWords(deadline)}, so it is in time. `;
  const answer = isAnswerLate
    ? 'No confirmation is noted yet: ask the supplier for one in writing.'
    : `The supplier should confirm it by ${dateInWords(answerBy)}.`;
  return {
    label: 'Notice sent on',
    headline: dateInWords(sentOn),
    text: `${inTime}${answer}`,
    mood: isAnswerLate || isLate ? 'urgent' : 'plain',
  };
}

function acknowledged({ on, sentOn }: DeadlineOf<'acknowledged'>): ClockText {
  return {
    label: 'Notice confirmed on',
    headline: dateInWords(on),
    text:
      sentOn === null
        ? 'Keep the confirmation.'
        : `It was sent on ${dateInWords(sentOn)}. Keep the confirmation.`,
    mood: 'calm',
  };
}

function noneNeeded({ because }: DeadlineOf<'none-needed'>, isOver: boolean): ClockText {
  const micro =
    'You are a micro business for this fuel: the supplier may not ask for notice at the end of a fixed contract. A letter still helps, so that nothing is renewed.';
  const none = isOver ? 'No fixed contract is running.' : 'You told us that the contract asks for none.';
  return {
    label: 'Notice',
    headline: 'None needed',
    text: because === 'micro' ? micro : none,
    mood: 'calm',
  };
}

/** Returns the notice deadline of one contract as text. */
export function noticeText({ hand, isOver }: Pick<ClockContract, 'hand' | 'isOver'>): ClockText {
  switch (hand.kind) {
    case 'serve-by':
      return serveBy(hand);
    case 'missed':
      return missed(hand);
    case 'sent':
      return sent(hand);
    case 'acknowledged':
      return acknowledged(hand);
    case 'none-needed':
      return noneNeeded(hand, isOver);
    case 'unknown-end':
      return {
        label: 'Last day for notice',
        headline: 'Not known',
        text: 'Nobody has told us when this contract ends. The letter below asks the supplier for the day as well as giving notice.',
        mood: 'plain',
      };
  }
}

/** Returns as text how long we may ask suppliers for information. */
export function authorityText(authority: NoticeClock['authority']): Omit<ClockText, 'mood'> {
  if (authority === null)
    return {
      label: 'Our letter of authority is',
      headline: 'Not signed yet',
      text: 'It is signed together with the contract, and then holds for twelve months.',
    };
  const headline = dateInWords(authority.until);
  return authority.hasEnded
    ? { label: 'It ended on', headline, text: 'We ask nobody about this supply any more.' }
    : {
        label: 'We may ask suppliers for information until',
        headline,
        text: 'It ends by itself, twelve months after it was signed.',
      };
}

const meaning: Readonly<Record<DayKind, string>> = {
  'expected-by': 'Expected by',
  'expected-on': 'Expected on',
  'expected-from': 'Expected from',
  'last-day': 'Last day:',
};

/** A day to come, with how it is meant; empty where there is none. */
export const dayText = (day: HistorySupply['now']['day']): string =>
  day === null ? '' : `${meaning[day.kind]} ${dateInWords(day.date)}`;

/** Returns by when a switch moves on from its present state; an objection's day is that of the next try. */
export function nextDayText({ state, now: { day } }: Pick<HistorySupply, 'state' | 'now'>): string {
  const words = dayText(day);
  return state === 'objected' && words !== ''
    ? `Next try ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words;
}

/** Returns a number of days as text. */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** When the contract that a meter leaves ends, as far as it is known. */
export function presentEndText({
  contractEnd,
  isMonthOnly,
  isOver,
}: Pick<ClockContract, 'contractEnd' | 'isMonthOnly' | 'isOver'>): string {
  if (isOver) return 'No fixed contract is running';
  if (contractEnd === null) return 'Not known';
  const words = dateInWords(contractEnd);
  return isMonthOnly ? `During ${words.slice(words.indexOf(' ') + 1)}` : words;
}
