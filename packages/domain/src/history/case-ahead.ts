import contract from '../facts/contract.json' with { type: 'json' };
import { fillFrom } from '../facts/fact.ts';
import switching from '../facts/switching.json' with { type: 'json' };
import { caseStates, isEndState, type CaseState } from '../journey/case-state.ts';
import { registrationOpens } from '../protection/contract-dates.ts';
import { noticeDeadline, RENEWAL_WINDOW_DAYS } from '../protection/notice.ts';
import { keysOf } from '../shapes.ts';
import { addDays } from '../units/period.ts';
import texts from './case-ahead.json' with { type: 'json' };
import { FINAL_BILL_DAYS, READING_DAYS, ahead } from './case-facts.ts';
import type { CaseFacts, DayAhead, WaitingOn } from './case-facts.ts';
import type { CaseNow } from './case-now.ts';
import { startMoveText } from './start-change.ts';

/** Something still ahead for one meter's switch. */
export type CaseMilestone = Pick<CaseNow, 'text' | 'turn' | 'day'> & {
  readonly id: string;
  readonly title: string;
};

type Milestone = {
  readonly turn: WaitingOn;
  /** The state from which it is no longer ahead. */
  readonly until: CaseState;
  readonly day?: (facts: CaseFacts) => DayAhead | null;
  /** Replaces the usual text. */
  readonly text?: (facts: CaseFacts) => string;
  readonly isLeftOut?: (facts: CaseFacts) => boolean;
};

/**
 * Returns the position of the state that a switch continues from: if it is on hold or stopped, that is where this happened.
 */
const place = ({ state, before }: CaseFacts): number =>
  caseStates.indexOf(state === 'on_hold' ? before : state === 'objected' ? 'registering' : state);

const isStopped = ({ state }: CaseFacts): boolean => state === 'objected' || state === 'on_hold';

/** Returns the start as signed; null while the switch is stopped, or once the day has passed without it. */
const startDay = (facts: CaseFacts): DayAhead | null =>
  isStopped(facts) || facts.startDate < facts.today ? null : ahead('expected-on', facts.startDate);

function startText(facts: CaseFacts): string {
  if (isStopped(facts)) return texts.start.stopped;
  const text = facts.startDate < facts.today ? texts.start.passed : texts.start.text;
  return facts.startMove === undefined ? text : `${text} ${startMoveText(facts.startMove)}`;
}

/** Days after the start are known only while the start is. */
const afterStart = (facts: CaseFacts, day: DayAhead): DayAhead | null =>
  facts.state === 'live' || startDay(facts) !== null ? day : null;

const opensLater = ({ startDate, today }: CaseFacts): boolean => registrationOpens(startDate) > today;

/** Every milestone in the order of a switch without problems. */
const milestones: Readonly<Record<keyof typeof texts, Milestone>> = {
  'passed-on': { turn: 'us', until: 'submitted' },
  answer: { turn: 'new-supplier', until: 'supplier_checking' },
  registration: {
    turn: 'new-supplier',
    until: 'accepted',
    text: (facts) => (opensLater(facts) ? texts.registration.early : texts.registration.text),
    day: (facts) => (opensLater(facts) ? ahead('expected-from', registrationOpens(facts.startDate)) : null),
  },
  'objection-window': { turn: 'present-supplier', until: 'registering' },
  start: { turn: 'new-supplier', until: 'live', text: startText, day: startDay },
  reading: {
    turn: 'you',
    until: 'live',
    isLeftOut: ({ hasReading = false }) => hasReading,
    day: (facts) => afterStart(facts, ahead('last-day', addDays(facts.startDate, READING_DAYS))),
  },
  'final-bill': {
    turn: 'former-supplier',
    until: 'first_bill_query',
    day: (facts) => afterStart(facts, ahead('expected-by', addDays(facts.startDate, FINAL_BILL_DAYS))),
  },
  renewal: {
    turn: 'you',
    until: 'renewal_window',
    day: ({ endDate }) => ahead('expected-from', addDays(endDate, -RENEWAL_WINDOW_DAYS)),
  },
  notice: {
    turn: 'you',
    until: 'renewal_window',
    isLeftOut: ({ businessClass, noticeDays }) => businessClass === 'micro' || noticeDays === 0,
    day: ({ endDate, noticeDays }) => ahead('last-day', noticeDeadline(endDate, noticeDays)),
  },
  end: { turn: 'nobody', until: 'renewed', day: ({ endDate }) => ahead('last-day', endDate) },
};

function milestoneOf(id: keyof typeof texts, facts: CaseFacts): CaseMilestone {
  const { turn, text, day } = milestones[id];
  const { supplierName, fuel, noticeDays, today } = facts;
  const filled = (template: string): string =>
    fillFrom({ contract, switching }, template, today)
      .replace('{fuel}', fuel)
      .replace('{noticeDays}', String(noticeDays))
      .replace('{supplierName}', () => supplierName);
  return {
    id,
    title: filled(texts[id].title),
    text: filled(text?.(facts) ?? texts[id].text),
    turn,
    day: day?.(facts) ?? null,
  };
}

/** A milestone whose day has passed is left out once live, because `caseNow` already covers it. */
const isOver = ({ state, today }: CaseFacts, { day }: CaseMilestone): boolean =>
  state === 'live' && day !== null && day.date < today;

/**
 * Returns what is still ahead, in order; empty once it is over. A day is missing if it depends on something that has not
 * happened.
 */
export function caseAhead(facts: CaseFacts): readonly CaseMilestone[] {
  if (isEndState(facts.state) || facts.state === 'expired_price') return [];
  return keysOf(milestones)
    .filter((id) => place(facts) < caseStates.indexOf(milestones[id].until))
    .filter((id) => !milestones[id].isLeftOut?.(facts))
    .map((id) => milestoneOf(id, facts))
    .filter((milestone) => !isOver(facts, milestone));
}
