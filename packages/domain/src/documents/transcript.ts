import type { ChatAuthor } from '../chat/message-kinds.ts';
import { facts, paragraph, small, table } from './document-blocks.ts';
import { ukTimeText } from './document-times.ts';
import type { DocumentContent } from './document.ts';
import { documentOf, type Stamp } from './paper.ts';

/** One message of a chat as both sides saw it. Notes between staff are not messages and are not included. */
export type TranscriptMessage = {
  readonly author: ChatAuthor;
  /** The name shown next to it. */
  readonly sender: string;
  readonly text: string;
  /** The answer to a question with two buttons; null for other messages. */
  readonly answer: 'yes' | 'no' | null;
  readonly citations: readonly { readonly title: string; readonly address: string }[];
  /** ISO 8601. */
  readonly at: string;
};

export type TranscriptInput = Stamp & {
  readonly brandName: string;
  readonly supportEmail: string;
  readonly openedAt: string;
  /** When it was closed; null while it is open. */
  readonly endedAt: string | null;
  readonly messages: readonly TranscriptMessage[];
};

const nameOf = ({ author, sender }: TranscriptMessage): string => {
  if (author === 'system') return 'Event';
  return author === 'bot' ? `${sender} (automatic)` : sender;
};

const wordsOf = ({ text, answer, citations }: TranscriptMessage): string =>
  [
    text,
    ...(answer === null ? [] : [`(answered ${answer})`]),
    ...citations.map(({ title, address }) => `[${title}: ${address}]`),
  ].join(' ');

/**
 * Builds the document for a chat with its events. Every message has its own row, so that nobody's text can pass for
 * another's.
 */
export function transcript(input: TranscriptInput): DocumentContent {
  const { brandName, supportEmail, openedAt, endedAt, messages } = input;
  return documentOf('transcript', {
    ...input,
    title: `Your chat with ${brandName}`,
    subject: `Chat with ${brandName} on ${ukTimeText(openedAt)}`,
    from: [brandName],
    blocks: [
      facts([
        { label: 'Began', value: ukTimeText(openedAt) },
        { label: 'Ended', value: endedAt === null ? 'Not yet' : ukTimeText(endedAt) },
        { label: 'Messages', value: String(messages.length) },
      ]),
      messages.length === 0
        ? paragraph('Nothing was said.')
        : table({
            caption: 'What was said, oldest first. Times are those of the United Kingdom.',
            columns: ['Time', 'Who', 'What'],
            rows: messages.map((message) => [ukTimeText(message.at), nameOf(message), wordsOf(message)]),
          }),
      small(`You can have your chats deleted at any time: write to ${supportEmail}.`),
    ],
  });
}
