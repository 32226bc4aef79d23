import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import type { StaffRole } from '@switch/domain/staff/roles.ts';

type Viewer = { readonly staffId: string; readonly role: StaffRole; readonly mayReply: boolean };

export type Permitted = {
  readonly take: boolean;
  /** Hold, ask to end, final question, end, transfer. */
  readonly steer: boolean;
  readonly block: boolean;
  /** Why no reply can be written; undefined when one can. */
  readonly replyBlocked: string | undefined;
  /** A reply goes by mail: the chat has ended, and an address is known. */
  readonly byMail: boolean;
};

/** Whether the role may act in the place of any agent. */
export const stepsIn = (role: StaffRole): boolean => role === 'owner' || role === 'operations';

/** What may be done here by whom: the server decides again, this only draws what makes sense. */
export function permitted(
  row: InboxRow,
  email: string | null,
  { staffId, role, mayReply }: Viewer,
): Permitted {
  const isOpen = row.state !== 'ended';
  const isOwn = row.agent?.staffId === staffId;
  const { agent } = row;
  const byMail = !isOpen && email !== null && row.endReason !== 'blocked';
  return {
    // Danger that nobody had before the visitor left stays in the queue until somebody takes it.
    take: mayReply && agent === null && (isOpen || row.dangers.length > 0),
    steer: mayReply && isOpen && (isOwn || (agent !== null && stepsIn(role))),
    block: mayReply && isOpen,
    replyBlocked: byMail ? undefined : replyBlocked(row, isOwn),
    byMail,
  };
}

function replyBlocked({ state, agent }: InboxRow, isOwn: boolean): string | undefined {
  if (state === 'ended')
    return 'The conversation has ended, and it can’t be answered by email. You can still leave a private note.';
  if (agent !== null && !isOwn) {
    return `${agent.name} has this conversation. You can leave a private note.`;
  }
  return undefined;
}
