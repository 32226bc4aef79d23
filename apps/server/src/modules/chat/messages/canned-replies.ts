import type { Refusal } from '@switch/contract/http/answer.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import type {
  addCanned,
  CannedReply,
  changeCanned,
  deleteCanned,
  fillCanned as fillCannedCall,
  listCanned,
} from '@switch/contract/http/chat/canned-replies.ts';
import { fillCanned, firstNameOf } from '@switch/domain/chat/canned.ts';
import { staffMay } from '@switch/domain/staff/roles.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { StaffSession } from '../../../platform/http/identity.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import { findConversationWithRoom } from '../conversations/inbox/conversation-page.queries.ts';
import { queuePlace } from '../routing/queue.queries.ts';
import type { ChatContext } from '../context.ts';
import {
  type CannedRow,
  countReplies,
  deleteReply,
  findReplies,
  findReply,
  findReplyOfKey,
  insertReply,
  isShortcutTaken,
  MOST_REPLIES,
  updateReply,
} from './canned.queries.ts';

const NOT_YOURS = refuse('not-allowed', 'Shared replies are changed by those who keep the settings.');
const NO_REPLY = refuse('not-found', 'This reply is not there any more.');
const TAKEN = refuseFields([{ field: 'shortcut', message: 'Another reply has this shortcut' }]);
const FULL = refuseFields([
  { field: 'title', message: `There are ${MOST_REPLIES} replies: delete one first` },
]);

const view = ({ id, title, shortcut, text, staffId, changedAt }: CannedRow): CannedReply => ({
  cannedId: id,
  title,
  shortcut,
  text,
  isShared: staffId === null,
  isMine: staffId !== null,
  changedAt: changedAt.toISOString(),
});

const mayShare = ({ role }: StaffSession): boolean => staffMay(role, 'chat.settings');

export const showReplies: Handler<typeof listCanned> = async ({ db, staff }) => ({
  replies: (await findReplies(db, staff.staffId)).map(view),
});

/** Why a reply may not be stored; null when it may. */
async function refusalOf(
  db: Db,
  staff: StaffSession,
  reply: Pick<CannedRow, 'id' | 'staffId' | 'shortcut'>,
): Promise<Refusal | null> {
  if (reply.staffId === null && !mayShare(staff)) return NOT_YOURS;
  return (await isShortcutTaken(db, reply)) ? TAKEN : null;
}

const ownerOf = (staff: StaffSession, { isShared }: Pick<BodyOf<typeof changeCanned>, 'isShared'>) =>
  isShared ? null : staff.staffId;

/** Adds a reply, once per key. */
export const addReply =
  ({ ids }: ChatContext): Handler<typeof addCanned> =>
  async (context) => {
    const { db, staff, body, now } = context;
    const known = await findReplyOfKey(db, staff.staffId, body.idempotencyKey);
    if (known) return { result: true, reply: view(known) };
    const { title, shortcut, text, idempotencyKey: onceKey } = body;
    const owner = ownerOf(staff, body);
    const made = { id: ids.uuid(), staffId: owner, madeBy: staff.staffId, onceKey, changedAt: now };
    const reply = { ...made, title, shortcut, text };
    const refusal = await refusalOf(db, staff, reply);
    if (refusal) return refusal;
    if ((await countReplies(db, owner)) >= MOST_REPLIES) return FULL;
    if (!(await insertReply(db, reply))) {
      const winner = await findReplyOfKey(db, staff.staffId, onceKey);
      return winner ? { result: true, reply: view(winner) } : TAKEN;
    }
    await auditStaff(context, 'canned.add', reply.id);
    return { result: true, reply: view(reply) };
  };

/** Changes a reply, also between shared and one's own. */
export const changeReply: Handler<typeof changeCanned> = async (context) => {
  const { db, staff, body, params, now } = context;
  const before = await findReply(db, params.cannedId, staff.staffId);
  if (!before) return NO_REPLY;
  if (before.staffId === null && !mayShare(staff)) return NOT_YOURS;
  const { title, shortcut, text } = body;
  const after = { ...before, title, shortcut, text, staffId: ownerOf(staff, body), changedAt: now };
  const refusal = await refusalOf(db, staff, after);
  if (refusal) return refusal;
  await updateReply(db, {
    id: after.id,
    staffId: after.staffId,
    title,
    shortcut,
    text,
    changedAt: now,
  });
  await auditStaff(context, 'canned.change', after.id);
  return { result: true, reply: view(after) };
};

export const removeReply: Handler<typeof deleteCanned> = async (context) => {
  const { db, staff, params } = context;
  const reply = await findReply(db, params.cannedId, staff.staffId);
  if (!reply) return { result: true };
  if (reply.staffId === null && !mayShare(staff)) return NOT_YOURS;
  await deleteReply(db, reply.id);
  await auditStaff(context, 'canned.delete', reply.id);
  return { result: true };
};

/** A reply filled in for a conversation, in the name of whoever asks. */
export const fillReply =
  ({ config, hours }: ChatContext): Handler<typeof fillCannedCall> =>
  async ({ db, staff, params, query, now }) => {
    const reply = await findReply(db, params.cannedId, staff.staffId);
    const found = await findConversationWithRoom(db, query.conversationId);
    if (!reply || !found) return refuse('not-found', 'This reply or conversation is not there any more.');
    await hours.ready();
    const text = fillCanned(reply.text, {
      first_name: firstNameOf(found.name),
      agent_name: staff.displayName,
      brand: config.brandName,
      support_email: config.supportEmail,
      chat_hours: hours.text(now),
      opens_again: hours.comeBack(now),
      queue_position: String(await queuePlace(db, found)),
    });
    return { result: true, text };
  };
