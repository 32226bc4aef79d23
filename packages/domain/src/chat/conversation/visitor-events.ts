import { yesOrNo } from '../text.ts';
import type { Conditions, Conversation, OpenPrompt } from '../conversation-model.ts';
import { chatTimes } from '../limits.ts';
import { EMAIL_THANKS, offlineWarning } from '../system-messages.ts';
import { answered, withOutOfOfficeLead } from './answers.ts';
import {
  botMessage,
  end,
  note,
  questionMessage,
  transitionTo,
  withMessagesFirst,
  withNote,
  type Handler,
  type UntimedTransition,
} from './transition.ts';

/** The visitor wrote. While a question is open, exactly yes or no is its answer; anything else shows it again. */
export const visitorWrote: Handler<'visitor-wrote'> = (before, { text }, conditions) => {
  const { now } = conditions;
  const conversation = { ...before, lastVisitorAt: now };
  const { state, prompt } = conversation;
  if (prompt !== null) return wroteUnderPrompt(conversation, prompt, text, conditions);
  if (state === 'ended') return null;
  if (state === 'greeting') return transitionTo({ ...conversation, botAskedAt: now });
  if (state !== 'bot' && state !== 'ooo-message') return transitionTo(conversation);
  const transition = withOutOfOfficeLead({
    ...(state === 'bot' ? conversation : leftSomething(conversation)),
    botAskedAt: conversation.botAskedAt ?? now,
  });
  return { ...transition, effects: [...transition.effects, { kind: 'ask-bot' }] };
};

const leftSomething = (conversation: Conversation): Conversation =>
  conversation.outOfOfficeLead === 'none'
    ? { ...conversation, outOfOfficeLead: 'awaits-contact' }
    : conversation;

function wroteUnderPrompt(
  conversation: Conversation,
  prompt: OpenPrompt,
  text: string,
  conditions: Conditions,
): UntimedTransition {
  const answer = yesOrNo(text);
  if (answer !== null) return answered(conversation, prompt, answer === 'yes', conditions);
  // Whoever writes is there: the time for an answer starts again.
  const shown = { ...prompt, askedAt: conditions.now };
  const after = prompt.kind === 'out-of-office' ? leftSomething(conversation) : conversation;
  return transitionTo(
    { ...after, prompt: shown },
    { messages: [questionMessage(shown, conversation.heldBy, 'bot', conditions.opensAgain)] },
  );
}

/** An e-mail address came. Without an agent in the conversation the bot thanks the visitor. */
export const gaveEmail: Handler<'visitor-gave-email'> = (before, _, { now }) => {
  const { state } = before;
  if (state === 'ended') return null;
  const known = { ...before, isContactable: true, lastVisitorAt: now };
  const transition = state === 'ooo-message' ? withOutOfOfficeLead(known) : transitionTo(known);
  const isThanked = ['bot', 'ooo-message', 'agent-offline'].includes(state);
  return withNote(
    withMessagesFirst(isThanked ? [botMessage(EMAIL_THANKS)] : [], transition),
    note('email', 'An email address was provided'),
  );
};

/** A Yes or No was pressed. Nothing happens unless that very question is open. */
export const promptAnswered: Handler<'answered'> = (conversation, event, conditions) => {
  const { prompt } = conversation;
  if (prompt === null || prompt.kind !== event.prompt) return null;
  if (event.promptId !== null && event.promptId !== prompt.id) return null;
  return answered(conversation, prompt, event.isYes, conditions);
};

/** The end-chat dialog of the visitor opened or closed. */
export const endDialog: Handler<'end-dialog'> = (conversation, { isOpen }, { now }) => {
  if (conversation.state === 'ended' || isOpen === (conversation.leavingAt !== null)) return null;
  return transitionTo(
    { ...conversation, leavingAt: isOpen ? now : null },
    { notes: isOpen ? [note('leaving', 'The visitor is about to leave')] : [] },
  );
};

const isLeaving = ({ leavingAt }: Conversation, now: number): boolean =>
  leavingAt !== null && now - leavingAt <= chatTimes.leavingGrace;

/** The visitor left the room for good. */
export const visitorLeft: Handler<'visitor-left'> = (conversation, _, conditions) =>
  conversation.state === 'ended'
    ? null
    : end(conversation, isLeaving(conversation, conditions.now) ? 'visitor' : 'left', conditions);

/** The visitor's side reports that it wrote to an agent who is away: warned once, and somebody else is looked for. */
export const offlineNotice: Handler<'offline-notice'> = (conversation, _, { now }) => {
  if (conversation.state !== 'agent-offline' || conversation.isWarned) return null;
  const asksEmail = !conversation.isContactable;
  return transitionTo(
    { ...conversation, isWarned: true, isQueued: true, queuedAt: conversation.queuedAt ?? now },
    {
      messages: [botMessage(offlineWarning(asksEmail), asksEmail)],
      notes: [note('warned', 'The visitor was told that nobody reads along')],
      effects: [{ kind: 'route' }],
    },
  );
};

/** A socket of the visitor is there again. */
export const attached: Handler<'attached'> = (conversation) =>
  conversation.state === 'ended' || conversation.detachedAt === null
    ? null
    : transitionTo(
        { ...conversation, detachedAt: null, abandonAt: null, leavingAt: null },
        { notes: conversation.agent === null ? [] : [note('returned', 'The visitor is back')] },
      );

/** How long to wait for a visitor whose connection dropped without notice. */
const silentDrop = ({ state, returnsTo }: Conversation): number =>
  ['greeting', 'bot', 'ooo-asked', 'ooo-message'].includes(state) || returnsTo === 'bot'
    ? chatTimes.silentDropWithBot
    : chatTimes.silentDropWithAgent;

/** The last socket of the visitor went. With the end-chat dialog open that ends the chat. */
export const detached: Handler<'detached'> = (conversation, { isAbandoned }, conditions) => {
  const { now } = conditions;
  if (conversation.state === 'ended') return null;
  if (isLeaving(conversation, now)) return end(conversation, 'visitor', conditions);
  const due = now + (isAbandoned ? chatTimes.abandonGrace : silentDrop(conversation));
  if (conversation.abandonAt !== null) {
    // The event of the closed tab may come behind the drop itself: it shortens the wait, and nothing lengthens it.
    return isAbandoned && due < conversation.abandonAt
      ? transitionTo({ ...conversation, abandonAt: due })
      : null;
  }
  return transitionTo(
    { ...conversation, detachedAt: now, abandonAt: due },
    { notes: conversation.agent === null ? [] : [note('left', 'The visitor left the page')] },
  );
};
