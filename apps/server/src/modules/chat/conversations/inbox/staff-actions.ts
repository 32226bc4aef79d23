import type { OutcomeCode } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import {
  SNOOZE_HOURS,
  type snoozeConversation,
  type takeConversation,
  type transferConversation,
} from '@switch/contract/http/chat/conversations.ts';
import type { StaffRefusal } from '@switch/contract/http/identity/staff.ts';
import type { ChatAgent, ConversationEvent } from '@switch/domain/chat/conversation-model.ts';
import type { ActUndo } from '@switch/contract/chat/act-undo.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { StaffSession } from '../../../../platform/http/identity.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { auditStaff, type AuditEvent } from '../../../identity/index.ts';
import type { ChatContext } from '../../context.ts';
import { audited, type Operation } from '../../operation.ts';
import { giveEndedDanger, saveSnooze } from '../conversation.queries.ts';
import { isOnline } from '../../presence/presence.ts';
import { findChattingMember } from '../../presence/presence.queries.ts';
import { type ConversationWithRoom, findConversationWithRoom } from './conversation-page.queries.ts';
import { inboxRows } from './inbox.queries.ts';

export type ActionContext = Pick<
  Context<typeof takeConversation>,
  'db' | 'staff' | 'params' | 'now' | 'request'
>;
/** The row after an action, or the reason for refusing it. */
export type ActionAnswer = ResponseOf<typeof takeConversation>;
type Action = (chat: ChatContext, context: ActionContext) => Promise<ActionAnswer>;

/**
 * What to do about a conversation: apply an event, refuse, or do nothing because it is already as requested.
 */
type Decision = 'done' | StaffRefusal | ConversationEvent;

/** The answer of every call about a conversation that doesn't exist. */
export const NO_CONVERSATION = refuse('not-found', 'This conversation is not there any more.');

/** Builds a refusal that may name the agent who is in the way. */
export const refused = (code: OutcomeCode, message: string, by?: ChatAgent): StaffRefusal => ({
  result: false,
  outcome: { code, message, ...(by && { by: { staffId: by.id, name: by.name } }) },
});

export const CHAT_ENDED = refused('chat-ended', 'This conversation has ended.');

/** Returns the member of staff in the form that the chat uses. */
export const agentOf = ({ staffId, displayName }: StaffSession): ChatAgent => ({
  id: staffId,
  name: displayName,
});

/** Returns whether the member may act in place of any agent, as owner and operations may. */
export const isSupervisor = ({ role }: StaffSession): boolean => role === 'owner' || role === 'operations';

export const holderOf = ({ agentId, agentName }: ConversationWithRoom): ChatAgent | null =>
  agentId === null || agentName === null ? null : { id: agentId, name: agentName };

/** Records an action in the audit trail. Its subject is the conversation. */
export const auditAction = (context: ActionContext, event: AuditEvent['event']): Promise<void> =>
  auditStaff(context, event, context.params.conversationId);

/** Adds to an answer how to undo the action, if it was done and can be undone. */
export const withUndo = (answer: ActionAnswer, undo: ActUndo | undefined): ActionAnswer =>
  answer.result && undo ? { ...answer, undo } : answer;

export async function rowAnswer({ db, params }: ActionContext): Promise<ActionAnswer> {
  const [row] = await inboxRows(db, [params.conversationId]);
  return row ? { result: true, row } : NO_CONVERSATION;
}

/**
 * Decides on the conversation as it is and applies the resulting event. If it no longer applies because
 * someone was quicker, decides once more on the new state. Only actual changes are audited.
 */
export async function applyAsStaff(
  { conversations }: ChatContext,
  context: ActionContext,
  event: AuditEvent['event'],
  decide: (found: ConversationWithRoom) => Decision,
): Promise<ActionAnswer> {
  const { db, params, staff } = context;
  for (let tries = 0; tries < 2; tries += 1) {
    const found = await findConversationWithRoom(db, params.conversationId);
    if (!found) return NO_CONVERSATION;
    const decision = decide(found);
    if (decision === 'done') return rowAnswer(context);
    if ('result' in decision) return decision;
    const outcome = await conversations.apply({ conversationId: found.id }, decision, agentOf(staff));
    if (!outcome.ok || !outcome.changed) continue;
    await auditAction(context, event);
    return rowAnswer(context);
  }
  return refused('conflict', 'This cannot be done as the conversation stands now.');
}

