import type { ConnectionStatus } from '@switch/chat-client/connection.ts';
import { MessageLog } from '@switch/chat-client/message-log.ts';
import type { PromptKind } from '@switch/domain/chat/message-kinds.ts';
import type { Citation, DeliveredMessage, Resumed } from './delivered-message.ts';

export type Stage =
  /** Not begun: the pre-chat form is shown, or the profile is being fetched. */
  | { readonly kind: 'before' }
  | {
      readonly kind: 'open';
      /** Off until someone has written, and while a question is open. */
      readonly input: 'off' | 'on';
      /**
       * End Chat was confirmed. It is sent again after each reconnect until the server has ended the chat.
       */
      readonly isLeaving: boolean;
    }
  | {
      readonly kind: 'over';
      readonly because: 'ended' | 'blocked' | 'erased' | 'disconnected' | 'answered';
      readonly conversationId: string;
      /** Gives access to the rating; undefined if there is nothing to rate. */
      readonly csatToken: string | undefined;
    };

/** The part of the state that survives a refresh, besides the messages. */
export type Flags = {
  readonly stage: Stage;
  /** Whether this chat has connected before: only its first connection is flagged as initialised. */
  readonly hasConnected: boolean;
  /** The conversation whose first bot reply has been received. */
  readonly receivedIn: string | undefined;
  /** The conversation in which a person has written. */
  readonly personIn: string | undefined;
  readonly isAgentOffline: boolean;
  /** Whether the next message is taken as an email address. */
  readonly asksEmail: boolean;
  readonly isShared: boolean;
  readonly isRated: boolean;
  /** The number in the room up to which no message is missing; undefined before the first message. */
  readonly floor: number | undefined;
  /**
   * The ended conversation that Start New Conversation cleared: its messages are not shown if they are
   * delivered again.
   */
  readonly clearedIn: string | undefined;
  /** Identifies the database that the numbers belong to. */
  readonly epoch: string | undefined;
  readonly unread: number;
};

export type ChatState = Flags & {
  readonly messages: readonly PanelMessage[];
  readonly connection: ConnectionStatus;
  readonly isTyping: boolean;
  /** The visitor's place in the queue as text; empty if they are not waiting. */
  readonly queueLine: string;
  /** Whether the panel is open, so that nothing counts as unread. */
  readonly isShown: boolean;
  /** Whether the technical-issue message has been shown since the last connection. */
  readonly isIssueShown: boolean;
};

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

/** Returns the state of a tab with these flags and messages, before it connects. */
export const stateOf = (flags: Flags, messages: readonly PanelMessage[]): ChatState => ({
  ...flags,
  messages,
  connection: 'closed',
  isTyping: false,
  queueLine: '',
  isShown: false,
  isIssueShown: false,
});

type OfMessage = { readonly clientMessageId: string };

/** The events of the chat and their data. Times are `yyyy-MM-dd HH:mm` in UK time. */
export type ChatEvents = {
  begun: object;
  connection: { readonly status: ConnectionStatus };
  delivered: { readonly message: DeliveredMessage };
  typing: { readonly isTyping: boolean };
  queue: { readonly text: string };
  written: OfMessage & { readonly text: string; readonly time: string; readonly isMasked: boolean };
  sending: OfMessage;
  confirmed: OfMessage & { readonly id: string; readonly seq: number };
  unconfirmed: OfMessage;
  refused: OfMessage;
  answered: { readonly key: string; readonly isYes: boolean };
  /** A question is no longer open, whether or not it was answered here. */
  settled: { readonly promptId: string };
  'email-skipped': object;
  'technical-issue': { readonly text: string; readonly sender: string; readonly time: string };
  resumed: { readonly resumed: Resumed };
  filled: { readonly upTo: number };
  left: object;
  'left-unconfirmed': { readonly time: string };
  restarted: object;
  shown: { readonly isShown: boolean };
  shared: { readonly isShared: boolean };
  rated: object;
};

