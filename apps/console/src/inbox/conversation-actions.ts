import type { CannedReply } from '@switch/contract/http/chat/canned-replies.ts';
import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import {
  askFinalQuestion,
  askToEnd,
  endConversation,
  holdConversation,
  labelConversation,
  takeConversation,
} from '@switch/contract/http/chat/conversations.ts';
import type { StaffRefusal } from '@switch/contract/http/identity/staff.ts';
import { attempt } from '../lib/api.ts';
import { takeRows } from '../lib/chat/my-conversations.ts';
import type { ConversationView } from './conversation-state.ts';
import type { LoadedConversation } from './loaded-conversation.ts';

const contracts = {
  take: takeConversation,
  hold: holdConversation,
  'ask-end': askToEnd,
  'ask-final': askFinalQuestion,
  end: endConversation,
} as const;

export type SimpleAction = keyof typeof contracts;

export type ConversationDialogProps = {
  readonly conversation: LoadedConversation;
  readonly view: ConversationView;
  readonly onClose: () => void;
};

/** Performs an action on a conversation. Returns why it was refused, undefined if it was done. */
export async function performAction(
  conversation: LoadedConversation,
  action: SimpleAction,
): Promise<string | undefined> {
  const params = { conversationId: conversation.conversationId };
  return applyResponse(conversation, await attempt(contracts[action], { params }));
}

/**
 * Performs the actions of a canned reply once everything written has been sent. Reports a refusal to
 * `onRefused`.
 */
export function actAfterReply(
  conversation: LoadedConversation,
  { labelId, thenAct }: Pick<CannedReply, 'labelId' | 'thenAct'>,
  onRefused: (problem: string) => void,
): void {
  if (labelId === null && thenAct === 'none') return;
  async function act(): Promise<void> {
    const params = { conversationId: conversation.conversationId };
    const labelled =
      labelId !== null && (await attempt(labelConversation, { params, body: { labelId, isOn: true } }));
    const problem =
      (labelled !== false && applyResponse(conversation, labelled)) ||
      (thenAct !== 'none' && (await performAction(conversation, thenAct)));
    if (problem) onRefused(problem);
  }
  const stop = conversation.state.subscribe(look);
  function look(): void {
    const now = conversation.state.get();
    if (now.kind === 'ready' && now.view.outgoing.length > 0) return;
    stop();
    void act();
  }
}

/** Applies the row returned by an action. Returns why the action was refused, undefined if it was done. */
export function applyResponse(
  conversation: LoadedConversation,
  response: { readonly result: true; readonly row: InboxRow } | StaffRefusal | undefined,
): string | undefined {
  if (!response) return 'The server could not be reached. Nothing was changed: try again.';
  if (!response.result) return refusalText(response);
  takeRows([response.row], false);
  conversation.apply({ kind: 'row', row: response.row });
  return undefined;
}

/** Does the same for a form, which closes if the action was done. */
export function formResult(
  conversation: LoadedConversation,
  response: Parameters<typeof applyResponse>[1],
  onDone: () => void,
) {
  const refused = applyResponse(conversation, response);
  if (refused !== undefined) return [{ field: '', message: refused }];
  onDone();
  return 'done' as const;
}

export function refusalText({ outcome: { by, code, message } }: StaffRefusal): string {
  const who = by?.name ?? 'A colleague';
  switch (code) {
    case 'taken':
      return `${who} has taken this conversation already.`;
    case 'not-your-chat':
      return by
        ? `${who} has this conversation. Ask them to transfer it to you.`
        : 'Take this conversation first.';
    case 'chat-ended':
      return 'This conversation has ended in the meantime.';
    case 'agent-offline':
      return message ?? `${who} is not online. Choose someone else, or the queue.`;
    case 'not-found':
      return 'This conversation no longer exists.';
    case 'conflict':
      return message ?? 'Another question to the visitor is still open.';
    default:
      return message ?? 'That was not possible.';
  }
}
