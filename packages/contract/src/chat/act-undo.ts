import * as z from 'zod/mini';
import { requiredId } from '../http/fields.ts';

const instant = z.iso.datetime();

/** How an act on a conversation is taken back, as the answer to the act says; whoever asks for it may do only what staff may do. */
export const ActUndo = z.discriminatedUnion('kind', [
  /** Puts a label on again that the act took off (`isOn`), or the other way round. */
  z.object({ kind: z.literal('label'), labelId: requiredId, isOn: z.boolean() }),
  /** Puts it aside until `before`, as long as it is put aside until `set` and nobody has said anything after `seq`. */
  z.object({
    kind: z.literal('snooze'),
    set: z.nullable(instant),
    before: z.nullable(instant),
    seq: z.int(),
  }),
  /** Back to its place in the queue, as long as whoever took it has not written. */
  z.object({ kind: z.literal('untake'), state: z.enum(['bot', 'waiting']), queuedAt: instant }),
  /** Back to whoever passed it to the queue, as long as nobody took it from there. */
  z.object({ kind: z.literal('give-back'), staffId: requiredId }),
]);
export type ActUndo = z.output<typeof ActUndo>;
