import { deleteCaseView, listCaseViews, saveCaseView } from '@switch/contract/http/switching/case-list.ts';
import type { SavedView } from '@switch/contract/http/saved-view.ts';
import { attempt } from '../lib/api.ts';
import { SharedViews } from '../lib/lists/shared-views.tsx';
import { changeCallData, useCall } from '../lib/query.tsx';

interface SavedViewsProps {
  /** The current filters as text; empty for none. */
  search: string;
  onPick: (search: string) => void;
}

const keep = (views: SavedView[]) => changeCallData(listCaseViews, [], () => ({ views }));

/** The saved filters of the cases. */
export function SavedViews({ search, onPick }: SavedViewsProps) {
  const views = useCall(listCaseViews).data?.views ?? [];
  async function forget({ viewId }: SavedView) {
    const answer = await attempt(deleteCaseView, { params: { viewId } });
    if (answer) keep(answer.views);
  }
  return (
    <SharedViews
      views={views}
      search={search}
      onPick={onPick}
      onForget={(view) => void forget(view)}
      save={async (typed) => {
        const answer = await attempt(saveCaseView, { body: { ...typed, search } });
        if (answer?.result) keep(answer.views);
        return answer;
      }}
    />
  );
}
