import { keepAllowed } from '@switch/contract/chat/keep-allowed.ts';
import { pageInfoOfDraft } from '@switch/contract/chat/snapshot.ts';
import type {
  readVisitorDraft,
  readVisitorMail,
  readVisitorThings,
  VisitorThings,
} from '@switch/contract/http/chat/visitor-things.ts';
import { hideMasked } from '@switch/domain/bank/sort-code.ts';
import { toStoredObjects } from '@switch/domain/journey/storage-keys.ts';
import { mailKindLabels } from '@switch/domain/person/mail-kind.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { openCopy } from '../../../../platform/mail/mail-copy.ts';
import { copiedMails, findMailCopy } from '../../../../platform/mail/mail-copy.queries.ts';
import { sentMailsTo } from '../../../../platform/mail/outbox.queries.ts';
import { addressHash } from '../../../../platform/mail/stop.queries.ts';
import { auditStaff } from '../../../identity/index.ts';
import type { OwnerDraft } from '../../../switching/index.ts';
import type { Operation } from '../../operation.ts';
import { findConversationWithRoom, type ConversationWithRoom } from './conversation-page.queries.ts';
import { snapshotView } from '../snapshots/snapshot-view.ts';
import { NO_CONVERSATION } from './staff-actions.ts';

const MAILS_BACK_MS = 90 * 86_400_000;
const MOST_MAILS = 20;

const NOTHING: VisitorThings = { supplies: [], drafts: [], mails: [] };
const NO_DRAFT = refuse('not-found', 'It was sent meanwhile, or is not there any more.');
const NO_COPY = refuse('not-found', 'What this email said is not kept.');
const NOT_SHARED = refuse(
  'not-allowed',
  'The visitor has not shared their answers. They can press “Share my answers” in the chat.',
);

/** Returns the verified user; null for a guest, since anyone can type an email address. */
const provenUser = ({ userId, isVerified }: ConversationWithRoom): string | null =>
  isVerified ? userId : null;

async function mailsTo(db: Db, email: string, now: Date): Promise<VisitorThings['mails']> {
  const mails = await sentMailsTo(db, addressHash(email), new Date(now.getTime() - MAILS_BACK_MS));
  const newest = mails
    .toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
    .slice(0, MOST_MAILS);
  const copied = await copiedMails(
    db,
    newest.map(({ id }) => id),
  );
  return newest.map(({ id, kind, sentAt }) => ({
    mailId: id,
    kind: mailKindLabels[kind],
    sentAt: sentAt.toISOString(),
    hasCopy: copied.has(id),
  }));
}

/** Returns the supplies, drafts and mails of a verified visitor; nothing for anyone else. */
export const showVisitorThings: Operation<typeof readVisitorThings> = async (
  { ownerStatus },
  { db, params, now },
) => {
  const found = await findConversationWithRoom(db, params.conversationId);
  if (!found) return NO_CONVERSATION;
  const userId = provenUser(found);
  if (userId === null) return { result: true, things: NOTHING };
  const { supplies, drafts } = await ownerStatus(db, userId, now);
  return {
    result: true,
    things: {
      supplies: supplies.map(({ siteAddress: _, ...supply }) => supply),
      drafts: drafts.map(({ title, ...draft }) => ({
        ...draft,
        title: found.sharedAt === null ? null : title,
      })),
      mails: found.email === null ? [] : await mailsTo(db, found.email, now),
    },
  };
};

/** Returns the answers of a draft in the form in which a browser working on it would show them to staff. */
function snapshotOf({ answers, nextPath, savedAt }: OwnerDraft, stepsId: string) {
  const stored = toStoredObjects(answers, {
    activeFuel: undefined,
    stepsId,
    revision: 0,
    isUnsaved: false,
    userId: '',
    source: '',
    emailAddress: '',
    postCodeHint: '',
  });
  const snapshot = keepAllowed(pageInfoOfDraft(nextPath, stored));
  return snapshot && snapshotView(snapshot, { at: savedAt, isShared: true });
}

/**
 * Shows what a verified visitor has answered in an application that they have not sent, if they share their
 * answers.
 */
export const showDraft: Operation<typeof readVisitorDraft> = async ({ ownerDraft }, context) => {
  const { db, params, now } = context;
  const found = await findConversationWithRoom(db, params.conversationId);
  if (!found) return NO_CONVERSATION;
  const userId = provenUser(found);
  const { stepsId } = params;
  const draft = userId === null ? null : await ownerDraft(db, { userId, stepsId }, now);
  const snapshot = draft && snapshotOf(draft, stepsId);
  if (!draft || !snapshot) return NO_DRAFT;
  if (found.sharedAt === null) return NOT_SHARED;
  await auditStaff(context, 'conversation.read-draft', found.id);
  return { result: true, draft: { title: draft.title, snapshot } };
};

/** Shows the text of a mail to a verified visitor. */
export const showMail: Operation<typeof readVisitorMail> = async ({ vault }, context) => {
  const { db, params, staff } = context;
  const found = await findConversationWithRoom(db, params.conversationId);
  if (!found) return NO_CONVERSATION;
  const { mailId: id } = params;
  if (provenUser(found) === null || found.email === null || !isUuid(id)) return NO_COPY;
  const copy = await findMailCopy(db, { id, addressHash: addressHash(found.email) });
  if (!copy) return NO_COPY;
  if (found.sharedAt === null && !staffMay(staff.role, 'applications.read')) return NOT_SHARED;
  await auditStaff(context, 'conversation.read-mail', found.id);
  const { subject, text } = openCopy(vault, id, copy.sealed);
  return { result: true, mail: { subject, text: hideMasked(text) } };
};
