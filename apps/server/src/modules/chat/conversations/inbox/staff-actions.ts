import type { StaffFace } from '@switch/contract/chat/desk-model.ts';
import type { InboxRow } from '@switch/contract/chat/desk-model.ts';
import type { OutcomeCode } from '@switch/contract/http/answer.ts';
import type { StaffRefusal } from '@switch/contract/http/desk-parts.ts';
import type { ChatAgent, ConversationEvent } from '@switch/domain/chat/conversation-model.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { StaffSession } from '../../../../platform/http/identity.ts';
import type { RequestFacts } from '../../../../platform/http/route.ts';
import { recordAudit, type AuditEvent } from '../../../identity/index.ts';
import { findConversationWithRoom, type ConversationWithRoom } from './conversation-page.queries.ts';
import type { Conversations } from '../../staff-ports.ts';
import { inboxRows } from './inbox-row.queries.ts';
import { NO_CONVERSATION } from './read-conversation.ts';

/** What an act on a conversation is asked with. */
export interface ActContext {
  readonly db: Db;
  readonly staff: StaffSession;
  readonly params: { readonly conversationId: string };
  readonly now: Date;
  readonly request: Pick<RequestFacts, 'id'>;
}

/** What an act answers: the row as it stands afterwards, or why it was not done. */
export type Acted = { readonly result: true; readonly row: InboxRow } | StaffRefusal;

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
export const auditAct = (context: ActContext, event: AuditEvent['event']): Promise<void> =>
  recordAudit(context.db, {
    event,
    actorId: context.staff.staffId,
    subjectId: context.params.conversationId,
    requestId: context.request.id,
    happenedAt: context.now,
  });

/** The answer with the row as it stands now. */
export async function rowAnswer({ db, params }: ActContext): Promise<Acted> {
  const [row] = await inboxRows(db, [params.conversationId]);
  return row ? { result: true, row } : NO_CONVERSATION;
}

/**
 * Decides on the conversation as it stands and lets the event happen. When it no longer applied because somebody was
 * quicker, it decides once more on what stands then. What happened is audited; what was so already is not.
 */
export async function actOn(
  conversations: Conversations,
  context: ActContext,
  event: AuditEvent['event'],
  decide: (found: ConversationWithRoom) => Decision,
): Promise<Acted> {
  const { db, params, staff } = context;
  for (const isLastTry of [false, true]) {
    const found = await findConversationWithRoom(db, params.conversationId);
    if (!found) return NO_CONVERSATION;
    const decision = decide(found);
    if (decision.kind === 'refused') return decision.refusal;
    if (decision.kind === 'done') return rowAnswer(context);
    const happened = await conversations.happen({ conversationId: found.id }, decision.event, agentOf(staff));
    if (happened.ok && happened.changed) {
      await auditAct(context, event);
      return rowAnswer(context);
    }
    if (isLastTry) break;
  }
  const message = 'This cannot be done as the conversation stands now.';
  return { result: false, outcome: { code: 'conflict', message } };
}
