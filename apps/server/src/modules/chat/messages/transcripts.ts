import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { printConversation, sendTranscript } from '@switch/contract/http/chat/conversations.ts';
import type { FileAnswer } from '@switch/contract/http/answer.ts';
import { documentFileName } from '@switch/domain/documents/document.ts';
import { transcript } from '@switch/domain/documents/transcript.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Config } from '../../../config.ts';
import { type Db, transaction } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import {
  type ConversationWithRoom,
  findConversationWithRoom,
  findMessages,
} from '../conversations/inbox/conversation-page.queries.ts';
import { NO_CONVERSATION } from '../conversations/inbox/read-conversation.ts';
import { auditAction } from '../conversations/inbox/staff-actions.ts';
import type { ChatContext } from '../context.ts';
import { transcriptMail } from './transcript.mail.ts';

/** Transcripts of one conversation in an hour: the mailbox may be a stranger's. */
export const TRANSCRIPTS_PER_CONVERSATION: AttemptLimit = {
  name: 'transcripts by conversation',
  most: 5,
  windowSeconds: 3600,
};

/** `a…@example.org`: enough to recognise one's own address by. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}…${email.slice(at)}`;
};

interface TranscriptRequest {
  readonly conversationId: string;
  /** The visitor's own room; null for staff. */
  readonly roomId: string | null;
  readonly email: string | null;
}

/** Mails transcripts, for staff and for the visitor's own request, and puts them on paper for the visitor. */
export const createTranscripts = ({ config, outbox }: Pick<ChatContext, 'config' | 'outbox'>) => ({
  /**
   * Queues the mail in the caller's transaction. `no-address` when none is given and none is known; `not-found` when the
   * conversation is not there, or not in the room that is given.
   */
  mail: async (
    db: Db,
    { conversationId, roomId, email }: TranscriptRequest,
  ): Promise<
    | { readonly ok: true; readonly sentTo: string }
    | { readonly ok: false; readonly code: 'not-found' | 'no-address' }
  > => {
    const found = await findConversationWithRoom(db, conversationId);
    if (!found || (roomId !== null && found.roomId !== roomId)) return { ok: false, code: 'not-found' };
    const to = email ?? found.email;
    if (to === null) return { ok: false, code: 'no-address' };
    const lines = await transcriptLines(db, found.id, config);
    await outbox.add(db, transcriptMail(config, to, { openedAt: found.openedAt, lines }));
    return { ok: true, sentTo: maskedEmail(to) };
  },
  /** The same as a PDF; null when the conversation is not there, or not in the room. */
  print: async (
    db: Db,
    { conversationId, roomId }: Pick<TranscriptRequest, 'conversationId'> & { readonly roomId: string },
    now: Date,
  ): Promise<FileAnswer | null> => {
    const found = await findConversationWithRoom(db, conversationId);
    return found?.roomId === roomId ? transcriptFile(db, found, config, now) : null;
  },
});

/** A conversation as a PDF, for staff. Problem: not-found. */
export const saveTranscript =
  ({ config }: Pick<ChatContext, 'config'>) =>
  async (context: Context<typeof printConversation>): Promise<ResponseOf<typeof printConversation>> => {
    const found = await findConversationWithRoom(context.db, context.params.conversationId);
    if (!found) throw new ProblemError('not-found');
    await auditAction(context, 'conversation.print');
    return transcriptFile(context.db, found, config, context.now);
  };

/** Mails the transcript to the visitor's known address. */
export function sendToVisitor(platform: Pick<ChatContext, 'config' | 'db' | 'outbox' | 'attempts'>) {
  const transcripts = createTranscripts(platform);
  return async (context: Context<typeof sendTranscript>): Promise<ResponseOf<typeof sendTranscript>> => {
    const { conversationId } = context.params;
    const found = await findConversationWithRoom(platform.db, conversationId);
    if (!found) return NO_CONVERSATION;
    if (found.email === null) return refuse('no-address', 'No e-mail address of this visitor is known.');
    const limit = TRANSCRIPTS_PER_CONVERSATION;
    const tooMany = await refuseTooMany(platform.attempts, limit, found.id, context.now);
    if (tooMany) return tooMany;
    return transaction(platform.db, async (tx) => {
      const mailed = await transcripts.mail(tx, { conversationId, roomId: null, email: null });
      if (!mailed.ok) return NO_CONVERSATION;
      await auditAction({ ...context, db: tx }, 'conversation.transcript');
      return { result: true as const, sentTo: mailed.sentTo };
    });
  };
}

/** A conversation as both sides saw it, as a PDF. What only staff see is no part of it. */
export async function transcriptFile(
  db: Db,
  { id, openedAt, endedAt }: ConversationWithRoom,
  config: Config,
  now: Date,
): Promise<FileAnswer> {
  const messages = await transcriptLines(db, id, config);
  const content = transcript({
    ...config,
    reference: id,
    madeOn: ukDateAt(now),
    openedAt: openedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    messages: messages.map(({ author, sender, text, answer, citations, at }) => ({
      author,
      sender,
      text,
      answer,
      citations,
      at: at.toISOString(),
    })),
  });
  return {
    fileName: documentFileName(content, ''),
    contentType: 'application/pdf',
    bytes: Uint8Array.from(await renderPdf(content, config)),
  };
}

/** What was said in a conversation, for reading away from the site: the addresses of our own pages are whole ones. */
export async function transcriptLines(
  db: Db,
  conversationId: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<Awaited<ReturnType<typeof findMessages>>> {
  const messages = await findMessages(db, conversationId);
  return messages.map(({ citations, ...message }) => ({
    ...message,
    citations: citations.map(({ title, address }) => ({ title, address: new URL(address, publicUrl).href })),
  }));
}
