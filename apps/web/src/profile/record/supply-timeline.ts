import { fuelNames } from '@switch/domain/units/energy.ts';
import type { RecordApplication, RecordSupply } from '@switch/contract/http/record.ts';
import { isEndState, isTroubled, type CaseState } from '@switch/domain/journey/case-state.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import type { Turn } from '@switch/domain/record/turn.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { TagTone } from '@switch/ui';
import { dayWords, nowDayWords } from './day-words.ts';

const settled: readonly CaseState[] = ['accepted', 'live', 'first_bill_ok', 'in_term', 'renewed'];
const over: readonly CaseState[] = ['withdrawn', 'left'];

/** How the state of a switch is marked; its words stand beside it. */
export function toneOf(state: CaseState): TagTone {
  if (isTroubled(state)) return 'warning';
  if (over.includes(state)) return 'neutral';
  return settled.includes(state) ? 'success' : 'info';
}

/** How an application with several meters is marked as a whole: by the first that something stands in the way of. */
export function markOf({ state, stateWords, supplies }: RecordApplication): {
  readonly tone: TagTone;
  readonly words: string;
} {
  const stopped = supplies.find((supply) => isTroubled(supply.state) && !isEndState(supply.state));
  if (!stopped || stopped.state === state) return { tone: toneOf(state), words: stateWords };
  return { tone: 'warning', words: `${fuelNames[stopped.fuel]}: ${stopped.stateWords}` };
}

/** One line of the timeline of a meter. */
export type TimelineEntry = {
  readonly id: string;
  readonly title: string;
  readonly when: string;
  readonly words: string;
  /** Whose turn it is; undefined for what is past. */
  readonly turn?: Turn;
  readonly state: 'done' | 'current' | 'upcoming' | 'problem';
};

const dayOf = (instant: string): string => dateInWords(ukDateAt(new Date(instant)));

/** Milestones that matter only once the supply has started. */
const afterStart = ['final-bill', 'renewal', 'notice', 'end'];

function currentState(state: CaseState): TimelineEntry['state'] {
  if (isTroubled(state)) return 'problem';
  return isEndState(state) ? 'done' : 'current';
}

function nowEntry(supply: RecordSupply): TimelineEntry {
  const { state, stateWords, past, now } = supply;
  const since = past.at(-1)?.at;
  const day = nowDayWords(supply);
  const from = since ? `Since ${dayOf(since)}` : '';
  return {
    id: 'now',
    title: stateWords,
    when: [from, day].filter((part) => part !== '').join('. '),
    words: now.words,
    turn: now.turn,
    state: currentState(state),
  };
}

/** The timeline of a meter: what happened, oldest first; where it stands; what comes next, and what comes long after. */
export function timelineOf(supply: RecordSupply): {
  readonly past: readonly TimelineEntry[];
  readonly now: TimelineEntry;
  readonly next: readonly TimelineEntry[];
  readonly later: readonly TimelineEntry[];
} {
  const past = supply.past.slice(0, -1).map(({ words, at }, index): TimelineEntry => ({
    id: `past-${index}`,
    title: words,
    when: dayOf(at),
    words: '',
    state: 'done',
  }));
  const ahead = supply.ahead.map(({ id, title, words, turn, day }): TimelineEntry => ({
    id,
    title,
    when: dayWords(day),
    words,
    turn,
    state: 'upcoming',
  }));
  const isStarted = !ahead.some(({ id }) => id === 'start');
  const isLater = ({ id }: TimelineEntry): boolean => !isStarted && afterStart.includes(id);
  return {
    past,
    now: nowEntry(supply),
    next: ahead.filter((entry) => !isLater(entry)),
    later: ahead.filter(isLater),
  };
}
