import type { printConversation, sendTranscript } from '@switch/contract/http/chat/conversations.ts';
import type { FileAnswer } from '@switch/contract/http/answer.ts';
import { pdfNameOf } from '@switch/domain/documents/file-names.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { transcript } from '@switch/domain/documents/transcript.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { ChatContext } from '../context.ts';
import { findConversationWithRoom } from '../conversations/inbox/conversation-page.queries.ts';
import { auditAction, NO_CONVERSATION } from '../conversations/inbox/staff-actions.ts';
import { audited, type Operation } from '../operation.ts';
import { findMessages } from './message.queries.ts';
import { transcriptMail } from './transcript.mail.ts';

/** Transcripts of one conversation in an hour: the mailbox may be a stranger's. */
const PER_CONVERSATION: AttemptLimit = { name: 'transcripts by conversation', most: 5, windowSeconds: 3600 };

/** `a…@example.org`: enough to recognise one's own address by. */
const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
};

type TranscriptContext = Pick<ChatContext, 'config' | 'outbox'>;

/**
 * Queues the mail with a transcript, in the caller's transaction. `roomId`: the visitor's own room; null for staff. `to`:
 * null when no address is known. `not-found`: the conversation is not there, or not in that room.
 */
export async function mailTranscriptTo(
  db: Db,
  { config, outbox }: TranscriptContext,
  conversationId: string,
  { roomId, to }: { readonly roomId: string | null; readonly to: string | null },
): Promise<'mailed' | 'not-found' | 'no-address'> {
  const found = await findTranscript(db, config, conversationId, roomId);
  if (!found) return 'not-found';
  const address = to ?? found.email;
  if (address === null) return 'no-address';
  await outbox.add(db, transcriptMail(config, address, found));
  return 'mailed';
}

/** A conversation as both sides saw it, as a PDF; null when it is not there, or not in the room (null for staff). */
export async function printTranscriptOf(
  db: Db,
  { config }: TranscriptContext,
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

/** A conversation as a PDF, for staff. Problem: not-found. */
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
    async (tx) => (await mailTranscriptTo(tx, chat, id, { roomId: null, to })) === 'mailed',
  );
  return isMailed ? { result: true, sentTo: maskedEmail(to) } : NO_CONVERSATION;
};

/**
 * A conversation with its messages, for reading away from the site: the addresses of our own pages are whole ones. Undefined
 * when it is not there, or not in the room (null for staff).
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
