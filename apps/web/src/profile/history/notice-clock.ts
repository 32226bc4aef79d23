import { NONE_ONCE_CONFIRMED, POST_DAYS, SAFE_NOTICE_DAYS } from '@switch/domain/protection/notice.ts';
import type { ClockContract, NoticeClock } from '@switch/contract/http/switching/history.ts';
import { factText } from '@switch/domain/facts/fact.ts';
import notice from '@switch/domain/facts/notice.json' with { type: 'json' };
import { LOA_MONTHS } from '@switch/domain/signing/authority-term.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { today } from '../../lib/today.ts';

/**
 * One deadline of the notice clock as text: the date or finding, what it means, and whether it is urgent or
 * settled.
 */
export type ClockText = {
  readonly label: string;
  readonly headline: string;
  readonly text: string;
  readonly mood?: 'calm' | 'urgent' | undefined;
};

/** A deadline for notice counts as urgent from this many days before it. */
const PRESSING_DAYS = 30;

/**
 * Further ahead than this no one thinks about notice yet, so there is no need to say that it may be too
 * early.
 */
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
  text: `It is too early now: notice sent before that day may not count. The last day for it is ${longDate(deadline)}.`,
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
    ? `That was too late: allowing for the post, the last day was ${day}. `
    : sentOn > (deadline ?? '')
      ? `Allowing for the post, the last day was ${day}: ask the supplier which day it received it. `
      : `Allowing for the post, the last day was ${day}, so it is in time. `;
  const answer = isAnswerLate
    ? 'You have noted no confirmation yet: ask the supplier for one in writing.'
    : `The supplier should confirm it by ${longDate(answerBy)}.`;
  return {
    label: 'Notice sent on',
    headline: longDate(sentOn),
    text: `${day ? inTime : ''}${answer}`,
    mood: isAnswerLate || isLate ? 'urgent' : undefined,
  };
}

const micro = (): string =>
  `You are a micro business for this fuel. ${factText(notice['micro-none'], today())} A letter still helps to make sure that nothing is renewed.`;

type NoticeFacts = Pick<ClockContract, 'hand' | 'isOver' | 'opensDays' | 'isProbablyMicro'>;

/**
 * Explains how the deadline was estimated while the notice period is unknown. If the window opens later than
 * the longest usual period, the deadline is its first day.
 */
const guessText = (opensDays: number | null): string =>
  opensDays && opensDays < SAFE_NOTICE_DAYS + POST_DAYS
    ? 'That is the first day on which your contract takes notice. Tell us below how many days it asks for.'
    : GUESS;

/**
 * Returns the text about one notice. If the organisation is probably a micro business, a deadline says that
 * it may not apply.
 */
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
      text: `It is signed with the contract, and is then valid for ${LOA_MONTHS} months.`,
    };
  const headline = longDate(authority.until);
  return authority.hasEnded
    ? { label: 'It ended on', headline, text: 'We no longer ask anyone about this supply.' }
    : {
        label: 'We may ask suppliers for information until',
        headline,
        text: `It ends automatically, ${LOA_MONTHS} months after it was signed.`,
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
