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
    `${oneLine(from)} from ${sender.brandName} has replied to you`,
    [
      'Hello,',
      REPLY_INTRODUCTION,
      ...texts.flatMap((text) => text.split(/\n+/).map((line) => oneLine(line))),
      oneLine(from),
      replyTo === undefined
        ? 'To write back, reply to this email or open the chat on our site.'
        : 'To write back, just reply to this email: your message will join the same chat.',
      'Please leave out bank details, passwords and codes. If you did not chat with us, you can ignore this email: it contains nothing else from the chat.',
    ],
    { kind: 'chat-reply', ...(replyTo !== undefined && { replyTo }) },
  );
