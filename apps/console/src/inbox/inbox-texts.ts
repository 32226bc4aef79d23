import type { InboxView } from '@switch/contract/http/chat/conversations.ts';
import type { SendRefusal } from '@switch/contract/chat/room-events.ts';
import { conversationLabels } from '@switch/domain/chat/conversation-model.ts';
import texts from './inbox-texts.json' with { type: 'json' };

type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** The title of each view, and what is shown when it is empty. */
export const viewTexts: Readonly<Record<InboxView, Labels<'title' | 'empty' | 'teaches'>>> = texts.views;

export const { states: stateLabels, endReasons: endReasonLabels, notes: noteLabels } = conversationLabels;

export const sendRefusalMessages: Labels<SendRefusal> = texts.sendRefusals;

/**
 * The actions that ask for confirmation, with their questions; `{name}` is the visitor. Taking a conversation
 * does not ask, as it can be undone.
 */
export const questionTexts: Readonly<
  Record<'hold' | 'ask-end' | 'ask-final' | 'end', Labels<'title' | 'text' | 'action'>>
> = texts.questions;
