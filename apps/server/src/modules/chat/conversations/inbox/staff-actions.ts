import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import type { StaffFace, StaffRefusal } from '@switch/contract/http/identity/staff.ts';
import type { OutcomeCode } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { transferConversation } from '@switch/contract/http/chat/conversations.ts';
import type { ChatAgent, ConversationEvent } from '@switch/domain/chat/conversation-model.ts';
import type { PromptKind } from '@switch/domain/chat/message-kinds.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { StaffSession } from '../../../../platform/http/identity.ts';
import { refuseFields } from '../../../../platform/http/refusal.ts';
import type { Context, RequestFacts } from '../../../../platform/http/route.ts';
import { type AuditEvent, recordAudit } from '../../../identity/index.ts';
import { isOnline } from '../../presence/presence.ts';
import { findChattingMember } from '../../presence/presence.queries.ts';
import type { ChatContext } from '../../context.ts';
import type { Conversations } from '../stored-conversation.ts';
import { type ConversationWithRoom, findConversationWithRoom } from './conversation-page.queries.ts';
import { inboxRows } from './inbox.queries.ts';
import { NO_CONVERSATION } from './read-conversation.ts';

/** What an act on a conversation is asked with. */
export interface StaffActionContext {
  readonly db: Db;
  readonly staff: StaffSession;
  readonly params: { readonly conversationId: string };
  readonly now: Date;
  readonly request: Pick<RequestFacts, 'id'>;
}

/** What an act answers: the row as it stands afterwards, or why it was not done. */
export type StaffActionAnswer = { readonly result: true; readonly row: InboxRow } | StaffRefusal;

/** What is to be done about a conversation as it stands. */
export type Decision =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusal: StaffRefusal }
  | { readonly kind: 'go'; readonly event: ConversationEvent };

/** Nothing to do: it stands as it is wanted. */
export const alreadyDone: Decision = { kind: 'done' };

/** The member of staff as the chat knows them. */
export const agentOf = ({ staffId, displayName }: StaffSession): ChatAgent => ({
  id: staffId,
  name: displayName,
});

/** Owner and operations may act in the place of any agent. */
export const isSupervisor = ({ role }: StaffSession): boolean => role === 'owner' || role === 'operations';

/** Who has the conversation. */
export const holderOf = ({ agentId, agentName }: ConversationWithRoom): ChatAgent | null =>
  agentId === null || agentName === null ? null : { id: agentId, name: agentName };

/** A refusal that may name who is in the way. */
export const refused = (code: OutcomeCode, message: string, by?: ChatAgent): Decision => ({
  kind: 'refused',
  refusal: { result: false, outcome: { code, message, ...(by && { by: faceOf(by) }) } },
});

const faceOf = ({ id, name }: ChatAgent): StaffFace => ({ staffId: id, name });

/** What every act answers about a conversation that is over. */
export const CHAT_ENDED = refused('chat-ended', 'This conversation has ended.');

/** Notes an act in the audit trail. Its subject is the conversation. */
export const auditAction = (context: StaffActionContext, event: AuditEvent['event']): Promise<void> =>
  recordAudit(context.db, {
    event,
    actorId: context.staff.staffId,
    subjectId: context.params.conversationId,
    requestId: context.request.id,
    happenedAt: context.now,
  });

/** The answer with the row as it stands now. */
export async function rowAnswer({ db, params }: StaffActionContext): Promise<StaffActionAnswer> {
  const [row] = await inboxRows(db, [params.conversationId]);
  return row ? { result: true, row } : NO_CONVERSATION;
}

/**
 * Decides on the conversation as it stands and lets the event happen. When it no longer applied because somebody was
 * quicker, it decides once more on what stands then. What happened is audited; what was so already is not.
 */
export async function applyAsStaff(
  conversations: Conversations,
  context: StaffActionContext,
  event: AuditEvent['event'],
  decide: (found: ConversationWithRoom) => Decision,
): Promise<StaffActionAnswer> {
  const { db, params, staff } = context;
  for (const isLastTry of [false, true]) {
    const found = await findConversationWithRoom(db, params.conversationId);
    if (!found) return NO_CONVERSATION;
    const decision = decide(found);
    if (decision.kind === 'refused') return decision.refusal;
    if (decision.kind === 'done') return rowAnswer(context);
    const happened = await conversations.apply({ conversationId: found.id }, decision.event, agentOf(staff));
    if (happened.ok && happened.changed) {
      await auditAction(context, event);
      return rowAnswer(context);
    }
    if (isLastTry) break;
  }
  const message = 'This cannot be done as the conversation stands now.';
  return { result: false, outcome: { code: 'conflict', message } };
}

/** Takes a conversation that nobody has; one that its agent left for too long counts as nobody's. */
export const take =
  (conversations: Conversations) =>
  (context: StaffActionContext): Promise<StaffActionAnswer> => {
    const agent = agentOf(context.staff);
    return applyAsStaff(conversations, context, 'conversation.take', (found) => {
      const holder = holderOf(found);
      if (found.endedAt !== null) return CHAT_ENDED;
      if (holder?.id === agent.id && found.state !== 'agent-offline') return alreadyDone;
      if (holder && holder.id !== agent.id && !found.isQueued)
        return refused('taken', `${holder.name} has this conversation.`, holder);
      return { kind: 'go', event: { kind: 'agent-took', agent } };
    });
  };

