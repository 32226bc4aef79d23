import type { readVisitorThings, VisitorThings } from '@switch/contract/http/chat/conversations.ts';
import { mailKindLabels } from '@switch/domain/person/mail-kind.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { sentMailsTo } from '../../../../platform/mail/outbox.queries.ts';
import { addressHash } from '../../../../platform/mail/stop.queries.ts';
import type { Operation } from '../../operation.ts';
import { findConversationWithRoom } from './conversation-page.queries.ts';
import { NO_CONVERSATION } from './staff-actions.ts';

const MAILS_BACK_MS = 90 * 86_400_000;
const MOST_MAILS = 20;

const NOTHING: VisitorThings = { supplies: [], drafts: [], mails: [] };

async function mailsTo(db: Db, email: string, now: Date): Promise<VisitorThings['mails']> {
  const mails = await sentMailsTo(db, addressHash(email), new Date(now.getTime() - MAILS_BACK_MS));
  return mails
    .toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
    .slice(0, MOST_MAILS)
    .map(({ kind, sentAt }) => ({ kind: mailKindLabels[kind], sentAt: sentAt.toISOString() }));
}

/** What else we have of a visitor who has proven who they are; nothing of a guest, whose address anybody can type. */
export const showVisitorThings: Operation<typeof readVisitorThings> = async (
  { ownerStatus },
  { db, params, now },
) => {
  const found = await findConversationWithRoom(db, params.conversationId);
  if (!found) return NO_CONVERSATION;
  if (found.userId === null || !found.isVerified) return { result: true, things: NOTHING };
  const { supplies, drafts } = await ownerStatus(db, found.userId, now);
  return {
    result: true,
    things: {
      supplies: supplies.map(({ siteAddress: _, ...supply }) => supply),
      drafts: drafts.map(({ title, nextTitle }) => ({
        title: found.sharedAt === null ? null : title,
        nextTitle,
      })),
      mails: found.email === null ? [] : await mailsTo(db, found.email, now),
    },
  };
};
