import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import type { ActUndo } from '@switch/contract/chat/act-undo.ts';
import type { takeConversation } from '@switch/contract/http/chat/conversations.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { refusalText } from '../conversation-actions.ts';

/** A conversation on which an action can be undone, and how. */
export type Undoable = Pick<InboxRow, 'conversationId' | 'name'> & { readonly undo: ActUndo };

/** The result of an action on several conversations, as text, with those for which it can be undone. */
export type BulkNews = { readonly text: string; readonly undoable: readonly Undoable[] };

/**
 * Performs an action on conversations one after the other. If one is refused, the others are still carried
 * out, and the result names it with the reason.
 */
export async function runOnAll<Row extends Pick<InboxRow, 'conversationId' | 'name'>>(
  rows: readonly Row[],
  {
    act,
    done,
    onRow,
  }: {
    readonly act: (row: Row) => Promise<ResponseOf<typeof takeConversation> | undefined>;
    /** The verb in the result. */
    readonly done: 'done' | 'undone';
    readonly onRow: (row: InboxRow) => void;
  },
): Promise<BulkNews> {
  const problems: string[] = [];
  const undoable: Undoable[] = [];
  for (const each of rows) {
    const { conversationId, name } = each;
    const answer = await act(each);
    if (answer?.result) {
      onRow(answer.row);
      if (answer.undo) undoable.push({ conversationId, name, undo: answer.undo });
    } else problems.push(`${name}: ${answer ? refusalText(answer) : 'the server could not be reached.'}`);
  }
  const counted = `${rows.length - problems.length} of ${rows.length} ${done}.`;
  return { text: [counted, ...problems].join(' '), undoable };
}

/**
 * Returns the undo button's label, with the number of conversations if it does not apply to all that were
 * chosen.
 */
export const undoLabel = ({ undoable }: BulkNews, chosen: number): string =>
  undoable.length === chosen ? 'Undo' : `Undo for ${undoable.length}`;
