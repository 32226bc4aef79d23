import type { Conditions, Conversation } from '../conversation-model.ts';
import { areUrgent } from '../danger/kinds.ts';
import { MAIL_BUTTON } from '../system-messages.ts';
import texts from '../system-texts.json' with { type: 'json' };
import {
  botMessage,
  enter,
  note,
  transitionTo,
  withMessagesFirst,
  type UntimedTransition,
} from './transition.ts';

/**
 * Creates the lead for a message left while nobody was there: once, as soon as the visitor can be contacted.
 */
export function withOwedLead(conversation: Conversation): UntimedTransition {
  if (conversation.outOfOfficeLead !== 'awaits-contact' || !conversation.isContactable)
    return transitionTo(conversation);
  const isOutOfHours = conversation.state === 'ooo-message';
  const why = isOutOfHours ? 'A message was left out of hours' : 'The visitor wants the answer by email';
  return transitionTo(
    { ...conversation, outOfOfficeLead: 'made' },
    {
      notes: [note('lead', `${why}: somebody gets in touch`)],
      effects: [{ kind: 'lead', about: isOutOfHours ? 'out-of-office' : 'follow-up' }],
    },
  );
}

const isPress = (text: string, button: string): boolean => text.trim().toLowerCase() === button.toLowerCase();

/** Whether one of the two is pressed by a visitor who has gone on with the bot since. */
export const isStillPressed = ({ agent, isQueued, outOfOfficeLead }: Conversation, text: string): boolean =>
  agent === null &&
  isQueued &&
  outOfOfficeLead !== 'none' &&
  [texts.askAssistant, MAIL_BUTTON].some((button) => isPress(text, button));

/**
 * The visitor writes while nobody is online: they want the answer by email, or the bot goes on until someone
 * is back.
 */
export function wroteToNobody(
  conversation: Conversation,
  text: string,
  { now }: Conditions,
): UntimedTransition {
  const withBot = enter(conversation, 'bot', now);
  if (isPress(text, texts.askAssistant))
    return transitionTo(withBot, { messages: [botMessage(texts.assistantAsks)] });
  if (isPress(text, MAIL_BUTTON)) return mailWanted(withBot);
  return transitionTo({ ...withBot, botAskedAt: now }, { effects: [{ kind: 'ask-bot' }] });
}

/** The visitor wants the answer by email. They stay in the queue, with the bot, until they leave or someone is free. */
export function mailWanted(conversation: Conversation): UntimedTransition {
  const { isContactable, outOfOfficeLead: lead } = conversation;
  const message = isContactable ? botMessage(texts.mailComes) : botMessage(texts.mailAsksEmail, true);
  const owed = { ...conversation, outOfOfficeLead: lead === 'none' ? 'awaits-contact' : lead } as const;
  return withMessagesFirst([message], withOwedLead(owed));
}

/** Whether somebody who waits in the queue asks for the answer by email instead. */
export const isMailWanted = ({ state, agent, dangers }: Conversation, text: string): boolean =>
  state === 'waiting' && agent === null && !areUrgent(dangers) && isPress(text, MAIL_BUTTON);
