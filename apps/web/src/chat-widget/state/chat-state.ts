import type { SentEvent } from '@switch/contract/chat/room-events.ts';
import type { PromptKind } from '@switch/domain/chat/message-kinds.ts';
import type { Incoming } from './incoming.ts';
import type { Line } from './lines.ts';

/** Where the widget stands. */
export type Stage =
  /** Nothing begun: the pre-chat form, or the profile being fetched. */
  | { readonly kind: 'before' }
  | {
      readonly kind: 'open';
      /** Off until somebody speaks, and while a question waits. */
      readonly input: 'off' | 'on';
      /** End Chat was confirmed; told again after a reconnect until the server has ended it. */
      readonly isLeaving: boolean;
    }
  | {
      readonly kind: 'over';
      readonly because: 'ended' | 'blocked' | 'disconnected' | 'answered';
      readonly conversationId: string;
      /** Opens the rating; none when nothing is to be rated. */
      readonly csatToken: string | undefined;
    };

/** The socket: `waiting` between two attempts, `shut` when none is wanted. */
export type LinkStatus = 'shut' | 'connecting' | 'up' | 'waiting';

/** What outlives a refresh, besides the lines. */
export type Flags = {
  readonly stage: Stage;
  /** A first connection was made: later ones are not flagged initialised. */
  readonly hasConnected: boolean;
  /** The conversation whose first bot reply was received. */
  readonly receivedIn: string | undefined;
  /** The conversation in which a person has written. */
  readonly personIn: string | undefined;
  readonly isAgentOffline: boolean;
  /** The next message is an e-mail address. */
  readonly asksEmail: boolean;
  readonly isShared: boolean;
  readonly isRated: boolean;
  /** Nothing is missing up to this number of the room; undefined before the first message. */
  readonly floor: number | undefined;
  /** The ended conversation that Start New Conversation cleared away: what is told of it again is not drawn. */
  readonly clearedIn: string | undefined;
  /** The database incarnation that the numbers belong to. */
  readonly epoch: string | undefined;
  readonly unread: number;
};

/** All of it. */
export type ChatState = Flags & {
  readonly lines: readonly Line[];
  readonly link: LinkStatus;
  readonly isTyping: boolean;
  /** The panel stands open, so nothing counts as unread. */
  readonly isShown: boolean;
  /** The technical-issue message was shown since the last connection. */
  readonly isIssueTold: boolean;
};

/** The pre-chat form stands there: nothing was said. */
export const freshFlags: Flags = {
  stage: { kind: 'before' },
  hasConnected: false,
  receivedIn: undefined,
  personIn: undefined,
  isAgentOffline: false,
  asksEmail: false,
  isShared: false,
  isRated: false,
  floor: undefined,
  clearedIn: undefined,
  epoch: undefined,
  unread: 0,
};

/** The state of a tab with these flags and lines, before anything is connected. */
export const stateOf = (flags: Flags, lines: readonly Line[]): ChatState => ({
  ...flags,
  lines,
  link: 'shut',
  isTyping: false,
  isShown: false,
  isIssueTold: false,
});

/** Where a conversation stands, as the answer to `_reconnect` tells. */
export type Resumed = {
  readonly openPromptId: string | undefined;
  readonly epoch: string | undefined;
};

/** Everything that can happen. Times are `yyyy-MM-dd HH:mm` in the United Kingdom. */
export type ChatEvent =
  | { readonly kind: 'begun' }
  | { readonly kind: 'link'; readonly link: LinkStatus }
  | { readonly kind: 'pushed'; readonly message: Incoming }
  | { readonly kind: 'typing'; readonly isTyping: boolean }
  | {
      readonly kind: 'wrote';
      readonly clientMessageId: string;
      readonly text: string;
      readonly time: string;
      readonly isMasked: boolean;
    }
  | {
      readonly kind: 'confirmed';
      readonly clientMessageId: string;
      readonly id: string;
      readonly seq: number;
    }
  | { readonly kind: 'unconfirmed'; readonly clientMessageId: string }
  | { readonly kind: 'retried'; readonly clientMessageId: string }
  | { readonly kind: 'refused'; readonly clientMessageId: string }
  | { readonly kind: 'answered'; readonly key: string; readonly isYes: boolean }
  /** The question is no longer asked, whether or not it was answered here. */
  | { readonly kind: 'settled'; readonly promptId: string }
  | { readonly kind: 'email-skipped' }
  | {
      readonly kind: 'technical-issue';
      readonly text: string;
      readonly sender: string;
      readonly time: string;
    }
  | { readonly kind: 'resumed'; readonly resumed: Resumed }
  | { readonly kind: 'filled'; readonly upTo: number }
  | { readonly kind: 'left' }
  | { readonly kind: 'gone'; readonly time: string }
  | { readonly kind: 'restarted' }
  | { readonly kind: 'shown'; readonly isShown: boolean }
  | { readonly kind: 'shared'; readonly isShared: boolean }
  | { readonly kind: 'rated' };

/** What the panel says over the socket besides messages; the bodies are built where the visitor's name is known. */
export type Saying =
  | {
      readonly what: 'answer';
      readonly question: PromptKind;
      readonly isYes: boolean;
      readonly promptId: string | undefined;
    }
  | { readonly what: 'offline-notice' }
  | { readonly what: 'end-dialog'; readonly isOpen: boolean }
  | { readonly what: 'leave' };

/** What has to be done outside because of an event. */
export type Effect =
  | { readonly kind: 'save-snapshot' }
  | { readonly kind: 'send'; readonly clientMessageId: string }
  | { readonly kind: 'say'; readonly saying: Saying; readonly afterMs: number }
  | { readonly kind: 'heard'; readonly line: Line }
  | { readonly kind: 'look-for-gap' }
  | { readonly kind: 'connect' }
  | { readonly kind: 'disconnect' };

/** What an event leads to. */
export type Reaction = { readonly state: ChatState; readonly effects: readonly Effect[] };

/** One packet for the socket. */
export type Packet = { readonly event: SentEvent; readonly body: Readonly<Record<string, unknown>> };
