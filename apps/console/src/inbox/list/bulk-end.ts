import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import { isMine } from '../../lib/chat/row-changes.ts';

const namesOf = (rows: readonly InboxRow[]): string => rows.map(({ name }) => name).join(', ');

/** What ending several conversations would do: only one's own end, and the others are named beforehand. */
export function bulkEnd(rows: readonly InboxRow[], staffId: string) {
  const own = rows.filter((row) => isMine(row, staffId));
  const others = rows.filter((row) => !own.includes(row));
  return {
    own,
    title: `End ${own.length} ${own.length === 1 ? 'conversation' : 'conversations'}?`,
    text: `The chat ends at once for ${namesOf(own)}, who can then rate it. This cannot be undone.`,
    left: others.length === 0 ? '' : `Not yours, and not ended: ${namesOf(others)}.`,
  };
}
