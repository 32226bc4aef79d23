import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { MailTokenTable } from '../conversations/conversation.tables.ts';

export async function insertMailToken(db: Db, token: Selectable<MailTokenTable>): Promise<void> {
  await db.insertInto('chatMailTokens').values(token).execute();
}

/**
 * Returns the id of the conversation that a mail replies to; undefined for an invented token, or if the
 * conversation has been deleted.
 */
export const findConversationOfToken = async (db: Db, tokenHash: Buffer): Promise<string | undefined> =>
  (
    await db
      .selectFrom('chatMailTokens')
      .select('conversationId')
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst()
  )?.conversationId;

/** Returns the number of mails from the visitor's side added to a conversation since an instant. */
export async function countMailsSince(db: Db, conversationId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('chatMessages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('conversationId', '=', conversationId)
    .where('author', '=', 'customer')
    .where('via', 'is not', null)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns what the agent of a conversation wrote that had not reached the visitor when they left, oldest
 * first.
 */
export const findUndelivered = (db: Db, conversationId: string, deliveredSeq: number) =>
  db
    .selectFrom('chatMessages')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .where('author', '=', 'agent')
    .where('kind', 'in', ['text', 'link'])
    .where('seq', '>', deliveredSeq)
    .orderBy('seq')
    .execute();

/** Marks messages as sent by mail, and returns them as updated. */
export const markMailed = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('chatMessages')
    .set({ via: 'mail' })
    .where('id', 'in', [...ids])
    .returningAll()
    .execute();
