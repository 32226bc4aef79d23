import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import type { ActUndo } from '@switch/contract/chat/act-undo.ts';
import type { takeConversation } from '@switch/contract/http/chat/conversations.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { refusalText } from '../conversation-actions.ts';

/** A conversation that an act can be taken back for, and how. */
export type Undoable = Pick<InboxRow, 'conversationId' | 'name'> & { readonly undo: ActUndo };

/** What came of an act on several conversations, in words, with those it can be taken back for. */
export type BulkNews = { readonly text: string; readonly undoable: readonly Undoable[] };

/** Acts on conversations one after the other. What is refused for one is done for the others, and named with why. */
export async function runOnAll<Row extends Pick<InboxRow, 'conversationId' | 'name'>>(
  rows: readonly Row[],
  {
    act,
    done,
    onRow,
  }: {
    readonly act: (row: Row) => Promise<ResponseOf<typeof takeConversation> | undefined>;
    /** What the words call it: `done`, or `undone`. */
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

/** What the way back is called: with how many it is for, where it is not for all that the act was done to. */
export const undoLabel = ({ undoable }: BulkNews, chosen: number): string =>
  undoable.length === chosen ? 'Undo' : `Undo for ${undoable.length}`;
