import type { InboxMessage } from '@switch/contract/chat/inbox.ts';
import { openChatFile } from '@switch/contract/http/chat/files.ts';
import { fileText } from '@switch/domain/chat/text.ts';
import type { ConversationView } from '../conversation-state.ts';

/** Returns the address of a conversation's file. */
export const chatFileAddress = (conversationId: string, uploadId: string): string =>
  openChatFile.path
    .replace(':conversationId', encodeURIComponent(conversationId))
    .replace(':uploadId', uploadId);

/**
 * Returns the address of the file that a message says was sent; undefined for other messages, and until the
 * file is checked. If several files have one name, the newest message belongs to the newest file, and so on:
 * photos from a phone often share a name.
 */
export function fileAddressOf(
  { row, files, messages }: Pick<ConversationView, 'row' | 'files' | 'messages'>,
  { seq, author, text }: Pick<InboxMessage, 'seq' | 'author' | 'text'>,
): string | undefined {
  if (author !== 'customer') return undefined;
  const alike = files.filter(({ fileName }) => fileText(fileName) === text);
  if (alike.length === 0) return undefined;
  const after = messages.filter((each) => each.author === author && each.text === text && each.seq > seq);
  const file = alike.at(-1 - after.length);
  return file?.state === 'ready' ? chatFileAddress(row.conversationId, file.uploadId) : undefined;
}
