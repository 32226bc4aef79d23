import endTexts from './end-texts.json' with { type: 'json' };
import type { EndReason } from './conversation-model.ts';
import { LONGEST_MESSAGE } from './limits.ts';
import type { PromptKind } from './message-kinds.ts';

/** Texts that the visitor's panel prints by itself. Those of the specification are kept to the letter. */
export const widgetTexts = {
  launcher: 'Live Chat',
  formIntroduction: 'Please complete the below details.',
  privacyAgreement: 'I Agree to Privacy Policy',
  startConversation: 'Start Conversation',
  startNewConversation: 'Start New Conversation',
  inputLabel: 'Write a message',
  typing: 'Typing',
  connecting: 'You are being connected with an agent',
  technicalIssue:
    "I'm sorry, it seems there's a technical issue with our chat system. Please try refreshing the page or restarting your browser",
  endConfirmation: 'Are you sure you want to end this chat?',
  tooLong: `Text message is limited to ${LONGEST_MESSAGE} characters`,
  masked: 'We have hidden bank or card numbers in your message. Please do not send them by chat.',
  reconnecting: 'Reconnecting',
  notSent: 'Not sent',
} as const;

/** The panel's heading; the brand is part of the visible text. */
export const panelHeading = (brandName: string): string => `Chat with a ${brandName} expert`;

/** What the panel prints before the first words of a person in a conversation. */
export const assistingText = (agentName: string): string =>
  `Support executive ${agentName} will be assisting you now`;

/** A person who takes over from another, or from the queue after a person spoke. Never the panel's own sentence. */
export const transferText = (agentName: string): string => `${agentName} is taking over this conversation`;

/** Place in the queue and, when there are recent waits, how long it may take. */
export type QueueFacts = {
  /** From 1. */
  readonly queuePosition: number;
  readonly expectedWaitMinutes: number | null;
};

const queueText = ({ queuePosition, expectedWaitMinutes }: QueueFacts): string => {
  const place =
    queuePosition <= 1 ? 'You are next in the queue' : `You are number ${queuePosition} in the queue`;
  if (expectedWaitMinutes === null) return `${place}.`;
  const minutes = Math.max(1, Math.round(expectedWaitMinutes));
  return `${place}. The wait is about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
};

/** The bot hands over to an agent, by itself or on request. */
export const handoverText = (queue: QueueFacts): string =>
  `I am passing you to a colleague. ${queueText(queue)}`;

/** The bot hands over because it could not answer. */
export const botTroubleText = (queue: QueueFacts): string =>
  `I am having trouble finding an answer, so I am passing you to a colleague. ${queueText(queue)}`;

/** An agent gives the conversation back to the queue. */
export const backInQueueText = (queue: QueueFacts): string =>
  `Your conversation is being passed to another colleague. ${queueText(queue)}`;

/** After "yes, I keep holding". */
export const stillWaitingText = (queue: QueueFacts): string => `Thank you for holding. ${queueText(queue)}`;

/** A message was left out of hours, and people are there again. */
export const agentsOnlineText = (queue: QueueFacts): string =>
  `Our team is here now, and a colleague will join you. ${queueText(queue)}`;

const untilThen = (opensAgain: string): string => (opensAgain === '' ? '' : ` We are back ${opensAgain}.`);

/** Everybody has left while the visitor waited. `asksEmail`: no address is known yet. */
export const nobodyOnlineText = (asksEmail: boolean): string =>
  asksEmail
    ? 'I am sorry, no colleague is online at the moment. Please give us your email address, so that we can write to you.'
    : 'I am sorry, no colleague is online at the moment. Please stay if you can: somebody may be back shortly.';

/** The agent lost the connection. */
export const agentOfflineText = (agentName: string): string =>
  `${agentName} has lost the connection. Please hold on while we wait or find another colleague for you.`;

/** The visitor wrote to an agent who is away. */
export const offlineWarning = (asksEmail: boolean): string =>
  asksEmail
    ? 'Your message is kept, but nobody can read it right now. Please give us your email address, in case we lose each other.'
    : 'Your message is kept, but nobody can read it right now. We are looking for another colleague.';

/** After five minutes on hold, or eight without an answer of the agent. */
export const HOLD_APOLOGY =
  'I am sorry that this is taking longer than expected. You have not been forgotten.';

/** Before the final question, when nobody could be found. */
export const NOBODY_FREE = 'I am sorry, no colleague has become free.';

/** After "yes" to leaving a message. */
export const takeMessageText = (asksEmail: boolean, opensAgain: string): string =>
  `${
    asksEmail
      ? 'Please give us your email address first, and then write your message.'
      : 'Please write your message. We will get in touch with you.'
  }${untilThen(opensAgain)}`;

/** The bot has no answer out of hours, or was asked for a person. */
export const messageSavedText = (opensAgain: string): string =>
  `Thank you, your message is kept for our team.${untilThen(opensAgain)}`;

/** An e-mail address was given where nobody else would say thank you. */
export const EMAIL_THANKS = 'Thank you, we have your email address.';

/** The text of a Yes/No question. `heldBy`: who wants the visitor to hold; `opensAgain` is empty when unknown. */
export function questionText(kind: PromptKind, heldBy: 'queue' | 'agent' | null, opensAgain: string): string {
  if (kind === 'hold') {
    return heldBy === 'agent'
      ? 'May I put you on hold for a moment?'
      : 'Our colleagues are still busy. Would you like to keep holding?';
  }
  if (kind === 'final') return 'May we contact you about your question?';
  if (kind === 'end') return 'Shall we end this chat?';
  return `Our team is not here at the moment.${untilThen(opensAgain)} Would you like to leave a message?`;
}

const ends: Readonly<Record<EndReason, { readonly text: string; readonly note: string }>> = endTexts;

/** The last message of a conversation. After a message out of hours `opensAgain` is when agents are back. */
export const endedText = (reason: EndReason, opensAgain: string): string =>
  `${ends[reason].text}${reason === 'out-of-office' ? untilThen(opensAgain) : ''}`;

/** The same for staff. */
export const endNote = (reason: EndReason): string => ends[reason].note;
