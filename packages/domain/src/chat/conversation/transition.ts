import type {
  ChatAgent,
  Conditions,
  Conversation,
  ConversationEvent,
  ConversationState,
  EndReason,
  EventKind,
  NoteDraft,
  NoteKind,
  OpenPrompt,
  Transition,
  TransitionMessage,
} from '../conversation-model.ts';
import type { MessageKind, PromptKind } from '../message-kinds.ts';
import { endedText, endNote, questionText } from '../system-messages.ts';
import texts from '../system-texts.json' with { type: 'json' };

export type UntimedTransition = Omit<Transition, 'timers'>;

/** Handles events of one kind; returns null if the event no longer applies. */
export type Handler<Kind extends EventKind> = (
  conversation: Conversation,
  event: ConversationEvent<Kind>,
  conditions: Conditions,
) => UntimedTransition | null;

type Extras = Partial<Omit<UntimedTransition, 'conversation'>>;

/** Returns a transition to `conversation` with its messages, notes and effects. */
export const transitionTo = (conversation: Conversation, extras: Extras = {}): UntimedTransition => ({
  conversation,
  messages: [],
  notes: [],
  effects: [],
  ...extras,
});

export const withMessagesFirst = (
  messages: readonly TransitionMessage[],
  transition: UntimedTransition,
): UntimedTransition => ({ ...transition, messages: [...messages, ...transition.messages] });

export const withNote = (transition: UntimedTransition, note: NoteDraft): UntimedTransition => ({
  ...transition,
  notes: [...transition.notes, note],
});

export const note = (kind: NoteKind, text: string): NoteDraft => ({ kind, text });

/** Returns a plain message without question, citation or suggestion. */
export const messageOf = (
  author: TransitionMessage['author'],
  text: string,
  kind: MessageKind = 'text',
): TransitionMessage => ({
  kind,
  author,
  text,
  promptId: null,
  asksEmail: false,
  citations: [],
  suggestions: [],
});

export const botMessage = (text: string, asksEmail = false): TransitionMessage => ({
  ...messageOf('bot', text),
  asksEmail,
});

const named = (text: string, { name }: ChatAgent): string => text.replace('{agent}', () => name);

/** Returns a centred message without an author. */
export const systemMessage = (text: string): TransitionMessage => messageOf('system', text, 'line');

/** For each question, the kind of message that asks it and the state that waits for its answer. */
const questions = {
  hold: { message: 'hold-question', state: 'hold-asked' },
  final: { message: 'final-question', state: 'final-asked' },
  end: { message: 'end-question', state: 'end-asked' },
  'out-of-office': { message: 'out-of-office-question', state: 'ooo-asked' },
} as const satisfies Record<PromptKind, { message: MessageKind; state: ConversationState }>;

export const questionMessage = (
  prompt: OpenPrompt,
  heldBy: Conversation['heldBy'],
  author: 'agent' | 'bot',
  opensAgain: string,
): TransitionMessage => ({
  ...messageOf(author, questionText(prompt.kind, heldBy, opensAgain), questions[prompt.kind].message),
  promptId: prompt.id,
});

/** Enters another state, clearing what belongs to the old one: question, hold, the answer the bot owes, warning. */
export const enter = (
  conversation: Conversation,
  state: ConversationState,
  now: number,
  changes: Partial<Conversation> = {},
): Conversation => ({
  ...conversation,
  returnsTo: null,
  heldBy: null,
  prompt: null,
  botAskedAt: null,
  isWarned: false,
  ...changes,
  state,
  stateAt: now,
});

/** An agent has the conversation, but has not written: the visitor is still waiting. */
export const assigned = { isQueued: false, joinedQueueAt: null } as const;

export const outOfQueue = { ...assigned, queuedAt: null } as const;

/**
 * Returns since when a visitor whose agent passes them on has waited: since they joined the queue if that agent has not
 * written, since their own last words if these were not answered, otherwise since `now`.
 */
export function waitedSince(conversation: Conversation, now: number): number {
  const { agent, queuedAt, lastVisitorAt, lastAgentAt } = conversation;
  if (agent === null) return now;
  if (queuedAt !== null || lastAgentAt === null) return queuedAt ?? now;
  return lastVisitorAt > lastAgentAt ? lastVisitorAt : now;
}

/** Returns 1 if the last hold question timed out and the visitor has not written since, otherwise 0. */
const silentBefore = ({ silentHoldAt, lastVisitorAt }: Conversation): number =>
  silentHoldAt !== null && lastVisitorAt <= silentHoldAt ? 1 : 0;

