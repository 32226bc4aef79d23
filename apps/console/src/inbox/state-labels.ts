import {
  conversationStates,
  endReasons,
  type ConversationState,
  type EndReason,
  type NoteKind,
} from '@switch/domain/chat/conversation-model.ts';
import type { InboxView } from '@switch/contract/http/chat/conversations.ts';
import type { SendRefusal } from '@switch/contract/chat/room-events.ts';

/** The views as they are called, with what they hold and what an empty one teaches. */
export const viewTexts = {
  queue: {
    title: 'Queue',
    empty: 'Nobody is waiting',
    teaches:
      'Visitors who ask for a person wait here, longest first. While you are online, they are also assigned to you, up to your limit.',
  },
  mine: {
    title: 'Mine',
    empty: 'You have no conversations',
    teaches: 'Take one from the queue with T, or reply to one that nobody has: it becomes yours.',
  },
  all: {
    title: 'All',
    empty: 'No conversation is open',
    teaches: 'Every visitor who has the chat open is listed here, including those the bot is helping.',
  },
  ended: {
    title: 'Ended',
    empty: 'No conversation has ended yet',
    teaches: 'Ended conversations stay here until retention deletes them.',
  },
} as const satisfies Record<
  InboxView,
  { readonly title: string; readonly empty: string; readonly teaches: string }
>;

/** The states of a conversation, for staff. */
export const stateLabels: Readonly<Record<ConversationState, string>> = {
  greeting: 'Just opened',
  bot: 'With the bot',
  waiting: 'Waiting',
  'hold-asked': 'Asked to hold',
  agent: 'With an agent',
  'on-hold': 'On hold',
  'agent-offline': 'Without an agent',
  'end-asked': 'Asked to end',
  'final-asked': 'Final question asked',
  'ooo-asked': 'Out of hours, asked',
  'ooo-message': 'Leaving a message',
  ended: 'Ended',
};

/** Whether a text of the address names a state. */
export const isConversationState = (text: string): text is ConversationState =>
  conversationStates.some((each) => each === text);

/** Why a conversation ended, for staff. */
export const endReasonLabels: Readonly<Record<EndReason, string>> = {
  visitor: 'Visitor ended it',
  left: 'Visitor left',
  agent: 'Agent ended it',
  'end-confirmed': 'Visitor agreed to end',
  'final-yes': 'Visitor wants to hear from us',
  'final-no': 'Visitor wants no contact',
  'final-none': 'No answer to the final question',
  idle: 'No more messages',
  'out-of-office': 'Out of hours',
  abandoned: 'Visitor left without ending it',
  blocked: 'Blocked',
  abuse: 'Stopped for abuse',
};

/** Whether a text of the address names a way to end. */
export const isEndReason = (text: string): text is EndReason => endReasons.some((each) => each === text);

/** What a line of staff is about. */
export const noteLabels: Readonly<Record<NoteKind, string>> = {
  note: 'Private note',
  joined: 'Joined',
  transferred: 'Transferred',
  left: 'Visitor left',
  returned: 'Visitor is back',
  leaving: 'About to leave',
  email: 'E-mail given',
  answered: 'Answer',
  warned: 'Sent the notice that nobody is there',
  handover: 'Passed on by the bot',
  lead: 'Lead created',
  rated: 'Rating',
  blocked: 'Blocked',
  shared: 'Answers shared',
  label: 'Label',
  ended: 'Ended',
};

/** Why a reply was not taken, and what to do. */
export const sendRefusalMessages: Readonly<Record<SendRefusal, string>> = {
  too_long: 'Too long: 500 characters at most',
  rate_limited: 'Too many messages in a short time',
  ended: 'The conversation has ended',
  blocked: 'The visitor is blocked',
  invalid: 'The server could not take this text',
};
