import type { AgentReceives, AgentSends } from '@switch/contract/chat/agent-events.ts';
import type { StaffFace } from '@switch/contract/http/identity/staff.ts';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { StaffSession } from '../../../../platform/http/identity.ts';

export type AgentNamespace = Namespace<AgentSends, AgentReceives, DefaultEventsMap, AgentData>;
export type AgentSocket = Socket<AgentSends, AgentReceives, DefaultEventsMap, AgentData>;

/** What a console's socket keeps of who holds it. */
export interface AgentData {
  staff: StaffSession;
}

/** Staff as others see them. */
export const faceOf = ({ data }: { readonly data: AgentData }): StaffFace => ({
  staffId: data.staff.staffId,
  name: data.staff.displayName,
});
