import type { ClockContract, NoticeClock } from '@switch/contract/http/record.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { daysWords } from './day-words.ts';

/** One hand of the notice clock in words: the day or the finding, what it means, and how pressing it is. */
export type HandWords = {
  readonly label: string;
  readonly headline: string;
  readonly words: string;
  readonly mood: 'calm' | 'plain' | 'urgent';
};

/** From so many days before it a last day for notice is pressing. */
const PRESSING_DAYS = 30;

const GUESS = 'Reckoned with 90 days, the longest usual period. Say below how many your contract asks for.';

type Hand = ClockContract['hand'];
type HandOf<Kind extends Hand['kind']> = Extract<Hand, { readonly kind: Kind }>;

function serveBy({ deadline, daysLeft, isGuess }: HandOf<'serve-by'>): HandWords {
  const left = daysLeft === 0 ? 'That is today.' : `${daysWords(daysLeft)} left.`;
  return {
    label: 'Last day for notice',
    headline: dateInWords(deadline),
    words: isGuess ? `${left} ${GUESS}` : left,
    mood: daysLeft <= PRESSING_DAYS ? 'urgent' : 'plain',
  };
}

function missed({ deadline, daysLate, isGuess }: HandOf<'missed'>): HandWords {
  const late = `That was ${daysWords(daysLate)} ago.`;
  return {
    label: 'Last day for notice',
    headline: dateInWords(deadline),
    words: isGuess
      ? `${late} ${GUESS}`
      : `${late} Write all the same: the letter asks for the earliest day on which the contract can end.`,
    mood: 'urgent',
  };
}

function sent({ sentOn, deadline, isLate, answerBy, isAnswerLate }: HandOf<'sent'>): HandWords {
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
    words: `${inTime}${answer}`,
    mood: isAnswerLate || isLate ? 'urgent' : 'plain',
  };
}

function acknowledged({ on, sentOn }: HandOf<'acknowledged'>): HandWords {
  return {
    label: 'Notice confirmed on',
    headline: dateInWords(on),
    words:
      sentOn === null
        ? 'Keep the confirmation.'
        : `It was sent on ${dateInWords(sentOn)}. Keep the confirmation.`,
    mood: 'calm',
  };
}

function noneNeeded({ because }: HandOf<'none-needed'>, isOver: boolean): HandWords {
  const micro =
    'You are a micro business for this fuel: the supplier may not ask for notice at the end of a fixed contract. A letter still helps, so that nothing is renewed.';
  const none = isOver ? 'No fixed contract is running.' : 'The contract asks for none, as you told us.';
  return {
    label: 'Notice',
    headline: 'None needed',
    words: because === 'micro' ? micro : none,
    mood: 'calm',
  };
}

/** The hand of one contract in words. */
export function handWords({ hand, isOver }: Pick<ClockContract, 'hand' | 'isOver'>): HandWords {
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
        words:
          'Nobody has told us when this contract ends. The letter below asks the supplier for the day as well as giving notice.',
        mood: 'plain',
      };
  }
}

/** Our own hand in words: how long we may ask suppliers for information. */
export function authorityWords(authority: NoticeClock['authority']): Omit<HandWords, 'mood'> {
  if (authority === null)
    return {
      label: 'Our letter of authority is',
      headline: 'Not signed yet',
      words: 'It is signed together with the contract, and then holds for twelve months.',
    };
  const headline = dateInWords(authority.until);
  return authority.hasEnded
    ? { label: 'It ended on', headline, words: 'We ask nobody about this supply any more.' }
    : {
        label: 'We may ask suppliers for information until',
        headline,
        words: 'It ends by itself, twelve months after it was signed.',
      };
}
