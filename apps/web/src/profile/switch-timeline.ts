import type { Application } from '@switch/contract/http/application.ts';
import { dateInWords } from '@switch/domain/journey/steps/contract-end-date.step.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { TagTone } from '@switch/ui';

/** States in which the switch stands still or has failed: somebody has to do something, or nothing more happens. */
const troubled: readonly string[] = [
  'rejected',
  'objected',
  'on_hold',
  'cancelled',
  'expired_price',
  'lapsed',
];
const settled: readonly string[] = ['accepted', 'live', 'first_bill_ok', 'in_term', 'renewed'];

/** How the state of a switch is marked; its words stand beside it. */
export function toneOf(state: string): TagTone {
  if (troubled.includes(state)) return 'warning';
  return settled.includes(state) ? 'success' : 'info';
}

/** One line of the timeline, ready to be drawn. */
export type TimelineEntry = {
  readonly id: string;
  readonly title: string;
  readonly when: string;
  readonly words: string;
  readonly state: 'done' | 'current' | 'upcoming' | 'problem';
};

/** What has happened, oldest first, then what comes next; the first thing to come is where the switch stands now. */
export function timelineOf({
  state,
  history,
  nextSteps,
}: Pick<Application, 'state' | 'history' | 'nextSteps'>) {
  const past = history.toSorted((one, other) => one.at.localeCompare(other.at));
  const isTroubled = troubled.includes(state);
  const behind = past.map(({ words, at }, index): TimelineEntry => ({
    id: `past-${index}`,
    title: words,
    when: dateInWords(ukDateAt(new Date(at))),
    words: '',
    state: isTroubled && index === past.length - 1 ? 'problem' : 'done',
  }));
  const ahead = nextSteps.map(({ title, words, date }, index): TimelineEntry => ({
    id: `next-${index}`,
    title,
    when: date === null ? '' : dateInWords(date),
    words,
    state: index === 0 && !isTroubled ? 'current' : 'upcoming',
  }));
  return [...behind, ...ahead];
}
