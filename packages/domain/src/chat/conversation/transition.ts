import type {
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

/** A transition without its timers. */
export type UntimedTransition = Omit<Transition, 'timers'>;

/** What events of a kind lead to; null when the event no longer applies. */
export type Handler<Kind extends EventKind> = (
  conversation: Conversation,
  event: ConversationEvent<Kind>,
  conditions: Conditions,
) => UntimedTransition | null;

type Extras = Partial<Omit<UntimedTransition, 'conversation'>>;

/** A transition to `conversation` with its messages, notes and effects. */
export const transitionTo = (conversation: Conversation, extras: Extras = {}): UntimedTransition => ({
  conversation,
  messages: [],
  notes: [],
  effects: [],
  ...extras,
});

/** `transition` with `messages` before its own. */
export const withMessagesFirst = (
  messages: readonly TransitionMessage[],
  transition: UntimedTransition,
): UntimedTransition => ({ ...transition, messages: [...messages, ...transition.messages] });

/** `transition` with one more note. */
export const withNote = (transition: UntimedTransition, note: NoteDraft): UntimedTransition => ({
  ...transition,
  notes: [...transition.notes, note],
});

export const note = (kind: NoteKind, text: string): NoteDraft => ({ kind, text });

/** A plain message without question, citation or suggestion. */
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

/** A message of the bot, asking for an e-mail address when `asksEmail`. */
export const botMessage = (text: string, asksEmail = false): TransitionMessage => ({
  ...messageOf('bot', text),
  asksEmail,
});

/** A centred message that nobody wrote. */
export const systemMessage = (text: string): TransitionMessage => messageOf('system', text, 'line');

/** The message that asks each question, and the state that waits for its answer. */
const questions = {
  hold: { message: 'hold-question', state: 'hold-asked' },
  final: { message: 'final-question', state: 'final-asked' },
  end: { message: 'end-question', state: 'end-asked' },
  'out-of-office': { message: 'out-of-office-question', state: 'ooo-asked' },
} as const satisfies Record<PromptKind, { message: MessageKind; state: ConversationState }>;

/** The question of an open prompt as a message. */
export const questionMessage = (
  prompt: OpenPrompt,
  heldBy: Conversation['heldBy'],
  author: 'agent' | 'bot',
  opensAgain: string,
): TransitionMessage => ({
  ...messageOf(author, questionText(prompt.kind, heldBy, opensAgain), questions[prompt.kind].message),
  promptId: prompt.id,
});

/** `conversation` in another state, without what belongs to the old one: question, hold, owed answer of the bot, warning. */
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

/** No longer waiting for a person. */
export const outOfQueue = { isQueued: false, queuedAt: null } as const;

/** Whether the last hold question ran out and the visitor has not written since. */
const silentBefore = ({ silentHoldAt, lastVisitorAt }: Conversation): number =>
  silentHoldAt !== null && lastVisitorAt <= silentHoldAt ? 1 : 0;

/** Asks a Yes/No question, and goes to the state that waits for its answer. */
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

/** Asks whether the visitor may be contacted, once nothing else can be done here. */
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

/** The end: exactly one closing message, and nothing open any more. */
export function end(
  conversation: Conversation,
  reason: EndReason,
  { now, isOpen, opensAgain }: Conditions,
): UntimedTransition {
  const ended = enter(conversation, 'ended', now, {
    ...outOfQueue,
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
