import type {
  Conversation,
  ConversationState,
  EndReason,
  Errand,
  NoteDraft,
  NoteKind,
  OpenPrompt,
  Saying,
  Surroundings,
} from '../conversation-model.ts';
import type { MessageKind, PromptKind } from '../message-kinds.ts';
import { endedText, endNote, questionText } from '../system-lines.ts';

/** A step without its timers. A handler that gives null says that the event no longer applies. */
export type Turn = {
  readonly conversation: Conversation;
  readonly says: readonly Saying[];
  readonly notes: readonly NoteDraft[];
  readonly errands: readonly Errand[];
};

type Extras = {
  readonly says?: readonly Saying[];
  readonly notes?: readonly NoteDraft[];
  readonly errands?: readonly Errand[];
};

/** A turn to `conversation` with what is said, noted and to be done. */
export const turnTo = (conversation: Conversation, extras: Extras = {}): Turn => ({
  conversation,
  says: extras.says ?? [],
  notes: extras.notes ?? [],
  errands: extras.errands ?? [],
});

/** `turn` with `says` said before everything else. */
export const sayingFirst = (says: readonly Saying[], turn: Turn): Turn => ({
  ...turn,
  says: [...says, ...turn.says],
});

/** `turn` with more notes. */
export const noting = (turn: Turn, ...notes: readonly NoteDraft[]): Turn => ({
  ...turn,
  notes: [...turn.notes, ...notes],
});

export const note = (kind: NoteKind, text: string): NoteDraft => ({ kind, text });

/** A plain message without question, citation or suggestion. */
export const say = (author: Saying['author'], text: string, kind: MessageKind = 'text'): Saying => ({
  kind,
  author,
  text,
  promptId: null,
  asksEmail: false,
  citations: [],
  suggestions: [],
});

/** What the bot says, asking for an e-mail address when `asksEmail`. */
export const botSays = (text: string, asksEmail = false): Saying => ({ ...say('bot', text), asksEmail });

/** A centred line that is nobody's words. */
export const systemLine = (text: string): Saying => say('system', text, 'line');

const questionKinds = {
  hold: 'hold-question',
  final: 'final-question',
  end: 'end-question',
  'out-of-office': 'out-of-office-question',
} as const satisfies Record<PromptKind, MessageKind>;

/** The question of an open prompt as a message. */
export const questionSaying = (
  prompt: OpenPrompt,
  heldBy: Conversation['heldBy'],
  author: 'agent' | 'bot',
  opensAgain: string,
): Saying => ({
  ...say(author, questionText(prompt.kind, heldBy, opensAgain), questionKinds[prompt.kind]),
  promptId: prompt.id,
});

/** `conversation` in another state: what belongs to the old one (question, hold, bot's debt, warning) is put away. */
export const entering = (
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
  surroundings: Surroundings,
  changes: Partial<Conversation> = {},
): Turn {
  const prompt: OpenPrompt = {
    id: surroundings.promptId,
    kind,
    askedAt: surroundings.now,
    silences: kind === 'hold' ? silentBefore(conversation) : 0,
  };
  const asked = entering(conversation, askedStates[kind], surroundings.now, { ...changes, prompt });
  return turnTo(asked, {
    says: [questionSaying(prompt, asked.heldBy, author, surroundings.opensAgain)],
  });
}

/** Asks whether the visitor may be contacted, once nothing else can be done here. */
export const askFinal = (
  conversation: Conversation,
  author: 'agent' | 'bot',
  surroundings: Surroundings,
  changes: Partial<Conversation> = {},
): Turn => ask(conversation, 'final', author, surroundings, { ...outOfQueue, ...changes });

const closingKinds: Partial<Record<EndReason, 'blocked' | 'disconnected'>> = {
  blocked: 'blocked',
  abuse: 'disconnected',
};

/** The end: exactly one closing message, and nothing open any more. */
export function ending(
  conversation: Conversation,
  reason: EndReason,
  { now, isOpen, opensAgain }: Surroundings,
): Turn {
  const ended = entering(conversation, 'ended', now, {
    ...outOfQueue,
    agentGoneAt: null,
    leavingAt: null,
    abandonAt: null,
    endReason: reason,
  });
  return turnTo(ended, {
    says: [say('system', endedText(reason, isOpen ? '' : opensAgain), closingKinds[reason] ?? 'ended')],
    notes: [note(reason === 'blocked' ? 'blocked' : 'ended', endNote(reason))],
  });
}
