import { REPLY_INTRODUCTION } from '@switch/domain/chat/mail-answer.ts';
import { letter, oneLine, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** The sender and recipient of a mailed reply, and where replies to it go. */
export interface ReplyEnvelope {
  readonly to: string;
  /** The agent's name. */
  readonly from: string;
  /** The address of this one conversation; undefined if no inbound mailbox is configured. */
  readonly replyTo: string | undefined;
}

/**
 * Builds the mail with an agent's reply to a visitor who has left. It contains this reply and nothing written
 * before, because the address may not be theirs, and nothing from the visitor, not even their name.
 */
export const replyMail = (
  sender: Sender,
  { to, from, replyTo }: ReplyEnvelope,
  texts: readonly string[],
): Mail =>
  letter(
    sender,
    to,
    `${oneLine(from)} from ${sender.brandName} has answered you`,
    [
      'Hello,',
      REPLY_INTRODUCTION,
      ...texts.flatMap((text) => text.split(/\n+/).map((line) => oneLine(line))),
      oneLine(from),
      replyTo === undefined
        ? 'If you want to write back, answer this email or open the chat on our site.'
        : 'If you want to write back, answer this email: your words come to the same chat.',
      'Please leave out bank details, passwords and codes. If you did not chat with us, you can ignore this email: nothing else of the chat was sent.',
    ],
    { kind: 'chat-reply', ...(replyTo !== undefined && { replyTo }) },
  );
