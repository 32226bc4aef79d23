import type { ConnectionStatus } from '@switch/chat-client/connection.ts';
import { MessageLog } from '@switch/chat-client/message-log.ts';
import type { PromptKind } from '@switch/domain/chat/message-kinds.ts';
import type { Citation, DeliveredMessage, Resumed } from './delivered-message.ts';

export type Stage =
  /** Nothing begun: the pre-chat form, or the profile being fetched. */
  | { readonly kind: 'before' }
  | {
      readonly kind: 'open';
      /** Off until somebody speaks, and while a question waits. */
      readonly input: 'off' | 'on';
      /** End Chat was confirmed; sent again after a reconnect until the server has ended it. */
      readonly isLeaving: boolean;
    }
  | {
      readonly kind: 'over';
      readonly because: 'ended' | 'blocked' | 'disconnected' | 'answered';
      readonly conversationId: string;
      /** Opens the rating; none when nothing is to be rated. */
      readonly csatToken: string | undefined;
    };

/** What outlives a refresh, besides the messages. */
export type Flags = {
  readonly stage: Stage;
  /** A first connection was made: later ones are not flagged initialised. */
  readonly hasConnected: boolean;
  /** The conversation whose first bot reply was received. */
  readonly receivedIn: string | undefined;
  /** The conversation in which a person has written. */
  readonly personIn: string | undefined;
  readonly isAgentOffline: boolean;
  /** The next message is an email address. */
  readonly asksEmail: boolean;
  readonly isShared: boolean;
  readonly isRated: boolean;
  /** Nothing is missing up to this number of the room; undefined before the first message. */
  readonly floor: number | undefined;
  /** The ended conversation that Start New Conversation cleared away: what is delivered of it again is not drawn. */
  readonly clearedIn: string | undefined;
  /** The database incarnation that the numbers belong to. */
  readonly epoch: string | undefined;
  readonly unread: number;
};

export type ChatState = Flags & {
  readonly messages: readonly PanelMessage[];
  readonly connection: ConnectionStatus;
  readonly isTyping: boolean;
  /** Where the visitor stands in the queue; empty when they do not wait. */
  readonly queueLine: string;
  /** The panel is open, so nothing counts as unread. */
  readonly isShown: boolean;
  /** The technical-issue message was shown since the last connection. */
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

/** The state of a tab with these flags and messages, before anything is connected. */
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

/** Every event of the chat with what comes along. Times are `yyyy-MM-dd HH:mm` in the United Kingdom. */
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
  /** The question is no longer asked, whether or not it was answered here. */
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

/** What the visitor's side sends besides messages; the bodies are built where the visitor's name is known. */
export type Notice =
  | ({ readonly kind: 'answer' } & Answer)
  | { readonly kind: 'agent-offline' }
  | { readonly kind: 'end-dialog'; readonly isOpen: boolean }
  | { readonly kind: 'leave' };

export type IncomingMessage = {
  readonly clientMessageId: string;
  readonly text: string;
  /** `yyyy-MM-dd HH:mm` in the United Kingdom. */
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

/** A Yes/No question. `closed`: answered elsewhere, or no longer asked. */
type Question = {
  readonly kind: PromptKind;
  readonly promptId: string | undefined;
  readonly answer: 'open' | 'yes' | 'no' | 'closed';
};

/** What is known of a message that the visitor sent from this tab. */
export type Sending = {
  readonly clientMessageId: string;
  /** `unsent`: nobody confirmed it, it is tried again. `refused`: the server will not take it. */
  readonly status: 'sending' | 'sent' | 'unsent' | 'refused';
  readonly isEmail: boolean;
};

/** One message of the panel: of the server, of the visitor, or of its own. */
export type PanelMessage = Readonly<
  Pick<DeliveredMessage, 'author' | 'sender' | 'text' | 'time' | 'conversationId'>
> & {
  readonly key: string;
  /** The server's id; undefined for messages of this panel's own, and until a sent message is confirmed. */
  readonly id?: string;
  /** The order. The server's number; this panel's own messages stand between numbers, unconfirmed ones after all. */
  readonly place: number;
  readonly isLink?: true;
  readonly isMasked?: true;
  readonly question?: Question;
  readonly sending?: Sending;
  readonly suggestions?: readonly string[];
  readonly citations?: readonly Citation[];
};

/** The messages of the panel as a log; those that share a key are the same. */
export const panelLog = new MessageLog<PanelMessage>({
  keyOf: ({ key }) => key,
  placeOf: ({ place }) => place,
});

/** What the panel shows of a message of the server. `place` is its number, or where it goes without one. */
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

/** Whether the other side wrote it: a person or the bot. */
export const isTheirs = ({ author }: Pick<PanelMessage, 'author'>): boolean =>
  author === 'agent' || author === 'bot';
