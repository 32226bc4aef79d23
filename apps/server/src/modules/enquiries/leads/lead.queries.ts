import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { LeadTable } from '../enquiries.tables.ts';

/** A lead to store. Nothing has come of it yet. */
export type NewLead = Omit<Selectable<LeadTable>, 'convertedAt'>;

/** Stores a lead. False when the same request has been stored before: then nothing changes. */
export async function insertLead(db: Db, lead: NewLead): Promise<boolean> {
  const stored = await db
    .insertInto('leads')
    .values({ ...lead, convertedAt: null })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** The lead that a request made when it came first. Throws when it made none. */
export const leadOf = (db: Db, fingerprint: Buffer): Promise<Pick<LeadTable, 'reference' | 'replyBy'>> =>
  db
    .selectFrom('leads')
    .select(['reference', 'replyBy'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();

/** Deletes leads of before `instant` that led to nothing. Returns how many. */
export async function deleteUnconvertedLeads(db: Db, instant: Date): Promise<number> {
  const result = await db
    .deleteFrom('leads')
    .where('convertedAt', 'is', null)
    .where('createdAt', '<', instant)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The leads that conversations led to, oldest first. */
export const leadsOfConversations = async (db: Db, conversationIds: readonly string[]) =>
  conversationIds.length === 0
    ? []
    : db
        .selectFrom('leads')
        .select(['id', 'reference', 'name', 'emailAddress', 'phone', 'message', 'createdAt'])
        .where('conversationId', 'in', [...conversationIds])
        .orderBy('createdAt')
        .execute();

/** Deletes the leads that conversations led to; those that led to an application are part of it and stay. */
export async function deleteLeadsOfConversations(tx: Db, conversationIds: readonly string[]): Promise<void> {
  if (conversationIds.length === 0) return;
  await tx
    .deleteFrom('leads')
    .where('convertedAt', 'is', null)
    .where('conversationId', 'in', [...conversationIds])
    .execute();
}
