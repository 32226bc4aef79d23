import type { ChatContext } from '../../context.ts';
import { updateRoom, type BoundRoom } from './room.queries.ts';

/**
 * Starts or stops showing a visitor's answers to staff, and notes it for them in the conversation. Does
 * nothing if that is already the case.
 */
export async function shareAnswers(
  { db, conversations, subscriptions, clock }: ChatContext,
  room: Pick<BoundRoom, 'id' | 'sharedAt'>,
  isShared: boolean,
): Promise<void> {
  if (isShared === (room.sharedAt !== null)) return;
  await updateRoom(db, room.id, { sharedAt: isShared ? clock.now() : null });
  const current = await conversations.current(room.id);
  const text = isShared ? 'The visitor shared their answers' : 'The visitor no longer shares their answers';
  if (current) await conversations.note(current.id, { kind: 'shared', text }, null);
  subscriptions.visitorChanged(room.id);
}
