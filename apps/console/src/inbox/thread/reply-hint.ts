import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import { type ConversationView, openQuestion } from '../conversation-state.ts';

/** Whether the visitor was promised that we do not contact them about this conversation. */
export const isContactUnwanted = ({ endReason }: Pick<InboxRow, 'endReason'>): boolean =>
  endReason === 'final-no';

/** Returns what the agent should know before they write to the visitor; undefined if there is nothing. */
export function replyHint(view: ConversationView, byMail: boolean): string | undefined {
  const { row, visitor } = view;
  if (byMail) {
    const why = isContactUnwanted(row)
      ? `${visitor.name} asked not to be contacted about this chat`
      : 'The chat has ended';
    return `${why}: this goes to ${visitor.email ?? ''} by email${visitor.isVerified ? '' : ', an unverified address'}.`;
  }
  if (openQuestion(view)) return `${visitor.name} can only answer Yes or No until the question is answered.`;
  if (row.isDetached)
    return `${visitor.name} is away. They get your reply when they are back${visitor.email === null ? '' : ', or by email if they don’t come back'}.`;
  return row.agent === null
    ? 'This conversation is unassigned: it becomes yours with your first reply.'
    : undefined;
}
