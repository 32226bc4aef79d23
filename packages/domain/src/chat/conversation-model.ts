import type { MessageKind, PromptKind } from './message-kinds.ts';
import { keysOf } from '../shapes.ts';
import type { DangerKind } from './danger/kinds.ts';
import labels from './conversation-labels.json' with { type: 'json' };

/** The labels of states, end reasons and notes as shown to staff. */
export const conversationLabels: {
  readonly states: Readonly<Record<ConversationState, string>>;
  readonly endReasons: Readonly<Record<EndReason, string>>;
  readonly notes: Readonly<Record<NoteKind, string>>;
} = labels;

/**
 * The state of a conversation. Whether it is attached (whether the visitor has a socket open) is a second,
 * independent axis.
 */
export type ConversationState = keyof typeof labels.states;
export const conversationStates = keysOf(labels.states);

export type EndReason = keyof typeof labels.endReasons;
export const endReasons = keysOf(labels.endReasons);

/** A member of staff, reduced to what a conversation needs. */
export type ChatAgent = { readonly id: string; readonly name: string };

export type OpenPrompt = {
  readonly id: string;
  readonly kind: PromptKind;
  readonly askedAt: number;
  /** How many hold questions in a row before this one expired without a message from the visitor: 0 or 1. */
  readonly silences: number;
};

/** Everything that a transition depends on. Instants are in milliseconds since 1970. */
export type Conversation = {
  readonly state: ConversationState;
  /** When it entered its state. */
  readonly stateAt: number;
  /** The state to return to after an open end question or a detour out of hours. */
  readonly returnsTo: ConversationState | null;
  /** Who asked the visitor to hold; null unless the state is hold-asked or on-hold. */
  readonly heldBy: 'queue' | 'agent' | null;
  readonly prompt: OpenPrompt | null;
  /** Whether it is waiting for a person, even if the bot keeps answering. */
  readonly isQueued: boolean;
  /**
   * Since when the visitor has waited for a person, which decides their place: kept when an agent takes the conversation,
   * until one writes, so that nobody starts again after an agent who never wrote.
   */
  readonly queuedAt: number | null;
  /** When it last joined the queue, from which the longest time in the queue counts; null outside the queue. */
  readonly joinedQueueAt: number | null;
  readonly agent: ChatAgent | null;
  /** Whether a person has written in this conversation: from then on, a change of agent shows a message. */
  readonly hasHumanSpoken: boolean;
  /** The number of hold questions asked while waiting in the queue. */
  readonly holdAsks: number;
  /** The number of consecutive answers that the bot was unsure of. */
  readonly lowConfidence: number;
  /** When the bot was asked for the answer that it still owes; null if it owes none. */
  readonly botAskedAt: number | null;
  /**
   * When a hold question last timed out and counted as yes; the next one counts as no unless the visitor has
   * written since.
   */
  readonly silentHoldAt: number | null;
  /** Whether an email address or phone number is known. */
  readonly isContactable: boolean;
  /**
   * The state of the lead for a message left while nobody was there: it is created once the visitor can be
   * contacted.
   */
  readonly outOfOfficeLead: 'none' | 'awaits-contact' | 'made';
  /**
   * Whether the one warning of the current state has been given: the offline warning, or the apology for a
   * long wait.
   */
  readonly isWarned: boolean;
  /** When the visitor was last sent that nobody is online, that the team is here, and that we are sorry for the wait. */
  readonly nobodyOnlineSentAt: number | null;
  readonly teamHereSentAt: number | null;
  readonly apologisedAt: number | null;
  /** When the agent was found to be away; null while they are reachable. */
  readonly agentGoneAt: number | null;
  /** When the visitor's last socket closed; null while one is open. */
  readonly detachedAt: number | null;
  /** When a visitor whose sockets are closed counts as gone for good; null while one is open. */
  readonly abandonAt: number | null;
  /** When the visitor opened the end-chat dialog; null when it is closed. */
  readonly leavingAt: number | null;
  readonly lastVisitorAt: number;
  readonly lastAgentAt: number | null;
  readonly endReason: EndReason | null;
  /** The kinds of danger or distress that the visitor has mentioned, the most urgent first. */
  readonly dangers: readonly DangerKind[];
};

/** The bot's reply, and the action that it asks for. The action is typed, never inferred from the text. */
export type BotReply = {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly suggestions: readonly string[];
  readonly action: 'handover' | 'email' | null;
  readonly isConfident: boolean;
  /**
   * The kind of reply and the articles it is based on, if the bot provides them: used for statistics of what
   * is asked.
   */
  readonly about?: string;
  readonly articleSlugs?: readonly string[];
};

