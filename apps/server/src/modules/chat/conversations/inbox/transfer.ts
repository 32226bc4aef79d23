import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { transferConversation } from '@switch/contract/http/desk.ts';
import type { ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import { refuseFields } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import {
  actOn,
  agentOf,
  alreadyDone,
  CHAT_ENDED,
  holderOf,
  isSupervisor,
  refused,
  type Decision,
} from './staff-actions.ts';
import type { ConversationWithRoom } from './conversation-page.queries.ts';
import type { DeskPorts } from '../../staff-ports.ts';
import { asHolder } from './hold-and-end.ts';
import { isOnline } from '../../presence/presence-and-wall.ts';
import { findChattingMember } from '../../presence/staff-face.queries.ts';

type Request = Context<typeof transferConversation>;
type Answer = ResponseOf<typeof transferConversation>;
type Target = 'queue' | { readonly agent: ChatAgent; readonly isOnline: boolean };

/**
 * Hands a conversation over. Owner and operations may also give away what nobody has, and take over what another has:
 * they need not be online for that.
 */
export function transfer({ conversations, presence }: Pick<DeskPorts, 'conversations' | 'presence'>) {
  return async (context: Request): Promise<Answer> => {
    const target = await targetOf(context);
    if (target === null)
      return refuseFields([{ field: 'to', message: 'Choose a member of staff who chats' }]);
    let hasMoved = false;
    const answer = await actOn(conversations, context, 'conversation.transfer', (found) => {
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
    const present = (await presence.everybody()).find(({ staffId }) => staffId === member.id);
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
