import endTexts from './end-texts.json' with { type: 'json' };
import queueTexts from './queue-texts.json' with { type: 'json' };
import type { EndReason } from './conversation-model.ts';
import { LONGEST_MESSAGE } from './limits.ts';
import type { PromptKind } from './message-kinds.ts';

/** Texts that the visitor's panel shows itself. Those in the specification are kept verbatim. */
export const widgetTexts = {
  formIntroduction: 'Please complete the below details.',
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
  keptHere: "Not sent yet: we're reconnecting. Your message is still here.",
  sendAgain: "Not sent. We're connected again: press Send.",
} as const;

/** The panel's heading; the brand is part of the visible text. */
export const panelHeading = (brandName: string): string => `Chat with a ${brandName} expert`;

/** What the panel shows before a person's first message in a conversation. */
export const assistingText = (agentName: string): string =>
  `Support executive ${agentName} will be assisting you now`;

/** The place in the queue and, if there are recent waits, how long it may take. */
export type QueueFacts = {
  /** From 1. */
  readonly queuePosition: number;
  readonly expectedWaitMinutes: number | null;
  /** For how many more minutes the visitor can wait in the queue before it gives up. */
  readonly minutesLeft: number;
};

/** Returns whether the queue will probably give up before a colleague is free. */
export const isLongWait = ({ expectedWaitMinutes, minutesLeft }: QueueFacts): boolean =>
  expectedWaitMinutes !== null && expectedWaitMinutes > minutesLeft;

const minutesText = (minutes: number): string => (minutes <= 1 ? 'a minute' : `${minutes} minutes`);

/** The reason why a visitor is told their place in the queue. */
export type QueueReason = keyof typeof queueTexts.reasons;

/** Returns the visitor's place in the queue, and how long it may take, as text. */
export function queuePlaceText(facts: QueueFacts): string {
  const { queuePosition, expectedWaitMinutes, minutesLeft } = facts;
  const place =
    queuePosition <= 1 ? 'You are next in the queue.' : `You are number ${queuePosition} in the queue.`;
  if (expectedWaitMinutes === null) return place;
  if (isLongWait(facts)) return `${place} A colleague may not be free within ${minutesText(minutesLeft)}.`;
  return `${place} The wait is about ${minutesText(Math.round(expectedWaitMinutes))}.`;
}

/** The button for an answer by email, offered while nobody is online and to those who wait for long. */
export const MAIL_BUTTON = 'Email me the answer';

/** Replaces the text about the queue while nobody is online, for visitors who were told of that before. */
export const NOBODY_TEXT = 'None of my colleagues are online at the moment. You keep your place.';

/** Replaces the text about the queue until the agent who has the conversation writes. */
export const TURN_TEXT = "It's your turn. A colleague will write to you here.";

/**
 * Returns why the visitor is in the queue, with their place and the wait; without either for a visitor in
 * danger.
 */
export const queueText = (why: QueueReason, facts: QueueFacts, isInDanger: boolean): string =>
  isInDanger ? queueTexts.reasons[why] : `${queueTexts.reasons[why]} ${queuePlaceText(facts)}`;

/** Returns `text`, followed by when people are available again, if that is known. */
export const withOpening = (text: string, opensAgain: string): string =>
  opensAgain === '' ? text : `${text} We'll be back ${opensAgain}.`;

/**
 * Returns the text of a Yes/No question. `heldBy`: who wants the visitor to hold; `opensAgain` is empty if
 * unknown.
 */
export function questionText(kind: PromptKind, heldBy: 'queue' | 'agent' | null, opensAgain: string): string {
  const { questions } = queueTexts;
  if (kind === 'hold') return heldBy === 'agent' ? questions.holdForAgent : questions.holdInQueue;
  if (kind !== 'out-of-office') return questions[kind];
  return `${withOpening(questions.nobodyHere, opensAgain)} ${questions.leaveMessage}`;
}

const ends: Readonly<Record<EndReason, { readonly text: string; readonly note: string }>> = endTexts;

/**
 * Returns the last message of a conversation. After a message left out of hours, it says when agents are back
 * (`opensAgain`).
 */
export const endedText = (reason: EndReason, opensAgain: string): string =>
  withOpening(ends[reason].text, reason === 'out-of-office' ? opensAgain : '');

/** Returns the note about the end for staff. */
export const endNote = (reason: EndReason): string => ends[reason].note;