/** Asks a Yes/No question, and enters the state that waits for its answer. */
export function ask(
  conversation: Conversation,
  kind: PromptKind,
  author: 'agent' | 'bot',
  { promptId, now, opensAgain }: Conditions,
  changes: Partial<Conversation> = {},
): UntimedTransition {
  const silences = kind === 'hold' ? silentBefore(conversation) : 0;
  const prompt: OpenPrompt = { id: promptId, kind, askedAt: now, silences };
  const asked = enter(conversation, questions[kind].state, now, { ...changes, prompt });
  return transitionTo(asked, { messages: [questionMessage(prompt, asked.heldBy, author, opensAgain)] });
}

/** Asks whether the visitor may be contacted, once there is nothing more to do here. */
export const askFinal = (
  conversation: Conversation,
  author: 'agent' | 'bot',
  conditions: Conditions,
  changes: Partial<Conversation> = {},
): UntimedTransition => ask(conversation, 'final', author, conditions, { ...outOfQueue, ...changes });

const closingKinds: Partial<Record<EndReason, 'blocked' | 'disconnected'>> = {
  blocked: 'blocked',
  abuse: 'disconnected',
};

/** Ends the conversation with exactly one closing message. An assigned agent who never wrote is removed from it. */
export function end(
  conversation: Conversation,
  reason: EndReason,
  { now, isOpen, opensAgain }: Conditions,
): UntimedTransition {
  const { state, agent, hasHumanSpoken } = conversation;
  const ended = enter(conversation, 'ended', now, {
    ...outOfQueue,
    agent: state === 'bot' && !hasHumanSpoken ? null : agent,
    agentGoneAt: null,
    leavingAt: null,
    abandonAt: null,
    endReason: reason,
  });
  const text = endedText(reason, isOpen ? '' : opensAgain);
  return transitionTo(ended, {
    messages: [messageOf('system', text, closingKinds[reason] ?? 'ended')],
    notes: [note(reason === 'blocked' ? 'blocked' : 'ended', endNote(reason))],
  });
}

/** What begins anew with each wait for a person. */
export const freshWait = {
  agent: null,
  agentGoneAt: null,
  holdAsks: 0,
  silentHoldAt: null,
  lowConfidence: 0,
} as const;

/** Returns whether the visitor has mentioned danger: they are neither asked to stay nor told how long to wait. */
export const isInDanger = ({ dangers }: Conversation): boolean => dangers.length > 0;

/** Returns whether nobody has it and nobody was online to take it. */
export const isUnattended = ({ state, agent }: Conversation): boolean =>
  state === 'agent-offline' && agent === null;

/** Says sorry for a long wait, but not a second time for the same one, whoever should have answered. */
export function apologise(conversation: Conversation, now: number): UntimedTransition {
  const { apologisedAt, lastAgentAt } = conversation;
  const warned = { ...conversation, isWarned: true };
  if (apologisedAt !== null && (lastAgentAt ?? 0) <= apologisedAt) return transitionTo(warned);
  return transitionTo({ ...warned, apologisedAt: now }, { messages: [botMessage(texts.holdApology)] });
}

/** Returns the message for a visitor whose agent has lost the connection. */
export const agentLost = (conversation: Conversation, agent: ChatAgent): TransitionMessage =>
  botMessage(named(isInDanger(conversation) ? texts.agentLostInDanger : texts.agentLost, agent));

/** The note for staff about who has the conversation now. */
export const hasIt = ({ name }: ChatAgent): NoteDraft => note('joined', `${name} has the conversation`);

/** Gives the conversation to `agent`. The visitor is told if another agent or any person was in it before. */
export function takenBy(
  conversation: Conversation,
  agent: ChatAgent,
  { now }: Conditions,
): UntimedTransition {
  const taken = enter(conversation, 'agent', now, { ...freshWait, ...assigned, agent });
  const { agent: before, hasHumanSpoken, state } = conversation;
  const wasKnown = before !== null && before.id !== agent.id && state !== 'bot';
  const isChange = wasKnown || (before === null && hasHumanSpoken);
  return transitionTo(taken, {
    messages: isChange ? [systemMessage(named(texts.takesOver, agent))] : [],
    notes: before?.id === agent.id && state === 'bot' ? [] : [hasIt(agent)],
  });
}
