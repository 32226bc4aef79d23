import type { MessageKind, PromptKind } from './message-kinds.ts';
import { keysOf } from '../shapes.ts';
import type { DangerKind } from './danger/kinds.ts';
import labels from './conversation-labels.json' with { type: 'json' };

/** States, ends and notes as staff read them. */
export const conversationLabels: {
  readonly states: Readonly<Record<ConversationState, string>>;
  readonly endReasons: Readonly<Record<EndReason, string>>;
  readonly notes: Readonly<Record<NoteKind, string>>;
} = labels;

/** The state of a conversation. Being attached (a socket of the visitor is there) is a second axis beside it. */
export type ConversationState = keyof typeof labels.states;
export const conversationStates = keysOf(labels.states);

export type EndReason = keyof typeof labels.endReasons;
export const endReasons = keysOf(labels.endReasons);

/** A member of staff as far as a conversation goes. */
export type ChatAgent = { readonly id: string; readonly name: string };

export type OpenPrompt = {
  readonly id: string;
  readonly kind: PromptKind;
  readonly askedAt: number;
  /** How many hold questions before it expired without a message from the visitor since: 0 or 1. */
  readonly silences: number;
};

/** Everything a transition looks at. Instants are milliseconds since 1970. */
export type Conversation = {
  readonly state: ConversationState;
  /** When it came to its state. */
  readonly stateAt: number;
  /** The state that an open end question, or a detour out of hours, goes back to. */
  readonly returnsTo: ConversationState | null;
  /** Who asked the visitor to hold; null unless the state is hold-asked or on-hold. */
  readonly heldBy: 'queue' | 'agent' | null;
  readonly prompt: OpenPrompt | null;
  /** Waits for a person, even while the bot keeps answering. */
  readonly isQueued: boolean;
  readonly queuedAt: number | null;
  readonly agent: ChatAgent | null;
  /** A person has written in this conversation: from then on a change of agent prints a line. */
  readonly hasHumanSpoken: boolean;
  /** Hold questions asked while waiting in the queue. */
  readonly holdAsks: number;
  /** Answers of the bot in a row that it was not sure of. */
  readonly lowConfidence: number;
  /** When the bot was asked for the answer that it still owes; null when it owes none. */
  readonly botAskedAt: number | null;
  /** When a hold question last ran out and counted as yes; the next one counts as no unless the visitor wrote since. */
  readonly silentHoldAt: number | null;
  /** A mail address or phone number is known. */
  readonly isContactable: boolean;
  /** The lead of what was left while nobody was there: made once somebody can be written to. */
  readonly outOfOfficeLead: 'none' | 'awaits-contact' | 'made';
  /** Whether the one warning of the current state was given: the offline warning, or the apology for a long wait. */
  readonly isWarned: boolean;
  /** When the agent was noticed to be away; null while reachable. */
  readonly agentGoneAt: number | null;
  /** When the last socket of the visitor went; null while one is there. */
  readonly detachedAt: number | null;
  /** When a visitor who went counts as gone for good; null while one is there. */
  readonly abandonAt: number | null;
  /** When the visitor opened the end-chat dialog; null when it is closed. */
  readonly leavingAt: number | null;
  readonly lastVisitorAt: number;
  readonly lastAgentAt: number | null;
  readonly endReason: EndReason | null;
  /** The kinds of danger or distress that the visitor has written of, the most urgent first. */
  readonly dangers: readonly DangerKind[];
};

/** What the bot messages, and what it wants done. An action is typed, never read out of the words. */
export type BotReply = {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly suggestions: readonly string[];
  readonly action: 'handover' | 'email' | null;
  readonly isConfident: boolean;
  /** What kind of reply it is and the articles it rests on, where the bot says so: for counting what is asked. */
  readonly about?: string;
  readonly articleSlugs?: readonly string[];
};

/** Where an answer comes from: a title to show and an address to open. */
export type Citation = { readonly title: string; readonly address: string };

/** The reasons for which time alone changes a conversation. Each is at most one row per conversation. */
export const timerKinds = [
  'idle',
  'bot-time-out',
  'hold-question',
  'queue-maximum',
  'prompt-silence',
  'hold-apology',
  'hold-reminder',
  'agent-reroute',
  'agent-given-up',
  'abandon',
] as const;
export type TimerKind = (typeof timerKinds)[number];

/** Where a conversation that nobody has waits: with the bot or without, and since when. */
export type QueuePlace = { readonly state: 'bot' | 'waiting'; readonly queuedAt: number };

