import type { VisitorCard } from '@switch/contract/chat/inbox.ts';
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import { sql } from 'kysely';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { openSnapshot } from '../snapshots/sealed-snapshot.ts';
import { snapshotView } from '../snapshots/snapshot-view.ts';
import { isUuid } from '@switch/domain/shapes.ts';

const bareConversation = (db: Db, id: string) =>
  db
    .selectFrom('chatConversations as c')
    .innerJoin('chatRooms as r', 'r.id', 'c.roomId')
    .leftJoin('partners as p', 'p.id', 'r.partnerId')
    .where('c.id', '=', id)
    .selectAll('c')
    .select(['r.name', 'r.email', 'r.phone', 'r.isVerified', 'r.userId', 'r.source', 'p.name as partnerName'])
    .select(['r.consentAt', 'r.snapshot', 'r.addressSealed', 'r.snapshotAt', 'r.sharedAt'])
    .select(['r.visitorReadSeq', 'r.visitorDeliveredSeq', 'r.secretHash', 'r.networkAddress'])
    .executeTakeFirst();

/** A conversation with its room. */
export type ConversationWithRoom = NonNullable<Awaited<ReturnType<typeof bareConversation>>>;

/** Returns a conversation with its room; undefined if there is none, or if the text is not an id. */
export const findConversationWithRoom = async (db: Db, id: string) =>
  isUuid(id) ? bareConversation(db, id) : undefined;

/**
 * Returns other conversations of the same tab, of the same browser with the same email address, or of the
 * same verified account: open ones first, then the newest; at most 20.
 */
export const findOthers = (
  db: Db,
  found: Pick<ConversationWithRoom, 'id' | 'roomId' | 'userId' | 'email' | 'secretHash'>,
) =>
  db
    .selectFrom('chatConversations as c')
    .where('c.id', '!=', found.id)
    .where(
      sql<boolean>`c.room_id in (
        select ${found.roomId}::uuid
        union all
        select id from chat_rooms where user_id = ${found.userId}::uuid
        union all
        select id from chat_rooms where lower(email) = lower(${found.email}::text) and secret_hash = ${found.secretHash})`,
    )
    .select([
      'c.id',
      'c.openedAt',
      'c.endedAt',
      'c.endReason',
      'c.agentName',
      sql<string | null>`(select left(m.text, 120) from chat_messages m
        where m.conversation_id = c.id and m.author = 'customer' order by m.seq limit 1)`.as('firstText'),
    ])
    .orderBy(sql`c.ended_at is not null`)
    .orderBy('c.openedAt', 'desc')
    .orderBy('c.id')
    .limit(20)
    .execute();

/**
 * Returns who the visitor is and what they are doing. Answers about organisation and address are included
 * only once shared.
 */
export const visitorCard = (row: ConversationWithRoom, vault: Pick<Vault, 'open'>): VisitorCard => ({
  name: row.name || NAMELESS_LEAD,
  email: row.email,
  phone: row.phone,
  isVerified: row.isVerified,
  userId: row.userId,
  source: row.source,
  partnerName: row.partnerName,
  consentAt: row.consentAt?.toISOString() ?? null,
  snapshot: snapshotOf(row, vault),
  sharedAt: row.sharedAt?.toISOString() ?? null,
  readSeq: row.visitorReadSeq,
});

function snapshotOf(row: ConversationWithRoom, vault: Pick<Vault, 'open'>): VisitorCard['snapshot'] {
  const { snapshotAt, sharedAt, roomId } = row;
  const snapshot = sharedAt === null ? row.snapshot : openSnapshot(vault, roomId, row);
  if (snapshot === null || snapshotAt === null) return null;
  return snapshotView(snapshot, { at: snapshotAt, isShared: sharedAt !== null });
}

export async function findVisitorCard(
  { db, vault }: { readonly db: Db; readonly vault: Vault },
  conversationId: string,
): Promise<VisitorCard | undefined> {
  const found = await findConversationWithRoom(db, conversationId);
  return found && visitorCard(found, vault);
}
