import { tidySpaces } from '@switch/domain/typed-text.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import * as z from 'zod/mini';
import { answered, outcomeCodes } from '../answer.ts';
import { staffCall } from '../call.ts';
import { id, onceKey } from '../fields.ts';

/** The maximum number of applications in one batch. */
export const MOST_IN_BATCH = 200;

const state = z.enum(caseStates);
const reason = z.string().check(z.overwrite(tidySpaces), z.maxLength(300));
/** Maximum length of a note, in UTF-16 code units. */
export const LONGEST_NOTE = 4_000;
export const noteText = z.string().check(z.trim(), z.maxLength(LONGEST_NOTE));

/** One action on every chosen application. A move applies to the supplies that are in the state `from`. */
export const BatchAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assign'), staffId: z.nullable(id) }),
  z.object({ kind: z.literal('note'), text: noteText }),
  z.object({ kind: z.literal('mark-test'), isTest: z.boolean() }),
  z.object({ kind: z.literal('move'), from: state, to: state, reason }),
]);
export type BatchAct = z.output<typeof BatchAct>;

/**
 * How to undo the action on one application: its previous owner, the note to strike, the test mark, and the
 * moves to take back.
 */
const BatchUndo = z.object({
  staffId: z.optional(z.nullable(z.string())),
  noteId: z.optional(z.string()),
  isTest: z.optional(z.boolean()),
  moves: z.optional(z.array(z.object({ supplyId: z.string(), number: z.number() }))),
});
export type BatchUndo = z.output<typeof BatchUndo>;

/** The result for one application: done, or a text saying why not. */
export const BatchResult = z.object({
  reference: z.string(),
  isDone: z.boolean(),
  code: z.nullable(z.enum(outcomeCodes)),
  /** Why it was not done; empty if it was. */
  message: z.string(),
  undo: z.nullable(BatchUndo),
});
export type BatchResult = z.output<typeof BatchResult>;

const Batch = z.object({
  batchId: z.string(),
  results: z.array(BatchResult),
  /** Until when it can be undone; null if it can't be, or already was. */
  undoUntil: z.nullable(z.string()),
});

const references = z.array(id).check(z.minLength(1), z.maxLength(MOST_IN_BATCH));

/**
 * Assigns, notes or marks many applications at once, with a result for each. Repeating the same `batchId`
 * returns the same and does nothing. Outcome: bad-fields (an empty note, an owner who may not have cases).
 */
export const workOnCases = staffCall.post('case.work-on-many', '/api/console/case-batches', 'cases.work', {
  body: z.object({
    batchId: onceKey,
    references,
    act: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('assign'), staffId: z.nullable(id) }),
      z.object({ kind: z.literal('note'), text: noteText }),
      z.object({ kind: z.literal('mark-test'), isTest: z.boolean() }),
    ]),
  }),
  response: answered(Batch.shape),
});

/**
 * Moves the supplies of many applications that are in the state `from`, if that is a legal move, with a
 * result for each; as `case.move`.
 */
export const moveManyCases = staffCall.post(
  'case.move-many',
  '/api/console/case-batches/moves',
  'cases.move',
  {
    body: z.object({ batchId: onceKey, references, from: state, to: state, reason }),
    response: answered(Batch.shape),
  },
);

/**
 * Undoes one of the caller's own batches: what has been changed since is left as it is and reported. Moves
 * are taken back under the rules of `case.take-back`, with the given reason. Repeating it returns the same.
 * Outcomes: not-found, not-allowed (too late).
 */
export const undoCaseBatch = staffCall.post(
  'case.undo-many',
  '/api/console/case-batches/:batchId/undo',
  'cases.work',
  {
    params: z.object({ batchId: id }),
    body: z.object({ reason }),
    response: answered(Batch.shape),
  },
);
