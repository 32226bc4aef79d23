import type { StaffFace } from '@switch/contract/chat/desk-model.ts';
import type { StaffSession } from '../../../../platform/http/identity.ts';

/** What a console's socket keeps of who holds it. */
export interface AgentData {
  staff: StaffSession;
}

/** Staff as others see them. */
export const faceOf = ({ data }: { readonly data: AgentData }): StaffFace => ({
  staffId: data.staff.staffId,
  name: data.staff.displayName,
});
