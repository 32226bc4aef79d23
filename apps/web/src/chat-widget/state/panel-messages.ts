import { MessageLog } from '@switch/chat-client/message-log.ts';
import type { PromptKind } from '@switch/domain/chat/message-kinds.ts';
import type { Author, Citation, DeliveredMessage } from './delivered-message.ts';

/** A Yes/No question. `closed`: answered elsewhere, or no longer asked. */
export type Question = {
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
export type PanelMessage = {
  readonly key: string;
  readonly author: Author;
  readonly sender: string;
  readonly text: string;
  readonly time: string;
  /** The server's id; undefined for messages of this panel's own, and until a sent message is confirmed. */
  readonly id?: string;
  /** The order. The server's number; this panel's own messages stand between numbers, unconfirmed ones after all. */
  readonly place: number;
  readonly conversationId: string;
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
