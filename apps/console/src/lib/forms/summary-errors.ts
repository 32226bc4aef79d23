import type { SummaryError } from '@switch/ui';
import type { FormProblem } from './use-form.ts';

/** Problems as the error summary takes them: what belongs to no field is told without a link. */
export const summaryErrors = (problems: readonly FormProblem[]): readonly SummaryError[] =>
  problems.map(({ field, message }) => (field === '' ? { message } : { field, message }));
