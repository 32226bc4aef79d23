import type { VisitorCard } from '@switch/contract/chat/desk-model.ts';
import { NAMELESS_LEAD } from '@switch/domain/enquiry/lead.ts';
import type { ConversationWithRoom } from './conversation-page.queries.ts';

/** What a card is made of. */
export type CardRow = Pick<
  ConversationWithRoom,
  | 'name'
  | 'email'
  | 'phone'
  | 'isVerified'
  | 'userId'
  | 'source'
  | 'partnerName'
  | 'consentAt'
  | 'snapshot'
  | 'snapshotAt'
  | 'sharedAt'
>;

/** Who the visitor is and what they are doing. Answers about organisation and address are there only once they were shared. */
export const visitorCard = (row: CardRow): VisitorCard => ({
  name: row.name || NAMELESS_LEAD,
  email: row.email,
  phone: row.phone,
  isVerified: row.isVerified,
  userId: row.userId,
  source: row.source,
  partnerName: row.partnerName,
  consentAt: row.consentAt?.toISOString() ?? null,
  snapshot: snapshotOf(row),
  sharedAt: row.sharedAt?.toISOString() ?? null,
});

function snapshotOf({ snapshot, snapshotAt, sharedAt }: CardRow): VisitorCard['snapshot'] {
  if (snapshot === null || snapshotAt === null) return null;
  const { step1, step2, step3, personalObj, addressObj } = snapshot.advanceQuote ?? {};
  const isShared = sharedAt !== null;
  return {
    page: snapshot.page,
    at: snapshotAt.toISOString(),
    step1: { ...snapshot.simpleQuote?.postCodeData, ...step1 },
    step2: { ...step2 },
    step3: { ...step3 },
    personalObj: (isShared && personalObj) || null,
    addressObj: (isShared && addressObj) || null,
  };
}
