import { yesOrNo } from '../text.ts';
import type { Conversation, ConversationEvent, OpenPrompt, Surroundings } from '../conversation-model.ts';
import { chatTimes } from '../limits.ts';
import { EMAIL_THANKS, offlineWarning } from '../system-lines.ts';
import { answered, withOutOfOfficeLead } from './answers.ts';
import { botSays, ending, note, noting, questionSaying, sayingFirst, turnTo, type Turn } from './turn.ts';

/** The visitor wrote. While a question is open, exactly yes or no is its answer; anything else shows it again. */
export function visitorWrote(before: Conversation, text: string, surroundings: Surroundings): Turn | null {
  const { now } = surroundings;
  const conversation = { ...before, lastVisitorAt: now };
  const { state, prompt } = conversation;
  if (prompt !== null) return wroteUnderPrompt(conversation, prompt, text, surroundings);
  if (state === 'ended') return null;
  if (state === 'greeting') return turnTo({ ...conversation, botAskedAt: now });
  if (state !== 'bot' && state !== 'ooo-message') return turnTo(conversation);
  const turn = withOutOfOfficeLead({
    ...(state === 'bot' ? conversation : leftSomething(conversation)),
    botAskedAt: conversation.botAskedAt ?? now,
  });
  return { ...turn, errands: [...turn.errands, { kind: 'ask-bot' }] };
}

const leftSomething = (conversation: Conversation): Conversation =>
  conversation.outOfOfficeLead === 'none'
    ? { ...conversation, outOfOfficeLead: 'awaits-contact' }
    : conversation;

function wroteUnderPrompt(
  conversation: Conversation,
  prompt: OpenPrompt,
  text: string,
  surroundings: Surroundings,
): Turn {
  const answer = yesOrNo(text);
  if (answer !== null) return answered(conversation, prompt, answer === 'yes', surroundings);
  // Whoever writes is there: the time for an answer starts again.
  const shown = { ...prompt, askedAt: surroundings.now };
  const kept = prompt.kind === 'out-of-office' ? leftSomething(conversation) : conversation;
  return turnTo(
    { ...kept, prompt: shown },
    { says: [questionSaying(shown, conversation.heldBy, 'bot', surroundings.opensAgain)] },
  );
}

/** An e-mail address came. Where no person would say so, the bot says thank you. */
export function gaveEmail(before: Conversation, { now }: Surroundings): Turn | null {
  const { state } = before;
  if (state === 'ended') return null;
  const known = { ...before, isContactable: true, lastVisitorAt: now };
  const turn = state === 'ooo-message' ? withOutOfOfficeLead(known) : turnTo(known);
  const isThanked = ['bot', 'ooo-message', 'agent-offline'].includes(state);
  return noting(
    sayingFirst(isThanked ? [botSays(EMAIL_THANKS)] : [], turn),
    note('email', 'An email address was provided'),
  );
}

/** A Yes or No was pressed. Nothing happens unless that very question is open. */
export function promptAnswered(
  conversation: Conversation,
  event: Extract<ConversationEvent, { kind: 'answered' }>,
  surroundings: Surroundings,
): Turn | null {
  const { prompt } = conversation;
  if (prompt === null || prompt.kind !== event.prompt) return null;
  if (event.promptId !== null && event.promptId !== prompt.id) return null;
  return answered(conversation, prompt, event.isYes, surroundings);
}

/** The end-chat dialog of the visitor opened or closed. */
export function endDialog(conversation: Conversation, isOpen: boolean, { now }: Surroundings): Turn | null {
  if (conversation.state === 'ended' || isOpen === (conversation.leavingAt !== null)) return null;
  if (!isOpen) return turnTo({ ...conversation, leavingAt: null });
  return turnTo(
    { ...conversation, leavingAt: now },
    { notes: [note('leaving', 'The visitor is about to leave')] },
  );
}

const isLeaving = ({ leavingAt }: Conversation, now: number): boolean =>
  leavingAt !== null && now - leavingAt <= chatTimes.leavingGrace;

/** The visitor left the room for good. */
export function visitorLeft(conversation: Conversation, surroundings: Surroundings): Turn | null {
  if (conversation.state === 'ended') return null;
  return ending(conversation, isLeaving(conversation, surroundings.now) ? 'visitor' : 'left', surroundings);
}

/** The visitor's side tells that it wrote to an agent who is away: warned once, and somebody else is looked for. */
export function offlineNotice(conversation: Conversation, { now }: Surroundings): Turn | null {
  if (conversation.state !== 'agent-offline' || conversation.isWarned) return null;
  const asksEmail = !conversation.isContactable;
  return turnTo(
    { ...conversation, isWarned: true, isQueued: true, queuedAt: conversation.queuedAt ?? now },
    {
      says: [botSays(offlineWarning(asksEmail), asksEmail)],
      notes: [note('warned', 'The visitor was told that nobody reads along')],
      errands: [{ kind: 'route' }],
    },
  );
}

/** A socket of the visitor is there again. */
export function attached(conversation: Conversation): Turn | null {
  if (conversation.state === 'ended' || conversation.detachedAt === null) return null;
  return turnTo(
    { ...conversation, detachedAt: null, abandonAt: null, leavingAt: null },
    { notes: conversation.agent === null ? [] : [note('returned', 'The visitor is back')] },
  );
}

/** How long a visitor whose connection dropped without a word is waited for. */
const silentDrop = ({ state, returnsTo }: Conversation): number =>
  ['greeting', 'bot', 'ooo-asked', 'ooo-message'].includes(state) || returnsTo === 'bot'
    ? chatTimes.silentDropWithBot
    : chatTimes.silentDropWithAgent;

/** The last socket of the visitor went. With the end-chat dialog open that ends the chat. */
export function detached(
  conversation: Conversation,
  isAbandoned: boolean,
  surroundings: Surroundings,
): Turn | null {
  const { now } = surroundings;
  if (conversation.state === 'ended') return null;
  if (isLeaving(conversation, now)) return ending(conversation, 'visitor', surroundings);
  const due = now + (isAbandoned ? chatTimes.abandonGrace : silentDrop(conversation));
  if (conversation.abandonAt !== null) {
    // The word that the tab was closed may come behind the drop itself: it shortens the wait, and nothing lengthens it.
    return isAbandoned && due < conversation.abandonAt ? turnTo({ ...conversation, abandonAt: due }) : null;
  }
  return turnTo(
    { ...conversation, detachedAt: now, abandonAt: due },
    { notes: conversation.agent === null ? [] : [note('left', 'The visitor left the page')] },
  );
}
