import type {
  Conversation,
  ConversationState,
  EndReason,
  Effect,
  NoteDraft,
  NoteKind,
  OpenPrompt,
  TransitionMessage,
  Conditions,
} from '../conversation-model.ts';
import type { MessageKind, PromptKind } from '../message-kinds.ts';
import { endedText, endNote, questionText } from '../system-messages.ts';

/** A transition without its timers. A handler returns null when the event no longer applies. */
export type UntimedTransition = {
  readonly conversation: Conversation;
  readonly messages: readonly TransitionMessage[];
  readonly notes: readonly NoteDraft[];
  readonly effects: readonly Effect[];
};

type Extras = {
  readonly messages?: readonly TransitionMessage[];
  readonly notes?: readonly NoteDraft[];
  readonly effects?: readonly Effect[];
};

/** A transition to `conversation` with its messages, notes and effects. */
export const transitionTo = (conversation: Conversation, extras: Extras = {}): UntimedTransition => ({
  conversation,
  messages: extras.messages ?? [],
  notes: extras.notes ?? [],
  effects: extras.effects ?? [],
});

/** `transition` with `messages` before its own. */
export const withMessagesFirst = (
  messages: readonly TransitionMessage[],
  transition: UntimedTransition,
): UntimedTransition => ({
  ...transition,
  messages: [...messages, ...transition.messages],
});

/** `transition` with more notes. */
export const withNotes = (
  transition: UntimedTransition,
  ...notes: readonly NoteDraft[]
): UntimedTransition => ({
  ...transition,
  notes: [...transition.notes, ...notes],
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

/** What the bot messages, asking for an e-mail address when `asksEmail`. */
export const botMessage = (text: string, asksEmail = false): TransitionMessage => ({
  ...messageOf('bot', text),
  asksEmail,
});

/** A centred line that is nobody's words. */
export const systemMessage = (text: string): TransitionMessage => messageOf('system', text, 'line');

const questionKinds = {
  hold: 'hold-question',
  final: 'final-question',
  end: 'end-question',
  'out-of-office': 'out-of-office-question',
} as const satisfies Record<PromptKind, MessageKind>;

/** The question of an open prompt as a message. */
export const questionMessage = (
  prompt: OpenPrompt,
  heldBy: Conversation['heldBy'],
  author: 'agent' | 'bot',
  opensAgain: string,
): TransitionMessage => ({
  ...messageOf(author, questionText(prompt.kind, heldBy, opensAgain), questionKinds[prompt.kind]),
  promptId: prompt.id,
});

/** `conversation` in another state: what belongs to the old one (question, hold, bot's debt, warning) is put away. */
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

const askedStates = {
  hold: 'hold-asked',
  final: 'final-asked',
  end: 'end-asked',
  'out-of-office': 'ooo-asked',
} as const satisfies Record<PromptKind, ConversationState>;

/** Whether the last hold question ran out and the visitor has not written since. */
const silentBefore = ({ silentHoldAt, lastVisitorAt }: Conversation): number =>
  silentHoldAt !== null && lastVisitorAt <= silentHoldAt ? 1 : 0;

/** Asks a Yes/No question, and goes to the state that waits for its answer. */
export function ask(
  conversation: Conversation,
  kind: PromptKind,
  author: 'agent' | 'bot',
  conditions: Conditions,
  changes: Partial<Conversation> = {},
): UntimedTransition {
  const prompt: OpenPrompt = {
    id: conditions.promptId,
    kind,
    askedAt: conditions.now,
    silences: kind === 'hold' ? silentBefore(conversation) : 0,
  };
  const asked = enter(conversation, askedStates[kind], conditions.now, { ...changes, prompt });
  return transitionTo(asked, {
    messages: [questionMessage(prompt, asked.heldBy, author, conditions.opensAgain)],
  });
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
  return transitionTo(ended, {
    messages: [
      messageOf('system', endedText(reason, isOpen ? '' : opensAgain), closingKinds[reason] ?? 'ended'),
    ],
    notes: [note(reason === 'blocked' ? 'blocked' : 'ended', endNote(reason))],
  });
}
