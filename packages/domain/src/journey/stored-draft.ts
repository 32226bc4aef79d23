import { answersThatFit } from './draft.ts';
import { answersFromFlat } from './flat-answers.ts';
import type { Answers } from './journey.ts';

/**
 * A stored draft of any shape as answers of the present shape. Cards that no longer fit are left out, so that an old
 * draft opens at the first question it cannot answer instead of not at all.
 */
export const openStoredDraft = (shape: number, stored: unknown): Answers =>
  answersThatFit(shape < 2 ? answersFromFlat(stored) : stored);

/** A stored row with its answers in the present shape. */
export const withOpenAnswers = <Row extends { readonly shape: number; readonly answers: unknown }>({
  shape,
  answers,
  ...row
}: Row) => ({ ...row, answers: openStoredDraft(shape, answers) });
