import type { InboxView } from '@switch/contract/http/chat/conversations.ts';
import type { SendRefusal } from '@switch/contract/chat/room-events.ts';
import { conversationLabels } from '@switch/domain/chat/conversation-model.ts';
import texts from './inbox-texts.json' with { type: 'json' };

type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** The views by their titles, with what an empty one says and teaches. */
export const viewTexts: Readonly<Record<InboxView, Labels<'title' | 'empty' | 'teaches'>>> = texts.views;

export const { states: stateLabels, endReasons: endReasonLabels, notes: noteLabels } = conversationLabels;

export const sendRefusalMessages: Labels<SendRefusal> = texts.sendRefusals;

/** The actions that ask first, with what they ask; `{name}` is the visitor. Taking asks nothing: it can be undone. */
export const questionTexts: Readonly<
  Record<'hold' | 'ask-end' | 'ask-final' | 'end', Labels<'title' | 'text' | 'action'>>
> = texts.questions;
