import type { InboxMessage, InboxNote } from '@switch/contract/chat/inbox.ts';
import type { StoredMessage, StoredNote } from '../conversations/stored-conversation.ts';

/** A message as staff see it. The visitor's own count as delivered; others do once the visitor's side confirmed them. */
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

/** A note as staff see it. */
export const staffNote = ({ staffId, staffName, at, ...note }: StoredNote): InboxNote => ({
  ...note,
  by: staffId === null || staffName === null ? null : { staffId, name: staffName },
  at: at.toISOString(),
});
