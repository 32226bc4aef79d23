import { ukTimeText } from '@switch/domain/documents/document-times.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { letter, oneLine, spoken, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { StoredMessage } from '../conversations/stored-conversation.ts';

/**
 * Formats a message as one line after its sender, so that no text can pass for another message or another
 * person's.
 */
function lineOf({ author, sender, text, answer, citations, at }: StoredMessage): string {
  const who = author === 'system' ? '–' : `${spoken(sender)}:`;
  const answered = answer === null ? '' : ` (answered ${answer})`;
  const sources = citations.map(({ title, address }) => `\n- ${oneLine(title)}: ${oneLine(address)}`);
  return `[${ukTimeText(at.toISOString())}] ${who} ${author === 'customer' ? spoken(text) : oneLine(text)}${answered}${sources.join('')}`;
}

/** Builds the mail with the transcript of a conversation for the visitor, without staff notes. */
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

/**
 * Builds the mail with the link to a transcript, for an address that is not verified. It contains nothing of
 * the chat, so that no one can have their own words mailed to others in our name.
 */
export const transcriptLinkMail = (sender: Sender, to: string, url: string, days: number): Mail =>
  letter(
    sender,
    to,
    'The chat that you asked for',
    [
      'Hello,',
      'Somebody who chatted with us asked for the chat to be sent to this address. If it was you, here it is:',
      { button: { label: 'Open the chat as a PDF', url } },
      `The link works for ${days} days. If it was not you, do nothing: without the link nobody reads it.`,
    ],
    { kind: 'transcript' },
  );