/**
 * Assigns an ended conversation about danger, which no one had dealt with, to this member and removes it from
 * the queue. Returns null if it is not such a conversation.
 */
async function seeToDanger({ db, conversations, subscriptions }: ChatContext, context: ActionContext) {
  const { conversationId } = context.params;
  const agent = agentOf(context.staff);
  const isSeenTo = await audited(db, context, ['conversation.take', conversationId], (tx) =>
    giveEndedDanger(tx, conversationId, agent),
  );
  if (!isSeenTo) return null;
  await conversations.note(conversationId, { kind: 'danger', text: `${agent.name} sees to it` }, agent);
  subscriptions.feed.rowChanged(conversationId);
  return rowAnswer(context);
}

/**
 * Takes an unassigned conversation; one whose agent has been away too long counts as unassigned. An ended
 * conversation can be taken only while its danger has not been dealt with.
 */
export const take: Action = async (chat, context) => {
  const agent = agentOf(context.staff);
  let undo: ActUndo | undefined;
  const answer = await applyAsStaff(chat, context, 'conversation.take', (found) => {
    const holder = holderOf(found);
    const isSeenTo = holder?.id === agent.id && found.dangers.length > 0;
    if (found.endedAt !== null) return isSeenTo ? 'done' : CHAT_ENDED;
    if (holder?.id === agent.id && found.state !== 'agent-offline') return 'done';
    if (holder && holder.id !== agent.id && !found.isQueued)
      return refused('taken', `${holder.name} has this conversation.`, holder);
    undo = untake(found);
    return { kind: 'agent-took', agent };
  });
  return answer === CHAT_ENDED ? ((await seeToDanger(chat, context)) ?? answer) : withUndo(answer, undo);
};

/**
 * Returns how to put a conversation back into the queue; undefined unless the visitor can't have noticed that
 * it was taken.
 */
function untake({ state, queuedAt, agentId, hasHumanSpoken }: ConversationWithRoom): ActUndo | undefined {
  const isQuiet = agentId === null && queuedAt !== null && !hasHumanSpoken;
  if (!isQuiet || (state !== 'bot' && state !== 'waiting')) return undefined;
  return { kind: 'untake', state, queuedAt: queuedAt.toISOString() };
}

/**
 * Decides what only the conversation's agent may do, or owner and operations in their place: calls the
 * decision with that agent.
 */
export function asHolder(
  found: ConversationWithRoom,
  staff: StaffSession,
  decide: (holder: ChatAgent) => Decision,
) {
  if (found.endedAt !== null) return CHAT_ENDED;
  const holder = holderOf(found);
  if (!holder) return refused('conflict', 'This conversation is unassigned: take it first.');
  if (holder.id !== staff.staffId && !isSupervisor(staff))
    return refused('not-your-chat', `${holder.name} has this conversation.`, holder);
  return decide(holder);
}

const questions = {
  hold: { audit: 'conversation.hold', kind: 'agent-held' },
  end: { audit: 'conversation.ask-end', kind: 'agent-asked-end' },
  final: { audit: 'conversation.ask-final', kind: 'agent-asked-final' },
} as const;

/** Asks the visitor one of the agent's questions. If it is already open, nothing changes. */
export const askVisitor =
  (prompt: keyof typeof questions): Action =>
  (chat, context) => {
    const { audit, kind } = questions[prompt];
    return applyAsStaff(chat, context, audit, (found) =>
      asHolder(found, context.staff, (agent) => {
        if (found.promptKind === prompt || (prompt === 'hold' && found.state === 'on-hold')) return 'done';
        if (found.promptKind !== null)
          return refused('conflict', 'Another question is open: wait for its answer.');
        return { kind, agent };
      }),
    );
  };

export const end: Action = (chat, context) =>
  applyAsStaff(chat, context, 'conversation.end', (found) =>
    found.endedAt === null
      ? asHolder(found, context.staff, (agent) => ({ kind: 'agent-ended', agent }))
      : 'done',
  );

const BAD_SNOOZE = refuseFields([{ field: 'until', message: `Choose a time within ${SNOOZE_HOURS} hours` }]);

