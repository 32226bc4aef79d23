import { ukTimeInWords } from '@switch/domain/documents/document-times.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { ChatAuthor, MessageKind } from '@switch/domain/chat/message-kinds.ts';
import { letter, oneLine, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** A message as a transcript shows it. */
export interface TranscriptLine {
  readonly kind: MessageKind;
  readonly author: ChatAuthor;
  readonly sender: string;
  readonly text: string;
  readonly answer: 'yes' | 'no' | null;
  readonly citations: readonly { readonly title: string; readonly address: string }[];
  readonly at: Date;
}

/** Nobody's text may pass for another line, or for another person's: it is told as one line behind who said it. */
function said({ author, sender, text, answer, citations, at }: TranscriptLine): string {
  const who = author === 'system' ? '–' : `${oneLine(sender)}:`;
  const answered = answer === null ? '' : ` (answered ${answer})`;
  const sources = citations.map(({ title, address }) => `\n    ${oneLine(title)}: ${oneLine(address)}`);
  return `[${ukTimeInWords(at.toISOString())}] ${who} ${oneLine(text)}${answered}${sources.join('')}`;
}

/** The transcript of a conversation to the visitor. Lines that only staff see are not part of it. */
export const transcriptMail = (
  sender: Sender,
  to: string,
  { openedAt, lines }: { readonly openedAt: Date; readonly lines: readonly TranscriptLine[] },
): Mail =>
  letter(
    sender,
    to,
    `Your chat with ${sender.brandName} on ${dateInWords(ukDateAt(openedAt))}`,
    [
      'Hello,',
      'here is the chat that you asked for. Times are those of the United Kingdom.',
      lines.map(said).join('\n'),
      `You can have your chats deleted at any time, and this address forgotten: write to ${sender.supportEmail}. If it was not you who chatted with us, write there too and we will delete it.`,
    ],
    { kind: 'transcript' },
  );
