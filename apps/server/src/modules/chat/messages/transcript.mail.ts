import { ukTimeText } from '@switch/domain/documents/document-times.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { letter, oneLine, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { StoredMessage } from '../conversations/stored-conversation.ts';

/** Nobody's text may pass for another message, or for another person's: each is one line behind its sender. */
function lineOf({ author, sender, text, answer, citations, at }: StoredMessage): string {
  const who = author === 'system' ? '–' : `${oneLine(sender)}:`;
  const answered = answer === null ? '' : ` (answered ${answer})`;
  const sources = citations.map(({ title, address }) => `\n    ${oneLine(title)}: ${oneLine(address)}`);
  return `[${ukTimeText(at.toISOString())}] ${who} ${oneLine(text)}${answered}${sources.join('')}`;
}

/** The transcript of a conversation to the visitor. Notes of staff are not part of it. */
export const transcriptMail = (
  sender: Sender,
  to: string,
  { openedAt, messages }: { readonly openedAt: Date; readonly messages: readonly StoredMessage[] },
): Mail =>
  letter(
    sender,
    to,
    `Your chat with ${sender.brandName} on ${longDate(ukDateAt(openedAt))}`,
    [
      'Hello,',
      'Here is the chat that you asked for. Times are those of the United Kingdom.',
      messages.map(lineOf).join('\n'),
      `You can have your chats deleted at any time, and this address forgotten: write to ${sender.supportEmail}. If it was not you who chatted with us, write there too and we will delete it.`,
    ],
    { kind: 'transcript' },
  );
