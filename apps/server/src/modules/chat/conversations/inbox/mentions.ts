import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findNotesWithVisitors } from '../../messages/message.queries.ts';

const KIND = 'chat-mention';

/** Returns the key of the task for somebody who is mentioned in a note. */
export const mentionKey = (noteId: string, staffId: string): string => `${KIND} ${noteId} ${staffId}`;

const noteIdOf = (key: string): string => key.split(' ')[1] ?? '';

/** How much of a note a list shows. */
const SHOWN = 120;

const shortened = (text: string): string =>
  text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1).trimEnd()}…`;

/**
 * Returns the visitor and the note of tasks about a mention, by task id. They are not kept with the task, which outlives the
 * chat.
 */
export async function describeMentions(
  db: Db,
  tasks: readonly { readonly id: string; readonly kind: string; readonly key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const mentions = tasks.filter(({ kind, key }) => kind === KIND && isUuid(noteIdOf(key)));
  const notes = await findNotesWithVisitors(
    db,
    mentions.map(({ key }) => noteIdOf(key)),
  );
  return new Map(
    mentions.flatMap(({ id, key }) => {
      const note = notes.find((each) => each.id === noteIdOf(key));
      return note ? [[id, `${note.name || NAMELESS_LEAD}: “${shortened(note.text)}”`]] : [];
    }),
  );
}