type ByAgent = { readonly agent: ChatAgent };

/** Everything that can happen to a conversation: what each kind of event carries. */
export type ConversationEvents = {
  /** `greeting`: what the bot greets with within hours. */
  opened: { readonly greeting: Pick<BotReply, 'text' | 'suggestions'> };
  /** `dangers`: the kinds of danger or distress in the text. */
  'visitor-wrote': { readonly text: string; readonly dangers?: readonly DangerKind[] };
  'visitor-gave-email': unknown;
  'bot-replied': { readonly reply: BotReply };
  'bot-failed': unknown;
  answered: { readonly prompt: PromptKind; readonly isYes: boolean; readonly promptId: string | null };
  'end-dialog': { readonly isOpen: boolean };
  'visitor-ended': unknown;
  'visitor-left': unknown;
  'offline-notice': unknown;
  attached: unknown;
  detached: { readonly isAbandoned: boolean };
  'agent-took': ByAgent;
  /** By the router. */
  'agent-assigned': ByAgent;
  'agent-wrote': ByAgent;
  'agent-held': ByAgent;
  'agent-asked-end': ByAgent;
  'agent-asked-final': ByAgent;
  'agent-ended': ByAgent;
  /** `by`: who did it in the place of `from`. `back`: to its place in the queue, as `from` took it by mistake. */
  transferred: {
    readonly from: ChatAgent;
    readonly to: ChatAgent | 'queue';
    readonly by?: ChatAgent;
    readonly back?: QueuePlace;
  };
  'agent-gone': unknown;
  'agent-back': unknown;
  /** Is connected and has not answered for some minutes; `isLong`: for so many that somebody else has to. */
  'agent-silent': { readonly isLong: boolean };
  'no-agents': unknown;
  'hours-opened': unknown;
  'hours-closed': unknown;
  blocked: unknown;
  abused: unknown;
  timer: { readonly timer: TimerKind };
};
export type EventKind = keyof ConversationEvents;
/** One event, of any kind unless one is named. */
export type ConversationEvent<Kind extends EventKind = EventKind> = {
  [Each in Kind]: { readonly kind: Each } & ConversationEvents[Each];
}[Kind];

export type Conditions = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A fresh id for a question that the transition may ask. */
  readonly promptId: string;
  readonly isOpen: boolean;
  /** At least one agent is online (whether or not their seats are taken). */
  readonly areAgentsOnline: boolean;
  readonly brandName: string;
  /** Words for when people are there again, such as "Monday at 9 am". */
  readonly opensAgain: string;
  /** Place in the queue from 1, were it joined now. */
  readonly queuePosition: number;
  /** From the last waits; null when nothing is known. */
  readonly expectedWaitMinutes: number | null;
};

/** A message that a transition messages, before it has a number. */
export type TransitionMessage = {
  readonly kind: MessageKind;
  readonly author: 'agent' | 'bot' | 'system';
  readonly text: string;
  readonly promptId: string | null;
  /** Asks for an e-mail address: the next message of the visitor is one. */
  readonly asksEmail: boolean;
  readonly citations: readonly Citation[];
  readonly suggestions: readonly string[];
};

/** A line that only staff see. */
export type NoteKind = keyof typeof labels.notes;
export const noteKinds = keysOf(labels.notes);
export type NoteDraft = { readonly kind: NoteKind; readonly text: string };

/** What has to be done once the transition is stored. */
export type Effect =
  /** Let the bot answer what the visitor wrote last. */
  | { readonly kind: 'ask-bot' }
  /** Somebody may be free: look at the queue. */
  | { readonly kind: 'route' }
  /** Keep a lead: somebody gets in touch. */
  | { readonly kind: 'lead'; readonly about: 'follow-up' | 'out-of-office' }
  /** The visitor wrote of these kinds of danger for the first time: somebody has to see it. */
  | { readonly kind: 'alarm'; readonly dangers: readonly DangerKind[] };

/** When each timer is due, in milliseconds since 1970. It replaces all timers of the conversation. */
export type Timers = { readonly [Kind in TimerKind]?: number };

/** What an event leads to: the conversation after it, and everything to store with it. */
export type Transition = {
  readonly conversation: Conversation;
  readonly messages: readonly TransitionMessage[];
  readonly notes: readonly NoteDraft[];
  readonly timers: Timers;
  readonly effects: readonly Effect[];
};
