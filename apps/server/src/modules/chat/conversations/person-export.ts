import type { Db } from '../../../platform/db/database.ts';
import { findMessages, findNotes } from './inbox/conversation-page.queries.ts';
import { findConversationsIn, findLeadsOf, findRooms } from './person.queries.ts';

type ConversationOfPerson = Awaited<ReturnType<typeof findConversationsIn>>[number];

async function conversationInFull(db: Db, { id, roomId: _, ...conversation }: ConversationOfPerson) {
  const messages = await findMessages(db, id);
  const notes = await findNotes(db, id);
  return {
    ...conversation,
    messages: messages.map(({ at, author, sender, text, answer }) => ({ at, author, sender, text, answer })),
    notes: notes.map(({ at, kind, text, staffName }) => ({ at, kind, text, by: staffName })),
  };
}

/**
 * Everything that rooms hold of their visitors, lines of staff about them included: whoever asks for what we hold of them gets
 * all of it.
 */
export async function heldInFull(db: Db, roomIds: readonly string[]) {
  const conversations = await findConversationsIn(db, roomIds);
  const rooms = [];
  for (const { id, ...room } of await findRooms(db, roomIds)) {
    const own = [];
    for (const each of conversations.filter(({ roomId }) => roomId === id))
      own.push(await conversationInFull(db, each));
    rooms.push({ ...room, conversations: own });
  }
  const leads = await findLeadsOf(
    db,
    conversations.map(({ id }) => id),
  );
  return { rooms, leads: leads.map(({ id: _, ...lead }) => lead) };
}