export type ChatEvent<Kind extends keyof ChatEvents = keyof ChatEvents> = {
  [Each in Kind]: { readonly kind: Each } & ChatEvents[Each];
}[Kind];

export type Answer = {
  readonly question: PromptKind;
  readonly isYes: boolean;
  readonly promptId: string | undefined;
};

/**
 * Events that the visitor's side sends besides messages. Their bodies are built elsewhere, where the
 * visitor's name is known.
 */
export type Notice =
  | ({ readonly kind: 'answer' } & Answer)
  | { readonly kind: 'agent-offline' }
  | { readonly kind: 'end-dialog'; readonly isOpen: boolean }
  | { readonly kind: 'leave' };

export type IncomingMessage = {
  readonly clientMessageId: string;
  readonly text: string;
  /** `yyyy-MM-dd HH:mm` in UK time. */
  readonly time: string;
  readonly isEmail: boolean;
};

export type Effect =
  | { readonly kind: 'save-snapshot' }
  | { readonly kind: 'send'; readonly message: IncomingMessage }
  | { readonly kind: 'notify'; readonly notice: Notice; readonly afterMs: number }
  | { readonly kind: 'received'; readonly message: PanelMessage }
  | { readonly kind: 'look-for-gap' }
  | { readonly kind: 'connect' }
  | { readonly kind: 'disconnect' };

export type Reaction = { readonly state: ChatState; readonly effects: readonly Effect[] };

/** A Yes/No question. `closed`: answered elsewhere, or no longer open. */
type Question = {
  readonly kind: PromptKind;
  readonly promptId: string | undefined;
  readonly answer: 'open' | 'yes' | 'no' | 'closed';
};

/** The delivery state of a message sent from this tab. */
export type Sending = {
  readonly clientMessageId: string;
  /** `unsent`: not confirmed, will be retried. `refused`: the server rejected it. */
  readonly status: 'sending' | 'sent' | 'unsent' | 'refused';
  readonly isEmail: boolean;
};

/** One message in the panel: from the server, from the visitor, or added by the panel itself. */
export type PanelMessage = Readonly<
  Pick<DeliveredMessage, 'author' | 'sender' | 'text' | 'time' | 'conversationId'>
> & {
  readonly key: string;
  /** The server's id; undefined for the panel's own messages, and until a sent message is confirmed. */
  readonly id?: string;
  /**
   * The sort position: the server's number; the panel's own messages go between numbers, unconfirmed ones
   * last.
   */
  readonly place: number;
  readonly isLink?: true;
  readonly isMasked?: true;
  readonly question?: Question;
  readonly sending?: Sending;
  readonly suggestions?: readonly string[];
  readonly citations?: readonly Citation[];
};

/** The messages of the panel as a log. Messages with the same key are the same message. */
export const panelLog = new MessageLog<PanelMessage>({
  keyOf: ({ key }) => key,
  placeOf: ({ place }) => place,
});

/**
 * Returns a message from the server as the panel shows it. `place` is its number, or its position if it has
 * none.
 */
export function panelMessage(delivered: DeliveredMessage, place: number): PanelMessage {
  const { author, sender, text, time, id, conversationId, question, promptId, isReplied } = delivered;
  return {
    key: id,
    author,
    sender,
    text,
    time,
    id,
    place,
    conversationId,
    ...(delivered.isLink && { isLink: true }),
    ...(question && { question: { kind: question, promptId, answer: isReplied ? 'closed' : 'open' } }),
    ...(delivered.suggestions.length > 0 && { suggestions: delivered.suggestions }),
    ...(delivered.citations.length > 0 && { citations: delivered.citations }),
  };
}

export const openQuestion = (messages: readonly PanelMessage[]): PanelMessage | undefined =>
  messages.findLast(({ question }) => question?.answer === 'open');

/** Returns whether the other side wrote it: a person or the bot. */
export const isTheirs = ({ author }: Pick<PanelMessage, 'author'>): boolean =>
  author === 'agent' || author === 'bot';
