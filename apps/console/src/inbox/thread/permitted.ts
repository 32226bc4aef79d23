import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import type { StaffRole } from '@switch/domain/staff/roles.ts';

type Viewer = { readonly staffId: string; readonly role: StaffRole; readonly mayReply: boolean };

export type Permitted = {
  readonly take: boolean;
  /** May end and transfer, and ask the visitor unless a question is open. */
  readonly steer: boolean;
  /** May ask the visitor to hold: no question is open, and they are not on hold. */
  readonly hold: boolean;
  /** May end the hold, which a message from their own agent does. */
  readonly resume: boolean;
  readonly block: boolean;
  /** Why no reply can be written; undefined if one can. */
  readonly replyBlocked: string | undefined;
  /** A reply is sent by mail: the chat has ended, and an address is known. */
  readonly byMail: boolean;
};

/** Returns whether the role may act for any agent. */
export const stepsIn = (role: StaffRole): boolean => role === 'owner' || role === 'operations';

/**
 * Returns what the viewer may do with the conversation. The server decides again; this only determines what
 * is offered.
 */
export function permitted(
  row: InboxRow,
  email: string | null,
  { staffId, role, mayReply }: Viewer,
): Permitted {
  const isOpen = row.state !== 'ended';
  const isOwn = row.agent?.staffId === staffId;
  const { agent } = row;
  const steer = mayReply && isOpen && (isOwn || (agent !== null && stepsIn(role)));
  const byMail = !isOpen && email !== null && row.endReason !== 'blocked';
  return {
    // Danger that no one saw to before the visitor left stays in the queue until someone takes it.
    take: mayReply && agent === null && (isOpen || row.dangers.length > 0),
    steer,
    hold: steer && (row.state === 'agent' || row.state === 'bot'),
    resume: steer && isOwn && row.state === 'on-hold',
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