/** The source of an answer: a title to show and an address to open. */
export type Citation = { readonly title: string; readonly address: string };

/** The timers of a conversation, each stored in at most one row per conversation. */
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

/**
 * The place in the queue of a conversation without an agent: whether the bot is answering, and since when it
 * has been queued.
 */
export type QueuePlace = { readonly state: 'bot' | 'waiting'; readonly queuedAt: number };

type ByAgent = { readonly agent: ChatAgent };

/** The events of a conversation, and the data of each. */
export type ConversationEvents = {
  /** `greeting`: what the bot says first. */
  opened: { readonly greeting: Pick<BotReply, 'text' | 'suggestions'> };
  /**
   * `dangers`: the kinds of danger or distress found in the text; `dangerText`: what the bot says to them, null for only the
   * words that go with the kinds.
   */
  'visitor-wrote': {
    readonly text: string;
    readonly dangers?: readonly DangerKind[];
    readonly dangerText?: string | null;
  };
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
  /** Assigned by the router. */
  'agent-assigned': ByAgent;
  'agent-wrote': ByAgent;
  'agent-held': ByAgent;
  'agent-asked-end': ByAgent;
  'agent-asked-final': ByAgent;
  'agent-ended': ByAgent;
  /**
   * `by`: who made the transfer on behalf of `from`. `back`: the place in the queue to restore, because
   * `from` took the conversation by mistake.
   */
  transferred: {
    readonly from: ChatAgent;
    readonly to: ChatAgent | 'queue';
    readonly by?: ChatAgent;
    readonly back?: QueuePlace;
  };
  'agent-gone': unknown;
  'agent-back': unknown;
  /**
   * The agent is connected but has not answered for some minutes; `isLong`: for so long that someone else has
   * to.
   */
  'agent-silent': { readonly isLong: boolean };
  'no-agents': unknown;
  'hours-opened': unknown;
  'hours-closed': unknown;
  blocked: unknown;
  abused: unknown;
  /** Staff delete everything that the chats store about the visitor. */
  erased: unknown;
  timer: { readonly timer: TimerKind };
};
export type EventKind = keyof ConversationEvents;
/** One event, of any kind unless one is given. */
export type ConversationEvent<Kind extends EventKind = EventKind> = {
  [Each in Kind]: { readonly kind: Each } & ConversationEvents[Each];
}[Kind];

export type Conditions = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A new id for a question that the transition may ask. */
  readonly promptId: string;
  readonly isOpen: boolean;
  /** Whether at least one agent is online, with or without free slots. */
  readonly areAgentsOnline: boolean;
  readonly brandName: string;
  /** When people are available again, as text, such as "Monday at 9 am". */
  readonly opensAgain: string;
  /** The place in the queue that the visitor would get now, from 1. */
  readonly queuePosition: number;
  /** Based on recent waits; null if unknown. */
  readonly expectedWaitMinutes: number | null;
};

/** A message sent by a transition, not yet numbered. */
export type TransitionMessage = {
  readonly kind: MessageKind;
  readonly author: 'agent' | 'bot' | 'system';
  readonly text: string;
  readonly promptId: string | null;
  /** Asks for an email address: the next message of the visitor is taken as one. */
  readonly asksEmail: boolean;
  readonly citations: readonly Citation[];
  readonly suggestions: readonly string[];
};

/** The kind of a note, a line that only staff see. */
export type NoteKind = keyof typeof labels.notes;
export const noteKinds = keysOf(labels.notes);
export type NoteDraft = { readonly kind: NoteKind; readonly text: string };

/** A side effect to run once the transition is stored. */
export type Effect =
  /** Asks the bot to answer the visitor's latest message. */
  | { readonly kind: 'ask-bot' }
  /** Assigns queued conversations, because an agent may be free. */
  | { readonly kind: 'route' }
  /** Stores a lead, so that someone gets in touch. */
  | { readonly kind: 'lead'; readonly about: 'follow-up' | 'out-of-office' }
  /** Alerts staff: the visitor has mentioned these kinds of danger for the first time. */
  | { readonly kind: 'alarm'; readonly dangers: readonly DangerKind[] };

/** When each timer is due, in milliseconds since 1970. It replaces all timers of the conversation. */
export type Timers = { readonly [Kind in TimerKind]?: number };

/** The result of an event: the conversation after it, and everything to store with it. */
export type Transition = {
  readonly conversation: Conversation;
  readonly messages: readonly TransitionMessage[];
  readonly notes: readonly NoteDraft[];
  readonly timers: Timers;
  readonly effects: readonly Effect[];
};
