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
      'Here is the chat you asked for. All times are UK time.',
      messages.map(lineOf).join('\n'),
      `You can ask us to delete your chats and this address at any time: write to ${sender.supportEmail}. If it was not you who chatted with us, write to the same address and we will delete the chat.`,
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
    'The chat you asked for',
    [
      'Hello,',
      'Someone who chatted with us asked for a copy to be sent to this address. If it was you, here it is:',
      { button: { label: 'Open the chat as a PDF', url } },
      `The link works for ${days} days. If it was not you, you do not need to do anything: no one can read the chat without the link.`,
    ],
    { kind: 'transcript' },
  );
