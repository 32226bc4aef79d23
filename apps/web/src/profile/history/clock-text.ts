import type { ClockContract, NoticeClock, HistorySupply } from '@switch/contract/http/switching/history.ts';
import type { DayKind } from '@switch/domain/history/case-facts.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';

/** One deadline of the notice clock as text: the day or the finding, what it means, and whether it is pressing or settled. */
export type ClockText = {
  readonly label: string;
  readonly headline: string;
  readonly text: string;
  readonly mood?: 'calm' | 'urgent' | undefined;
};

/** From so many days before it a last day for notice is pressing. */
const PRESSING_DAYS = 30;

const GUESS =
  'Worked out with 90 days, the longest usual period. Tell us below how many your contract asks for.';

type Deadlines = {
  readonly [Kind in ClockContract['hand']['kind']]: Extract<ClockContract['hand'], { kind: Kind }>;
};

const lastDay = (deadline: string, text: string, isUrgent: boolean): ClockText => ({
  label: 'Last day for notice',
  headline: dateInWords(deadline),
  text,
  mood: isUrgent ? 'urgent' : undefined,
});

function sentText({ sentOn, deadline, isLate, answerBy, isAnswerLate }: Deadlines['sent']): ClockText {
  const day = deadline && dateInWords(deadline);
  const inTime = isLate
    ? `That was after the last day, ${day}. `
    : `The last day was ${day}, so it is in time. `;
  const answer = isAnswerLate
    ? 'No confirmation is noted yet: ask the supplier for one in writing.'
    : `The supplier should confirm it by ${dateInWords(answerBy)}.`;
  return {
    label: 'Notice sent on',
    headline: dateInWords(sentOn),
    text: `${day ? inTime : ''}${answer}`,
    mood: isAnswerLate || isLate ? 'urgent' : undefined,
  };
}

const MICRO =
  'You are a micro business for this fuel: the supplier may not ask for notice at the end of a fixed contract. A letter still helps, so that nothing is renewed.';

export function noticeText({ hand, isOver }: Pick<ClockContract, 'hand' | 'isOver'>): ClockText {
  switch (hand.kind) {
    case 'serve-by': {
      const left = hand.daysLeft === 0 ? 'That is today.' : `${daysText(hand.daysLeft)} left.`;
      return lastDay(hand.deadline, hand.isGuess ? `${left} ${GUESS}` : left, hand.daysLeft <= PRESSING_DAYS);
    }
    case 'missed': {
      const more = hand.isGuess
        ? GUESS
        : 'Write anyway: the letter asks for the earliest day on which the contract can end.';
      return lastDay(hand.deadline, `That was ${daysText(hand.daysLate)} ago. ${more}`, true);
    }
    case 'sent':
      return sentText(hand);
    case 'acknowledged': {
      const sent = hand.sentOn === null ? '' : `It was sent on ${dateInWords(hand.sentOn)}. `;
      return {
        label: 'Notice confirmed on',
        headline: dateInWords(hand.on),
        text: `${sent}Keep the confirmation.`,
        mood: 'calm',
      };
    }
    case 'none-needed': {
      const none = isOver ? 'No fixed contract is running.' : 'You told us that the contract asks for none.';
      return {
        label: 'Notice',
        headline: 'None needed',
        text: hand.because === 'micro' ? MICRO : none,
        mood: 'calm',
      };
    }
    case 'unknown-end':
      return {
        label: 'Last day for notice',
        headline: 'Not known',
        text: 'Nobody has told us when this contract ends. The letter below asks the supplier for the day as well as giving notice.',
      };
  }
}

export function authorityText(authority: NoticeClock['authority']): ClockText {
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

export const dayText = (day: HistorySupply['now']['day']): string =>
  day === null ? '' : `${meaning[day.kind]} ${dateInWords(day.date)}`;

/** Returns by when a switch moves on from its current state; an objection's day is that of the next try. */
export function nextDayText({ state, now: { day } }: Pick<HistorySupply, 'state' | 'now'>): string {
  const text = dayText(day);
  return state === 'objected' && text !== ''
    ? `Next try ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text;
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

export function currentEndText({
  contractEnd,
  isMonthOnly,
  isOver,
}: Pick<ClockContract, 'contractEnd' | 'isMonthOnly' | 'isOver'>): string {
  if (isOver) return 'No fixed contract is running';
  if (contractEnd === null) return 'Not known';
  const end = dateInWords(contractEnd);
  return isMonthOnly ? `During ${end.slice(end.indexOf(' ') + 1)}` : end;
}
