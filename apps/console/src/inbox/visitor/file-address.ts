import type { InboxMessage } from '@switch/contract/chat/inbox.ts';
import { openChatFile } from '@switch/contract/http/chat/files.ts';
import { fileText } from '@switch/domain/chat/text.ts';
import type { ConversationView } from '../conversation-state.ts';

/** Where a file of a conversation can be fetched. */
export const chatFileAddress = (conversationId: string, uploadId: string): string =>
  openChatFile.path
    .replace(':conversationId', encodeURIComponent(conversationId))
    .replace(':uploadId', uploadId);

/** Where the file can be fetched that a message says was sent; undefined for other messages, and until it is checked. */
export function fileAddressOf(
  { row, files }: Pick<ConversationView, 'row' | 'files'>,
  { author, text }: Pick<InboxMessage, 'author' | 'text'>,
): string | undefined {
  if (author !== 'customer') return undefined;
  const file = files.find(({ fileName, state }) => state === 'ready' && fileText(fileName) === text);
  return file && chatFileAddress(row.conversationId, file.uploadId);
}
