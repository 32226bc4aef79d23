import { isRecord } from '../shapes.ts';
import { answersThatFit, DRAFT_SHAPE } from './draft.ts';
import type { Answers } from './journey.ts';
import { answersFromFlat } from './storage-keys/flat.ts';
import { renamedFields, toPlainNames } from './storage-keys/names.ts';

/**
 * A stored draft of any shape as answers of the present shape. Cards that no longer fit are left out, so that an old
 * draft opens at the first question it cannot answer instead of not at all.
 */
export const openStoredDraft = (shape: number, stored: unknown): Answers =>
  answersThatFit(shape < 2 ? answersFromFlat(stored) : plainAnswers(stored));

const plainAnswers = (stored: unknown) => (isRecord(stored) ? toPlainNames(stored) : {});

/** A stored row with its answers in the present shape. */
export const withOpenAnswers = <Row extends { readonly shape: number; readonly answers: unknown }>({
  shape,
  answers,
  ...row
}: Row) => ({ ...row, answers: openStoredDraft(shape, answers) });

/** Answers as the columns of a row that stores them. */
export const storedAnswers = (answers: Answers) => ({
  shape: DRAFT_SHAPE,
  answers: JSON.stringify(renamedFields(answers)),
});
