import type { ChatAgent, ConversationEvent } from '@switch/domain/chat/conversation-model.ts';
import type { PromptKind } from '@switch/domain/chat/message-kinds.ts';
import type { StaffSession } from '../../../../platform/http/identity.ts';
import {
  actOn,
  agentOf,
  alreadyDone,
  CHAT_ENDED,
  holderOf,
  isSupervisor,
  refused,
  type ActContext,
  type Acted,
  type Decision,
} from './staff-actions.ts';
import type { ConversationWithRoom } from './conversation-page.queries.ts';
import type { Conversations } from '../../staff-ports.ts';

/** Takes a conversation that nobody has; one that its agent left for too long counts as nobody's. */
export const take =
  (conversations: Conversations) =>
  (context: ActContext): Promise<Acted> => {
    const agent = agentOf(context.staff);
    return actOn(conversations, context, 'conversation.take', (found) => {
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
  (context: ActContext): Promise<Acted> => {
    const { event, kind } = askingOf[prompt];
    return actOn(conversations, context, event, (found) =>
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
  (context: ActContext): Promise<Acted> =>
    actOn(conversations, context, 'conversation.end', (found) =>
      found.endedAt === null
        ? asHolder(found, context.staff, (agent) => ({ kind: 'go', event: { kind: 'agent-ended', agent } }))
        : alreadyDone,
    );
