import { deleteInboxView, listInboxViews, saveInboxView } from '@switch/contract/http/chat/inbox-views.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { useEffect } from 'react';
import { attempt } from '../../lib/api.ts';
import { keepViews, keptViews } from '../../lib/lists/kept-views.ts';
import { SharedViews } from '../../lib/lists/shared-views.tsx';
import { changeCallData, useCall } from '../../lib/query.tsx';

interface InboxViewsProps {
  /** The lists that the filters belong to. */
  list: 'open' | 'ended';
  search: string;
  onPick: (search: string) => void;
}

type Views = ResponseOf<typeof listInboxViews>['views'];

const keep = (views: Views) => changeCallData(listInboxViews, [], () => ({ views }));

/** Names of the filters that search for people. */
const SEARCHED = ['q'];

/**
 * Moves views that an earlier version stored in this browser to the member's account; any that fail are tried
 * again next time.
 */
async function takeOver(list: InboxViewsProps['list']): Promise<void> {
  const listId = list === 'open' ? 'inbox' : 'inbox-ended';
  for (const view of keptViews(listId, SEARCHED)) {
    const { name, search } = view;
    const answer = await attempt(saveInboxView, { body: { name, search, isShared: false, list } });
    if (!answer?.result) return;
    keep(answer.views);
    keepViews(
      listId,
      keptViews(listId, SEARCHED).filter((each) => each.name !== name),
    );
  }
}

/** Saved filters of the inbox: one's own, and those that colleagues share. */
export function InboxViews({ list, search, onPick }: InboxViewsProps) {
  const views = useCall(listInboxViews).data?.views ?? [];
  useEffect(() => void takeOver(list), [list]);
  async function forget({ viewId }: Views[number]) {
    const answer = await attempt(deleteInboxView, { params: { viewId } });
    if (answer) keep(answer.views);
  }
  return (
    <SharedViews
      views={views.filter((view) => view.list === list)}
      search={search}
      onPick={onPick}
      onForget={(view) => void forget(view)}
      save={async (typed) => {
        const answer = await attempt(saveInboxView, { body: { ...typed, search, list } });
        if (answer?.result) keep(answer.views);
        return answer;
      }}
    />
  );
}
