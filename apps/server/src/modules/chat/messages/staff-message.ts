import type { InboxMessage, InboxNote } from '@switch/contract/chat/inbox.ts';
import type { StoredMessage, StoredNote } from '../conversations/stored-conversation.ts';

/** A message as staff see it. The visitor's own are there by their nature; others once their side confirmed them. */
export const staffMessage = (message: StoredMessage, isDelivered: boolean): InboxMessage => ({
  id: message.id,
  seq: message.seq,
  conversationId: message.conversationId,
  kind: message.kind,
  author: message.author,
  sender: message.sender,
  text: message.text,
  at: message.at.toISOString(),
  promptId: message.promptId,
  answer: message.answer,
  citations: [...message.citations],
  isDelivered: isDelivered || message.author === 'customer',
});

/** A line that only staff see. */
export const staffNote = ({ staffId, staffName, ...note }: StoredNote): InboxNote => ({
  id: note.id,
  conversationId: note.conversationId,
  afterSeq: note.afterSeq,
  kind: note.kind,
  text: note.text,
  by: staffId === null || staffName === null ? null : { staffId, name: staffName },
  at: note.at.toISOString(),
});