/** What the conversation's agent may do, and owner and operations in their place: the decision, with the agent. */
export function asHolder(
  found: ConversationWithRoom,
  staff: StaffSession,
  go: (holder: ChatAgent) => Decision,
): Decision {
  if (found.endedAt !== null) return CHAT_ENDED;
  const holder = holderOf(found);
  if (!holder) return refused('conflict', 'Nobody has this conversation yet: take it first.');
  if (holder.id !== staff.staffId && !isSupervisor(staff))
    return refused('not-your-chat', `${holder.name} has this conversation.`, holder);
  return go(holder);
}

type Asking = Extract<
  ConversationEvent,
  { kind: 'agent-held' | 'agent-asked-end' | 'agent-asked-final' }
>['kind'];

const askingOf = {
  hold: { event: 'conversation.hold', kind: 'agent-held' },
  end: { event: 'conversation.ask-end', kind: 'agent-asked-end' },
  final: { event: 'conversation.ask-final', kind: 'agent-asked-final' },
} as const satisfies Partial<Record<PromptKind, { readonly event: string; readonly kind: Asking }>>;

/** Asks the visitor one of the questions that an agent has. Asked while it is open, it stays as it is. */
export const askVisitor =
  (conversations: Conversations, prompt: keyof typeof askingOf) =>
  (context: StaffActionContext): Promise<StaffActionAnswer> => {
    const { event, kind } = askingOf[prompt];
    return applyAsStaff(conversations, context, event, (found) =>
      asHolder(found, context.staff, (agent) => {
        if (found.promptKind === prompt || (prompt === 'hold' && found.state === 'on-hold'))
          return alreadyDone;
        if (found.promptKind !== null)
          return refused('conflict', 'Another question is open: wait for its answer.');
        return { kind: 'go', event: { kind, agent } };
      }),
    );
  };

/** Ends the conversation at once. */
export const end =
  (conversations: Conversations) =>
  (context: StaffActionContext): Promise<StaffActionAnswer> =>
    applyAsStaff(conversations, context, 'conversation.end', (found) =>
      found.endedAt === null
        ? asHolder(found, context.staff, (agent) => ({ kind: 'go', event: { kind: 'agent-ended', agent } }))
        : alreadyDone,
    );

type Request = Context<typeof transferConversation>;
type Answer = ResponseOf<typeof transferConversation>;
type Target = 'queue' | { readonly agent: ChatAgent; readonly isOnline: boolean };

/**
 * Hands a conversation over. Owner and operations may also give away what nobody has, and take over what another has:
 * they need not be online for that.
 */
export function transfer({ conversations, presence }: Pick<ChatContext, 'conversations' | 'presence'>) {
  return async (context: Request): Promise<Answer> => {
    const target = await targetOf(context);
    if (target === null)
      return refuseFields([{ field: 'to', message: 'Choose a member of staff who chats' }]);
    let hasMoved = false;
    const answer = await applyAsStaff(conversations, context, 'conversation.transfer', (found) => {
      const decision = decide(found, context, target);
      hasMoved = decision.kind === 'go';
      return decision;
    });
    const text = context.body.note;
    if (answer.result && hasMoved && text)
      await conversations.note(answer.row.conversationId, { kind: 'note', text }, agentOf(context.staff));
    return answer;
  };

  async function targetOf({ db, body }: Request): Promise<Target | null> {
    if (body.to === 'queue') return 'queue';
    const member = await findChattingMember(db, body.to);
    if (!member) return null;
    const present = (await presence.all()).find(({ staffId }) => staffId === member.id);
    return { agent: { id: member.id, name: member.displayName }, isOnline: isOnline(present) };
  }
}

function decide(found: ConversationWithRoom, { staff }: Request, target: Target): Decision {
  const holder = holderOf(found);
  if (found.endedAt !== null) return CHAT_ENDED;
  if (target === 'queue') {
    if (holder === null && found.isQueued) return alreadyDone;
    return asHolder(found, staff, (from) => ({
      kind: 'go',
      event: { kind: 'transferred', from, to: 'queue' },
    }));
  }
  const { agent } = target;
  if (holder?.id === agent.id) return alreadyDone;
  const isTakingOver = agent.id === staff.staffId && isSupervisor(staff);
  if (!target.isOnline && !isTakingOver)
    return refused(
      'agent-offline',
      `${agent.name} is not online. Choose somebody else, or the queue.`,
      agent,
    );
  if (holder === null && isSupervisor(staff)) return { kind: 'go', event: { kind: 'agent-took', agent } };
  return asHolder(found, staff, (from) => ({
    kind: 'go',
    event: { kind: 'transferred', from: isTakingOver ? agent : from, to: agent },
  }));
}
