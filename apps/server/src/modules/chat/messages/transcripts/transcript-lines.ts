import type { Config } from '../../../../config.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findMessages } from '../../conversations/inbox/conversation-page.queries.ts';

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
