import type { ActUndo } from '@switch/contract/chat/act-undo.ts';
import type { undoAct } from '@switch/contract/http/chat/undo-act.ts';
import { transaction } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { auditStaff } from '../../../identity/index.ts';
import type { ChatContext } from '../../context.ts';
import type { Operation } from '../../operation.ts';
import { lockConversation, saveSnooze } from '../conversation.queries.ts';
import { findConversationWithRoom } from './conversation-page.queries.ts';
import { inboxRows } from './inbox.queries.ts';
import * as labels from './label.queries.ts';
import { setLabel } from './notes-and-labels.ts';
import * as staff from './staff-actions.ts';

type UndoOf<Kind extends ActUndo['kind']> = Extract<ActUndo, { kind: Kind }>;
type Undoing<Kind extends ActUndo['kind']> = (
  chat: ChatContext,
  context: staff.ActionContext,
  undo: UndoOf<Kind>,
) => Promise<staff.ActionAnswer>;

const CHANGED = 'Somebody has changed it since: it was left as it is.';
const LEFT = refuse('conflict', CHANGED);

const undoLabel: Undoing<'label'> = async ({ conversations }, context, { labelId, isOn }) => {
  const found = await findConversationWithRoom(context.db, context.params.conversationId);
  if (!found) return staff.NO_CONVERSATION;
  const its = await labels.findLabel(context.db, labelId);
  if (!its || (its.isArchived && isOn)) return refuse('not-found', 'This label is not in use.');
  const isDone = await setLabel(conversations, context, its, isOn);
  return isDone ? staff.rowAnswer(context) : LEFT;
};

const undoSnooze: Undoing<'snooze'> = async ({ subscriptions }, context, { set, before, seq }) => {
  const { db, params, now } = context;
  const found = await findConversationWithRoom(db, params.conversationId);
  if (!found) return staff.NO_CONVERSATION;
  const decision = staff.asHolder(found, context.staff, () => 'done');
  if (typeof decision === 'object' && 'result' in decision) return decision;
  const until = before === null ? null : new Date(before);
  const isDone = await transaction(db, async (tx) => {
    await lockConversation(tx, found.roomId, found.id);
    const [row] = await inboxRows(tx, [found.id]);
    if (row?.snoozedUntil !== set || row.lastSeq !== seq || (until !== null && until <= now)) return false;
    await saveSnooze(tx, found.id, until, now);
    await auditStaff({ ...context, db: tx }, 'conversation.snooze', found.id);
    return true;
  });
  if (!isDone) return LEFT;
  subscriptions.feed.rowChanged(found.id);
  return staff.rowAnswer(context);
};

/**
 * Undoes taking a conversation: returns it to the queue if the member who took it still has it and has not
 * written yet.
 */
const undoTake: Undoing<'untake'> = (chat, context, { state, queuedAt }) =>
  staff.applyAsStaff(chat, context, 'conversation.transfer', (found) => {
    const from = staff.agentOf(context.staff);
    const holder = staff.holderOf(found);
    if (found.endedAt !== null) return staff.CHAT_ENDED;
    if (holder && holder.id !== from.id)
      return staff.refused('taken', `${holder.name} has this conversation.`, holder);
    if (!holder || found.state !== 'agent' || found.hasHumanSpoken) return LEFT;
    const back = { state, queuedAt: Math.min(Date.parse(queuedAt), context.now.getTime()) };
    return { kind: 'transferred', from, to: 'queue', back };
  });

/**
 * Undoes a transfer to the queue: returns the conversation to its previous agent, who is the caller or, if
 * owner or operations ask, anyone who is online.
 */
const undoTransfer: Undoing<'give-back'> = async (chat, context, { staffId }) => {
  const target = await staff.findAgent(chat, context.db, staffId);
  const isOwn = staffId === context.staff.staffId;
  if (!target) return LEFT;
  return staff.applyAsStaff(chat, context, 'conversation.transfer', (found) => {
    const { agent, isOnline } = target;
    const holder = staff.holderOf(found);
    if (found.endedAt !== null) return staff.CHAT_ENDED;
    if (holder?.id === agent.id) return 'done';
    if (holder) return staff.refused('taken', `${holder.name} has this conversation.`, holder);
    if (!found.isQueued) return LEFT;
    if (!isOwn && !staff.isSupervisor(context.staff))
      return staff.refused(
        'not-your-chat',
        'Only owner and operations give a conversation to somebody else.',
      );
    if (!isOwn && !isOnline) return staff.notOnline(agent);
    return { kind: found.state === 'bot' ? 'agent-assigned' : 'agent-took', agent };
  });
};

/** Undoes an action, unless someone has changed the conversation since. */
export const undo: Operation<typeof undoAct> = (chat, context) => {
  const { undo: wanted } = context.body;
  switch (wanted.kind) {
    case 'label':
      return undoLabel(chat, context, wanted);
    case 'snooze':
      return undoSnooze(chat, context, wanted);
    case 'untake':
      return undoTake(chat, context, wanted);
    default:
      return undoTransfer(chat, context, wanted);
  }
};
