import { tidySpaces } from '@switch/domain/typed-text.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import * as z from 'zod/mini';
import { answered, outcomeCodes } from '../answer.ts';
import { staffCall } from '../call.ts';
import { id, onceKey } from '../fields.ts';

/** How many applications one act takes at most. */
export const MOST_IN_BATCH = 200;

const state = z.enum(caseStates);
const reason = z.string().check(z.overwrite(tidySpaces), z.maxLength(300));
/** The longest note. */
export const LONGEST_NOTE = 4_000;
export const noteText = z.string().check(z.trim(), z.maxLength(LONGEST_NOTE));

/** One act on every application chosen. A move takes the supplies that are at `from`. */
export const BatchAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assign'), staffId: z.nullable(id) }),
  z.object({ kind: z.literal('note'), text: noteText }),
  z.object({ kind: z.literal('mark-test'), isTest: z.boolean() }),
  z.object({ kind: z.literal('move'), from: state, to: state, reason }),
]);
export type BatchAct = z.output<typeof BatchAct>;

/** How one application is put back: the owner that it had, the note to strike, the mark, the moves to take back. */
const BatchUndo = z.object({
  staffId: z.optional(z.nullable(z.string())),
  noteId: z.optional(z.string()),
  isTest: z.optional(z.boolean()),
  moves: z.optional(z.array(z.object({ supplyId: z.string(), number: z.number() }))),
});
export type BatchUndo = z.output<typeof BatchUndo>;

/** What came of one application: done, or why not in words. */
export const BatchResult = z.object({
  reference: z.string(),
  isDone: z.boolean(),
  code: z.nullable(z.enum(outcomeCodes)),
  /** Why not; empty when done. */
  message: z.string(),
  undo: z.nullable(BatchUndo),
});
export type BatchResult = z.output<typeof BatchResult>;

const Batch = z.object({
  batchId: z.string(),
  results: z.array(BatchResult),
  /** Until when it can be undone; null for what cannot, or was. */
  undoUntil: z.nullable(z.string()),
});

const references = z.array(id).check(z.minLength(1), z.maxLength(MOST_IN_BATCH));

/**
 * Assigns, notes or marks many applications at once, with a result for each. The same `batchId` again answers the same and
 * does nothing. Outcome: bad-fields (an empty note, an owner who may not have cases).
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

/** Moves the supplies of many applications that are at `from`, where that is legal, with a result for each; as `case.move`. */
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
 * Undoes an act of one's own: what was changed again since is left as it is, and says so. Moves are taken back by the rules of
 * `case.take-back`, with the reason given. Repeating it answers the same. Outcomes: not-found, not-allowed (too late).
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
