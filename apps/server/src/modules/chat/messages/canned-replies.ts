import type { Refusal } from '@switch/contract/http/answer.ts';
import type * as calls from '@switch/contract/http/chat/canned-replies.ts';
import { fillCanned, firstNameOf } from '@switch/domain/chat/canned.ts';
import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import type { Context } from '../../../platform/http/route.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import { auditStaff } from '../../identity/index.ts';
import { findConversationWithRoom } from '../conversations/inbox/conversation-page.queries.ts';
import { findLabel } from '../conversations/inbox/label.queries.ts';
import type { Operation } from '../operation.ts';
import { queuePlace } from '../routing/queue.queries.ts';
import * as queries from './canned.queries.ts';

const NOT_YOURS = refuse('not-allowed', 'Shared replies are changed by those who keep the settings.');
const NO_REPLY = refuse('not-found', 'This reply is not there any more.');
const TAKEN = refuseFields([{ field: 'shortcut', message: 'Another reply has this shortcut' }]);
const NO_LABEL = refuseFields([{ field: 'labelId', message: 'This label is not in use' }]);
const FULL = refuseFields([
  { field: 'title', message: `There are ${queries.MOST_REPLIES} replies: delete one first` },
]);

const view = ({ id, staffId, changedAt, ...reply }: queries.CannedRow): calls.CannedReply => ({
  ...reply,
  cannedId: id,
  isShared: staffId === null,
  isMine: staffId !== null,
  changedAt: changedAt.toISOString(),
});

type Request = Pick<Context<typeof calls.changeCanned>, 'db' | 'staff'>;

const mayChange = ({ staff }: Request, { staffId }: Pick<queries.CannedRow, 'staffId'>): boolean =>
  staffId !== null || staffMay(staff.role, 'chat.settings');

export const showReplies: Operation<typeof calls.listCanned> = async (_chat, { db, staff }) => ({
  replies: (await queries.findReplies(db, staff.staffId)).map(view),
});

/** Returns why a reply may not be stored; null if it may. */
async function refusalOf(request: Request, reply: queries.CannedRow): Promise<Refusal | null> {
  if (!mayChange(request, reply)) return NOT_YOURS;
  const label = reply.labelId === null ? null : await findLabel(request.db, reply.labelId);
  if (label === undefined || label?.isArchived === true) return NO_LABEL;
  return (await queries.isShortcutTaken(request.db, reply)) ? TAKEN : null;
}

/** Returns the columns of a reply that a request sets. */
const contentOf = ({
  body,
  staff,
  now,
}: Pick<Context<typeof calls.changeCanned>, 'body' | 'staff' | 'now'>) => ({
  title: body.title,
  shortcut: body.shortcut,
  text: body.text,
  labelId: body.labelId ?? null,
  thenAct: body.thenAct ?? ('none' as const),
  staffId: body.isShared ? null : staff.staffId,
  changedAt: now,
});

/** Adds a reply, once per idempotency key. */
export const addReply: Operation<typeof calls.addCanned> = async ({ ids }, context) => {
  const { db, staff, body } = context;
  const onceKey = body.idempotencyKey;
  const known = await queries.findReplyOfKey(db, staff.staffId, onceKey);
  if (known) return { result: true, reply: view(known) };
  const reply = { ...contentOf(context), id: ids.uuid(), madeBy: staff.staffId, onceKey };
  const refusal = await refusalOf(context, reply);
  if (refusal) return refusal;
  if ((await queries.countReplies(db, reply.staffId)) >= queries.MOST_REPLIES) return FULL;
  if (!(await queries.insertReply(db, reply))) {
    const winner = await queries.findReplyOfKey(db, staff.staffId, onceKey);
    return winner ? { result: true, reply: view(winner) } : TAKEN;
  }
  await auditStaff(context, 'canned.add', reply.id);
  return { result: true, reply: view(reply) };
};

/** Changes a reply, including whether it is shared. */
export const changeReply: Operation<typeof calls.changeCanned> = async (_chat, context) => {
  const { db, staff, params } = context;
  const before = await queries.findReply(db, params.cannedId, staff.staffId);
  if (!before) return NO_REPLY;
  if (!mayChange(context, before)) return NOT_YOURS;
  const after = { ...before, ...contentOf(context) };
  const refusal = await refusalOf(context, after);
  if (refusal) return refusal;
  await queries.updateReply(db, after);
  await auditStaff(context, 'canned.change', after.id);
  return { result: true, reply: view(after) };
};

export const removeReply: Operation<typeof calls.deleteCanned> = async (_chat, context) => {
  const { db, staff, params } = context;
  const reply = await queries.findReply(db, params.cannedId, staff.staffId);
  if (!reply) return { result: true };
  if (!mayChange(context, reply)) return NOT_YOURS;
  await queries.deleteReply(db, reply.id);
  await auditStaff(context, 'canned.delete', reply.id);
  return { result: true };
};

/** Returns the member's replies, filled in for a conversation and under their name. */
export const fillReplies: Operation<typeof calls.fillCanned> = async (
  { config, hours },
  { db, staff, query, now },
) => {
  const found = await findConversationWithRoom(db, query.conversationId);
  if (!found) return refuse('not-found', 'This conversation is not there any more.');
  await hours.ready();
  const values = {
    first_name: firstNameOf(found.name),
    agent_name: staff.displayName,
    brand: config.brandName,
    support_email: config.supportEmail,
    chat_hours: hours.text(now),
    opens_again: hours.comeBack(now),
    // A visitor who isn't waiting has no place in the queue.
    queue_position: found.isQueued ? String(await queuePlace(db, found)) : undefined,
  };
  const replies = await queries.findReplies(db, staff.staffId);
  return {
    result: true,
    texts: replies.map(({ id, text }) => ({ cannedId: id, text: fillCanned(text, values) })),
  };
};
