import type { FileAnswer } from '@switch/contract/http/file-answer.ts';
import { documentFileName } from '@switch/domain/documents/document-names.ts';
import { transcript } from '@switch/domain/documents/transcript.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Config } from '../../../../config.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import type { ConversationWithRoom } from '../../conversations/inbox/conversation-page.queries.ts';
import { transcriptLines } from './transcript-lines.ts';

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
