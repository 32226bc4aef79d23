import type { printConversation, sendTranscript } from '@switch/contract/http/chat/conversations.ts';
import { openTranscript } from '@switch/contract/http/chat/visitor.ts';
import type { FileAnswer } from '@switch/contract/http/answer.ts';
import { pdfNameOf } from '@switch/domain/documents/file-names.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { transcript } from '@switch/domain/documents/transcript.ts';
import { sameEmail } from '@switch/domain/person/email.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { ChatContext } from '../context.ts';
import { findConversationWithRoom } from '../conversations/inbox/conversation-page.queries.ts';
import { auditAction, NO_CONVERSATION } from '../conversations/inbox/staff-actions.ts';
import { audited, type Operation } from '../operation.ts';
import { findMessages } from './message.queries.ts';
import { transcriptLinkMail, transcriptMail } from './transcript.mail.ts';

/** Limits the transcripts of one conversation per hour, since the mailbox may be a stranger's. */
const PER_CONVERSATION: AttemptLimit = { name: 'transcripts by conversation', most: 5, windowSeconds: 3600 };

/** `a…@example.org`: enough to recognise one's own address. */
const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
};

type TranscriptContext = Pick<ChatContext, 'config' | 'outbox' | 'vault'>;

const LINK_DAYS = 7;
const LINK = 'link to a transcript';
const DAY_MS = 86_400_000;

/**
 * Returns a link whose sealed content is the conversation and the day (counted from 1970) on which it
 * expires.
 */
const linkTo = ({ vault }: Pick<ChatContext, 'vault'>, conversationId: string, now: Date): string => {
  const content = Buffer.alloc(20, conversationId.replaceAll('-', ''), 'hex');
  content.writeUInt32BE(Math.ceil(now.getTime() / DAY_MS) + LINK_DAYS, 16);
  return vault.sealBytes(content, LINK).toString('base64url');
};

/** Returns the conversation that a link opens; null if the link is invented or expired. */
function conversationOf({ vault }: Pick<ChatContext, 'vault'>, token: string, now: Date): string | null {
  try {
    const content = vault.openBytes(Buffer.from(token, 'base64url'), LINK);
    const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(content.toString('hex', 0, 16)) ?? [];
    return content.readUInt32BE(16) > now.getTime() / DAY_MS ? parts.join('-') : null;
  } catch {
    return null;
  }
}

/**
 * Queues the mail with a transcript, in the caller's transaction: the chat itself to the address of an
 * account whose session was verified in the room; to any other address, a link that is valid for a week.
 * `roomId` is the visitor's own room, or null for staff. If `to` is null, the visitor's known address is
 * used. Returns `not-found` if the conversation doesn't exist or isn't in that room.
 */
export async function mailTranscriptTo(
  db: Db,
  { config, outbox, vault }: TranscriptContext,
  conversationId: string,
  { roomId, to, now }: { readonly roomId: string | null; readonly to: string | null; readonly now: Date },
): Promise<'mailed' | 'not-found' | 'no-address'> {
  const found = await findTranscript(db, config, conversationId, roomId);
  if (!found) return 'not-found';
  const address = to ?? found.email;
  if (address === null) return 'no-address';
  const isProven = found.isVerified && found.email !== null && sameEmail(found.email, address);
  const url = `${config.publicUrl}${openTranscript.path.replace(':linkToken', linkTo({ vault }, conversationId, now))}`;
  await outbox.add(
    db,
    isProven ? transcriptMail(config, address, found) : transcriptLinkMail(config, address, url, LINK_DAYS),
  );
  return 'mailed';
}

/**
 * Returns the transcript behind a mailed link as a PDF. Throws not-found if the link is expired or invented,
 * or its chat was deleted.
 */
export async function openMailedTranscript(
  chat: TranscriptContext,
  { db, params, now }: Context<typeof openTranscript>,
): Promise<FileAnswer> {
  const conversationId = conversationOf(chat, params.linkToken, now);
  const file =
    conversationId === null ? null : await printTranscriptOf(db, chat, conversationId, { roomId: null, now });
  if (!file) throw new ProblemError('not-found');
  return file;
}

/**
 * Returns a conversation as both sides saw it, as a PDF; null if it doesn't exist or is not in the room (null
 * for staff).
 */
export async function printTranscriptOf(
  db: Db,
  { config }: Pick<ChatContext, 'config'>,
  conversationId: string,
  { roomId, now }: { readonly roomId: string | null; readonly now: Date },
): Promise<FileAnswer | null> {
  const found = await findTranscript(db, config, conversationId, roomId);
  if (!found) return null;
  const content = transcript({
    ...config,
    reference: found.id,
    madeOn: ukDateAt(now),
    openedAt: found.openedAt.toISOString(),
    endedAt: found.endedAt?.toISOString() ?? null,
    messages: found.messages.map((message) => ({ ...message, at: message.at.toISOString() })),
  });
  return {
    fileName: pdfNameOf(content.kind, longDate(ukDateAt(found.openedAt))),
    contentType: 'application/pdf',
    bytes: Uint8Array.from(await renderPdf(content, config)),
  };
}

/** Returns a conversation as a PDF, for staff. Throws not-found if there is none. */
export const saveTranscript: Operation<typeof printConversation> = async (chat, context) => {
  const { db, params, now } = context;
  const file = await printTranscriptOf(db, chat, params.conversationId, { roomId: null, now });
  if (!file) throw new ProblemError('not-found');
  await auditAction(context, 'conversation.print');
  return file;
};

/** Mails the transcript to the visitor's known address. */
export const sendToVisitor: Operation<typeof sendTranscript> = async (chat, context) => {
  const found = await findConversationWithRoom(chat.db, context.params.conversationId);
  if (!found) return NO_CONVERSATION;
  const { id, email: to } = found;
  if (to === null) return refuse('no-address', 'No email address of this visitor is known.');
  const tooMany = await refuseTooMany(chat.attempts, [[PER_CONVERSATION, id]], context.now);
  if (tooMany) return tooMany;
  const isMailed = await audited(
    chat.db,
    context,
    ['conversation.transcript', id],
    async (tx) => (await mailTranscriptTo(tx, chat, id, { roomId: null, to, now: context.now })) === 'mailed',
  );
  return isMailed ? { result: true, sentTo: maskedEmail(to) } : NO_CONVERSATION;
};

/**
 * Returns a conversation with its messages for reading outside the site: links to our own pages are absolute.
 * Undefined if it doesn't exist or is not in the room (null for staff).
 */
async function findTranscript(
  db: Db,
  { publicUrl }: ChatContext['config'],
  conversationId: string,
  roomId: string | null,
) {
  const found = await findConversationWithRoom(db, conversationId);
  if (!found || (roomId !== null && found.roomId !== roomId)) return undefined;
  const wholeAddress = (address: string): string => new URL(address, publicUrl).href;
  const messages = (await findMessages(db, found.id)).map(({ citations, ...message }) => ({
    ...message,
    citations: citations.map(({ title, address }) => ({ title, address: wholeAddress(address) })),
  }));
  return { ...found, messages };
}
