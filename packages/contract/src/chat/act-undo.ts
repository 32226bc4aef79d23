import * as z from 'zod/mini';
import { requiredId } from '../http/fields.ts';

const instant = z.iso.datetime();

/**
 * How to undo an action on a conversation, as returned by that action. The client sends it back, so undoing
 * allows nothing beyond what staff may do anyway.
 */
export const ActUndo = z.discriminatedUnion('kind', [
  /**
   * Restores a label: with `isOn`, puts back one that the action removed; otherwise removes one that it
   * added.
   */
  z.object({ kind: z.literal('label'), labelId: requiredId, isOn: z.boolean() }),
  /**
   * Restores the snooze time `before`, provided the conversation is still snoozed until `set` and there is no
   * message after `seq`.
   */
  z.object({
    kind: z.literal('snooze'),
    set: z.nullable(instant),
    before: z.nullable(instant),
    seq: z.int(),
  }),
  /** Returns it to its place in the queue, provided the agent who took it hasn't written yet. */
  z.object({ kind: z.literal('untake'), state: z.enum(['bot', 'waiting']), queuedAt: instant }),
  /** Returns it to the agent who passed it to the queue, provided nobody has taken it since. */
  z.object({ kind: z.literal('give-back'), staffId: requiredId }),
]);
export type ActUndo = z.output<typeof ActUndo>;
