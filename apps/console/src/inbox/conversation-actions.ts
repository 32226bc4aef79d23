import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import {
  askFinalQuestion,
  askToEnd,
  endConversation,
  holdConversation,
  takeConversation,
} from '@switch/contract/http/chat/conversations.ts';
import type { StaffRefusal } from '@switch/contract/http/identity/staff.ts';
import { attempt } from '../lib/api.ts';
import { takeRows } from '../lib/chat/my-conversations.ts';
import type { LoadedConversation } from './loaded-conversation.ts';

/** Acts that need nothing but a press. */
export type SimpleAction = 'take' | 'hold' | 'ask-end' | 'ask-final' | 'end';

const contracts = {
  take: takeConversation,
  hold: holdConversation,
  'ask-end': askToEnd,
  'ask-final': askFinalQuestion,
  end: endConversation,
} as const;

/** What came of an act: done, or why not, in words. */
type ActionResult = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly words: string };

/** What an act on a conversation answers. */
type ActionResponse = { readonly result: true; readonly row: InboxRow } | StaffRefusal | undefined;

/** Does one act on a conversation. */
export async function performAction(
  conversation: LoadedConversation,
  act: SimpleAction,
): Promise<ActionResult> {
  const params = { conversationId: conversation.conversationId };
  return applyActionResult(conversation, await attempt(contracts[act], { params }));
}

/** Takes the row of an answered act into the console, or says why there is none. */
export function applyActionResult(conversation: LoadedConversation, answer: ActionResponse): ActionResult {
  if (!answer) {
    return { kind: 'refused', words: 'The server could not be reached. Nothing was changed: try again.' };
  }
  if (!answer.result) return { kind: 'refused', words: refusalOf(answer) };
  takeRows([answer.row], false);
  conversation.apply({ kind: 'row', row: answer.row });
  return { kind: 'done' };
}

/** Why an act was not done, for whoever pressed. */
function refusalOf({ outcome }: StaffRefusal): string {
  const who = outcome.by?.name ?? 'A colleague';
  switch (outcome.code) {
    case 'taken':
      return `${who} has taken this conversation already.`;
    case 'not-your-chat':
      return outcome.by
        ? `${who} has this conversation. Ask them to transfer it to you.`
        : 'Take this conversation first.';
    case 'chat-ended':
      return 'This conversation has ended in the meantime.';
    case 'agent-offline':
      return outcome.message ?? `${who} is not online. Choose somebody else, or the queue.`;
    case 'not-found':
      return 'This conversation no longer exists.';
    case 'conflict':
      return outcome.message ?? 'Another question to the visitor is still open.';
    default:
      return outcome.message ?? 'That was not possible.';
  }
}
