import type { FormProblem } from '../../lib/forms/use-form.ts';
import { isIsoDate } from '@switch/domain/units/period.ts';

/** A closure as it is typed. */
export type TypedClosure = { readonly from: string; readonly to: string; readonly reason: string };

/** A closure as it is typed, made whole: a last day left out is the first one. */
export const wholeClosure = ({ from, to, reason }: TypedClosure): TypedClosure => ({
  from,
  to: to === '' ? from : to,
  reason: reason.trim(),
});

/** What is wrong with a closure, by field. */
export function closureProblems({ from, to, reason }: TypedClosure): readonly FormProblem[] {
  return [
    ...(isIsoDate(from) ? [] : [{ field: 'from', message: 'Enter the first closed day' }]),
    ...(to === '' || isIsoDate(to)
      ? []
      : [{ field: 'to', message: 'Enter the last closed day, or leave it out' }]),
    ...(isIsoDate(from) && isIsoDate(to) && to < from
      ? [{ field: 'to', message: 'Choose a last day that does not come before the first' }]
      : []),
    ...(reason === '' ? [{ field: 'reason', message: 'Enter why, such as "Team day"' }] : []),
  ];
}
