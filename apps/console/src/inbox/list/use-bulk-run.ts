import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import { undoAct } from '@switch/contract/http/chat/undo-act.ts';
import type { takeConversation } from '@switch/contract/http/chat/conversations.ts';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { takeRows } from '../../lib/chat/my-conversations.ts';
import { runOnAll, type BulkNews } from './bulk-run.ts';

export type BulkAct = (conversationId: string) => ReturnType<typeof attempt<typeof takeConversation>>;
export type BulkRun = ReturnType<typeof useBulkRun>;

const onRow = (row: InboxRow) => takeRows([row], false);

/**
 * Performs actions on several conversations, one action at a time, and provides the result of the last one
 * and its undo.
 */
export function useBulkRun() {
  const [isBusy, setIsBusy] = useState(false);
  /** `of`: how many conversations the action was for. */
  const [news, setNews] = useState<BulkNews & { readonly of: number }>();
  async function work(of: number, running: () => Promise<BulkNews>): Promise<void> {
    if (of === 0 || isBusy) return;
    setIsBusy(true);
    setNews({ ...(await running()), of });
    setIsBusy(false);
  }
  const undoable = news?.undoable ?? [];
  return {
    isBusy,
    news,
    announce: (text: string) => setNews({ text, undoable: [], of: 0 }),
    run: (rows: readonly InboxRow[], act: BulkAct) =>
      work(rows.length, () =>
        runOnAll(rows, { act: ({ conversationId }) => act(conversationId), done: 'done', onRow }),
      ),
    undo: () =>
      void work(undoable.length, () =>
        runOnAll(undoable, {
          act: ({ conversationId, undo }) => attempt(undoAct, { params: { conversationId }, body: { undo } }),
          done: 'undone',
          onRow,
        }),
      ),
  };
}
