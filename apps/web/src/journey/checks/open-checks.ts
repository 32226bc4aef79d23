import type { ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { placeOfField } from '../steps/authorised-person/obstacle.ts';

/** The list by what has to be done about it. */
export type SortedChecks = {
  readonly red: readonly ReadinessCheck[];
  readonly amber: readonly ReadinessCheck[];
  readonly green: readonly ReadinessCheck[];
};

/** The checks by level, each in the order of the server. */
export const sortedChecks = (checks: readonly ReadinessCheck[]): SortedChecks => ({
  red: checks.filter(({ level }) => level === 'red'),
  amber: checks.filter(({ level }) => level === 'amber'),
  green: checks.filter(({ level }) => level === 'green'),
});

/** The screen that mends a check, and from there back to `returnTo`. */
export const placeOfCheck = (
  { stepId, cardId }: Pick<ReadinessCheck, 'stepId' | 'cardId'>,
  returnTo: StepId,
): string | undefined => placeOfField(cardId === null ? stepId : `${stepId}.${cardId}`, returnTo);

/** What still keeps the application back, in one sentence. */
export function stillOpen({ red, amber }: SortedChecks): string {
  const unticked = amber.filter(({ isAccepted }) => !isAccepted).length;
  const points = (count: number) => `${count} ${count === 1 ? 'point' : 'points'}`;
  const parts = [
    ...(red.length > 0 ? [`${points(red.length)} to put right`] : []),
    ...(unticked > 0 ? [`${points(unticked)} to read and tick`] : []),
  ];
  if (parts.length === 0) return 'Nothing we know of stands in the way.';
  const isOne = (red.length || unticked) === 1;
  return `There ${isOne ? 'is' : 'are'} ${parts.join(' and ')}.`;
}
