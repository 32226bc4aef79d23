import type { Tx } from '../../../platform/db/database.ts';
import { lockRoom } from '../conversations/conversation.queries.ts';
import type { CorePorts } from '../context.ts';
import { findNote, insertNotes } from './message.queries.ts';
import type { StoredNote } from '../conversations/conversation-model.ts';
import type { ActingStaff } from '../conversations/store-transition.ts';

/** A line for staff on its way. */
export interface NoteDraft extends Pick<StoredNote, 'id' | 'conversationId' | 'kind' | 'text'> {
  readonly roomId: string;
  readonly by: ActingStaff;
}

/** Stores a line for staff behind the last message of the room. The same id again is the same line. */
export async function writeNote(
  tx: Tx,
  { clock }: Pick<CorePorts, 'clock'>,
  { id, roomId, conversationId, kind, text, by }: NoteDraft,
): Promise<StoredNote> {
  const room = await lockRoom(tx, roomId);
  if (!room) throw new Error('a note was written to a room that does not exist');
  const known = await findNote(tx, id);
  if (known) return known;
  const note = {
    id,
    conversationId,
    afterSeq: room.lastSeq,
    kind,
    text,
    staffId: by?.id ?? null,
    staffName: by?.name ?? null,
    at: clock.now(),
  };
  await insertNotes(tx, [note]);
  return note;
}
