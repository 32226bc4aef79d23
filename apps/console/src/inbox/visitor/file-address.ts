import type { InboxMessage } from '@switch/contract/chat/inbox.ts';
import { openChatFile } from '@switch/contract/http/chat/files.ts';
import { fileText } from '@switch/domain/chat/text.ts';
import type { ConversationView } from '../conversation-state.ts';

/** Where a file of a conversation can be fetched. */
export const chatFileAddress = (conversationId: string, uploadId: string): string =>
  openChatFile.path
    .replace(':conversationId', encodeURIComponent(conversationId))
    .replace(':uploadId', uploadId);

/**
 * Where the file can be fetched that a message says was sent; undefined for other messages, and until it is checked. Of several files of
 * one name the newest message is of the newest file, and so on: photos of a phone are often called alike.
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
