import { createHash } from 'node:crypto';
import type { mailReply } from '@switch/contract/http/chat/conversations.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { DangerKind } from '@switch/domain/chat/danger/kinds.ts';
import { LONGEST_MAIL } from '@switch/domain/chat/limits.ts';
import { mailAnswer } from '@switch/domain/chat/mail-answer.ts';
import { maskBankDigits } from '@switch/domain/chat/mask.ts';
import { chatText } from '@switch/domain/chat/text.ts';
import { sameEmail } from '@switch/domain/person/email.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { addWorkingDays } from '@switch/domain/units/working-days.ts';
import type { Db } from '../../../platform/db/database.ts';
import { perHour } from '../../../platform/http/attempts.ts';
import { refuse, refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import { answerLeadsOfChat } from '../../enquiries/index.ts';
import { auditStaff } from '../../identity/index.ts';
import { closeTasks, openTask } from '../../tasks/index.ts';
import type { ChatContext } from '../context.ts';
import { findConversationWithRoom } from '../conversations/inbox/conversation-page.queries.ts';
import { agentOf, NO_CONVERSATION } from '../conversations/inbox/staff-actions.ts';
import { staffMessage } from '../messages/wire-message.ts';
import type { Operation } from '../operation.ts';
import { answerAddress, mailTokenHash } from './mail-address.ts';
import { countMailsSince, findConversationOfToken } from './mail-token.queries.ts';
import { replyMail } from './reply.mail.ts';

/** Limits the mailed replies of one conversation per hour, since the mailbox may be a stranger's. */
const PER_CONVERSATION = perHour('mailed replies by conversation', 10);

const taskKey = (conversationId: string): string => `chat-answer ${conversationId}`;

const onceOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const refusals = {
  'not-found': NO_CONVERSATION,
  'not-allowed': refuse('conflict', 'Nobody may write under the name of the bot.'),
  chatting: refuse('conflict', 'The visitor is in a chat now: answer them there.'),
  blocked: refuse('conflict', 'The visitor is blocked.'),
};

/** Replies by mail to a conversation that has ended. See `mailReply`. */
export const sendMailReply: Operation<typeof mailReply> = async (chat, context) => {
  const { body, params, staff, now } = context;
  const found = await findConversationWithRoom(chat.db, params.conversationId);
  if (!found) return NO_CONVERSATION;
  const { id, email: to } = found;
  if (to === null) return refuse('no-address', 'No email address of this visitor is known.');
  const typed = chatText(body.text, LONGEST_MAIL);
  if (!typed.ok) return refuseFields([{ field: 'text', message: 'Write what the visitor will read' }]);
  const tooMany = await refuseTooMany(chat.attempts, [[PER_CONVERSATION, id]], now);
  if (tooMany) return tooMany;
  const agent = agentOf(staff);
  const { text } = maskBankDigits(typed.value);
  const outcome = await chat.conversations.mail(id, {
    agent,
    text,
    via: 'mail',
    clientMessageId: onceOf(staff.staffId, body.idempotencyKey),
    dangers: [],
    notes: [],
    also: async (tx, message) => {
      const replyTo = await answerAddress(tx, chat, id, now);
      const mail = replyMail(chat.config, { to, from: agent.name, replyTo }, [text]);
      await chat.outbox.add(tx, mail, { once: `chat-reply ${message.id}` });
      await closeTasks(tx, { key: taskKey(id) }, { at: now, by: staff.staffId });
      const { id: requestId } = context.request;
      await answerLeadsOfChat(tx, { conversationId: id, staffId: staff.staffId, requestId, at: now });
      await auditStaff({ ...context, db: tx }, 'conversation.mail-reply', id);
    },
  });
  if (!outcome.ok) return refusals[outcome.code];
  return { result: true, message: staffMessage(outcome.message, false) };
};

/** An inbound mail, reduced to what matters for a reply to a chat. */
export interface ChatMail {
  /** The token in the address it was sent to. */
  readonly chatToken: string | undefined;
  readonly sender: string;
  /** Its whole text, including quotes. */
  readonly text: string;
  /** The number of files attached. */
  readonly files: number;
  /** Whether our mail server found that the sender is forged. */
  readonly isForged: boolean;
  readonly fingerprint: Buffer;
}

type Taking = { readonly db: Db; readonly now: Date; readonly log: FastifyBaseLogger };

/**
 * How many mails a conversation accepts in a day. More than that means two machines are writing to each
 * other.
 */
const MOST_A_DAY = 50;
const DAY_MS = 86_400_000;

/** Returns when a mail that arrived at `now` has to be answered: by the end of the next working day. */
function answerDue(now: Date): Date {
  const today = ukDateAt(now);
  return new Date(ukDayStart(addDays(addWorkingDays(today, 1, bankHolidaysAround(today)), 1)));
}

const NO_TEXT = '(The mail has no words of its own.)';

const filesNote = (files: number): readonly string[] =>
  files === 0
    ? []
    : [
        `${files === 1 ? 'A file' : `${files} files`} came with the mail and ${files === 1 ? 'was' : 'were'} not taken: ask the visitor to send files in a chat or in their account`,
      ];

const unprovenNote = (isProven: boolean): readonly string[] =>
  isProven ? [] : ['Nobody has shown that the sender of this mail is the visitor: tell them nothing private'];

/**
 * Adds a mail that replies to a chat to its conversation, and opens a task for its agent. Returns the
 * conversation's id, even if the mail is dropped because the visitor is blocked or there were too many mails;
 * null if it replies to none.
 */
export async function takeChatMail(
  chat: Pick<ChatContext, 'conversations' | 'blocks'>,
  dangersIn: (text: string) => readonly DangerKind[],
  mail: ChatMail,
  { db, now, log }: Taking,
): Promise<string | null> {
  if (mail.chatToken === undefined) return null;
  const conversationId = await findConversationOfToken(db, mailTokenHash(mail.chatToken));
  const found = conversationId === undefined ? undefined : await findConversationWithRoom(db, conversationId);
  if (!found) return null;
  const { id, agentId } = found;
  const count = await countMailsSince(db, id, new Date(now.getTime() - DAY_MS));
  const { secretHash, userId, phone, networkAddress: address } = found;
  if (
    count >= MOST_A_DAY ||
    chat.blocks.isBlocked({ secretHash, userId, phone, address, email: mail.sender })
  ) {
    log.info({ conversationId: id, count }, 'a mail to a chat was not taken');
    return id;
  }
  const isProven =
    !mail.isForged && found.isVerified && found.email !== null && sameEmail(found.email, mail.sender);
  const { text } = maskBankDigits(mailAnswer(mail.text) || NO_TEXT);
  await chat.conversations.mail(id, {
    agent: null,
    text,
    via: isProven ? 'mail' : 'unproven-mail',
    clientMessageId: onceOf('mail', mail.fingerprint.toString('hex')),
    dangers: dangersIn(text),
    notes: [...unprovenNote(isProven), ...filesNote(mail.files)],
    also: (tx) =>
      openTask(tx, {
        kind: 'chat-answer',
        subject: { kind: 'conversation', id },
        // Without the visitor's name, because the task outlives the chat.
        title: 'A visitor has answered by email',
        dueAt: answerDue(now),
        ownerId: agentId,
        key: taskKey(id),
        now,
      }),
  });
  return id;
}
