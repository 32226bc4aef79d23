import type { Identity, StaffSessions } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/module.ts';
import type { RunningChat } from './chat.ts';
import type { AgentSubscriptions } from './connections/agents/agent-subscriptions.ts';
import type { DeliveredCursors } from './connections/visitors/delivered-cursors.ts';
import type { RoomHub } from './connections/visitors/room-hub.ts';
import type { Blocks } from './moderation/blocks.ts';
import type { NeighbouringTexts } from './moderation/neighbouring-texts.ts';
import type { VisitorLimits } from './moderation/visitor-limits.ts';

/** What every part of the chat works with: the sockets, and the routes of visitors and staff. */
export interface ChatContext
  extends
    RunningChat,
    Pick<
      Platform,
      'db' | 'clock' | 'scheduler' | 'ids' | 'log' | 'config' | 'outbox' | 'attempts' | 'vault' | 'uploads'
    > {
  readonly blocks: Blocks;
  readonly limits: VisitorLimits;
  readonly neighbours: NeighbouringTexts;
  /** The rooms whose visitors are connected to this process. */
  readonly hub: RoomHub;
  readonly cursors: DeliveredCursors;
  /** The consoles connected to this process, and the conversations they have open. */
  readonly subscriptions: AgentSubscriptions;
  readonly staffSessions: StaffSessions;
  readonly findSession: Identity['findSession'];
}