/** Snoozes a conversation for its agent, or ends the snooze. Nothing changes for the visitor. */
export const snooze: Operation<typeof snoozeConversation> = async ({ db, subscriptions }, context) => {
  const { body, now, params, staff } = context;
  const until = body.until === null ? null : new Date(body.until);
  const latest = now.getTime() + SNOOZE_HOURS * 3_600_000;
  if (until && (until <= now || until.getTime() > latest)) return BAD_SNOOZE;
  const found = await findConversationWithRoom(db, params.conversationId);
  if (!found) return NO_CONVERSATION;
  const decision = asHolder(found, staff, () => 'done');
  if (typeof decision === 'object' && 'result' in decision) return decision;
  const [before] = await inboxRows(db, [found.id]);
  await audited(db, context, ['conversation.snooze', found.id], async (tx) => {
    await saveSnooze(tx, found.id, until, now);
    return true;
  });
  subscriptions.feed.rowChanged(found.id);
  const set = until?.toISOString() ?? null;
  const isChange = before !== undefined && before.snoozedUntil !== set;
  const undo = isChange
    ? ({ kind: 'snooze', set, before: before.snoozedUntil, seq: before.lastSeq } as const)
    : undefined;
  return withUndo(await rowAnswer(context), undo);
};

type Request = Context<typeof transferConversation>;
type Target = 'queue' | { readonly agent: ChatAgent; readonly isOnline: boolean };

/**
 * Transfers a conversation. Owner and operations may also assign one that no agent has, and take over another
 * agent's; they need not be online for that.
 */
export const transfer: Operation<typeof transferConversation> = async (chat, context) => {
  const target = await targetOf(chat, context);
  if (target === null) return refuseFields([{ field: 'to', message: 'Choose a member of staff who chats' }]);
  let hasMoved = false;
  let undo: ActUndo | undefined;
  const answer = await applyAsStaff(chat, context, 'conversation.transfer', (found) => {
    const decision = decideTransfer(found, context, target);
    hasMoved = decision !== 'done';
    undo =
      hasMoved && target === 'queue' && found.agentId !== null
        ? { kind: 'give-back', staffId: found.agentId }
        : undefined;
    return decision;
  });
  const text = context.body.note;
  if (answer.result && hasMoved && text) {
    const { conversationId } = answer.row;
    await chat.conversations.note(conversationId, { kind: 'note', text }, agentOf(context.staff));
  }
  // No undo if, out of hours or without agents online, the visitor was asked something else instead of being
  // queued.
  return answer.result && answer.row.isQueued ? withUndo(answer, undo) : answer;
};

const targetOf = async (chat: ChatContext, { db, body }: Request): Promise<Target | null> =>
  body.to === 'queue' ? 'queue' : findAgent(chat, db, body.to);

/** Returns a member of staff who chats, and whether they are online; null if there is none with this id. */
export async function findAgent({ presence }: ChatContext, db: Db, id: string) {
  const member = await findChattingMember(db, id);
  if (!member) return null;
  const present = (await presence.all()).find(({ staffId }) => staffId === member.id);
  return { agent: { id: member.id, name: member.displayName }, isOnline: isOnline(present) };
}

export const notOnline = (agent: ChatAgent): StaffRefusal =>
  refused('agent-offline', `${agent.name} is not online. Choose somebody else, or the queue.`, agent);

function decideTransfer(found: ConversationWithRoom, { staff }: Request, target: Target): Decision {
  const holder = holderOf(found);
  if (found.endedAt !== null) return CHAT_ENDED;
  if (target === 'queue') {
    if (holder === null && found.isQueued) return 'done';
    return asHolder(found, staff, (from) => ({ kind: 'transferred', from, to: 'queue', by: agentOf(staff) }));
  }
  const { agent } = target;
  if (holder?.id === agent.id) return 'done';
  const isTakingOver = agent.id === staff.staffId && isSupervisor(staff);
  if (!target.isOnline && !isTakingOver) return notOnline(agent);
  if (holder === null && isSupervisor(staff)) return { kind: 'agent-took', agent };
  return asHolder(found, staff, (from) => ({
    kind: 'transferred',
    from: isTakingOver ? agent : from,
    to: agent,
    by: agentOf(staff),
  }));
}
