import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { isMine } from '../../lib/chat/row-changes.ts';
import { stepsIn } from '../thread/permitted.ts';

const namesOf = (rows: readonly InboxRow[]): string => rows.map(({ name }) => name).join(', ');

/**
 * Returns what ending several conversations would do: only one's own end; if the role may act for any agent,
 * also those of colleagues, who are named. The conversations left out are named beforehand.
 */
export function bulkEnd(
  rows: readonly InboxRow[],
  { staffId, role }: { readonly staffId: string; readonly role: StaffRole },
) {
  const isLead = stepsIn(role);
  const mayEnd = (row: InboxRow): boolean =>
    isMine(row, staffId) || (isLead && row.state !== 'ended' && row.agent !== null);
  const own = rows.filter(mayEnd);
  const others = rows.filter((row) => !own.includes(row));
  const whom = own.map(({ name, agent }) =>
    agent && agent.staffId !== staffId ? `${name} (with ${agent.name})` : name,
  );
  const notTheirs = isLead ? 'Unassigned or already ended' : 'Not yours';
  return {
    own,
    title: `End ${own.length} ${own.length === 1 ? 'conversation' : 'conversations'}?`,
    text: `The chat ends at once for ${whom.join(', ')}, who can then rate it. This cannot be undone.`,
    left: others.length === 0 ? '' : `${notTheirs}, so left alone: ${namesOf(others)}.`,
    /** What to do if none of them can be ended. */
    none: isLead
      ? 'These are unassigned or already ended. Take them first.'
      : 'None of these is yours. Take them first.',
  };
}
