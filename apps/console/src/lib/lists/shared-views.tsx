import { lazyAhead } from '@switch/browser/lazy-part.ts';
import type { SavedView } from '@switch/contract/http/saved-view.ts';
import { Dialog } from '@switch/ui';
import { useState } from 'react';
import { ViewChoice } from './view-choice.tsx';
import type { SaveView } from './view-form.tsx';

const ViewForm = lazyAhead(() => import('./view-form.tsx'), 'ViewForm');

interface SharedViewsProps<View extends SavedView> {
  views: readonly View[];
  /** The filters as they are set now, as text; empty for none. */
  search: string;
  onPick: (search: string) => void;
  onForget: (view: View) => void;
  /** Saves the filters as they are under a name. */
  save: SaveView;
}

/** Filters under a name: one's own, and those that colleagues share. */
export function SharedViews<View extends SavedView>(props: SharedViewsProps<View>) {
  const { views, search, onPick, onForget, save } = props;
  /** Which view is being named: a new one, or one of one's own again. */
  const [naming, setNaming] = useState<View | 'new'>();
  const before = naming === 'new' ? undefined : naming;
  const done = () => setNaming(undefined);
  async function saveNamed(typed: Parameters<SaveView>[0]) {
    const answer = await save(typed);
    // A view of the same name has been replaced.
    if (answer?.result && before && before.name !== typed.name.trim()) onForget(before);
    return answer;
  }
  const named = views.map((view) => ({ ...view, sharedBy: view.isOwn ? undefined : view.ownerName }));
  return (
    <>
      <ViewChoice
        views={named}
        search={search}
        onPick={onPick}
        onName={() => setNaming('new')}
        onChange={setNaming}
        onForget={onForget}
      />
      <Dialog
        isOpen={naming !== undefined}
        onClose={done}
        title={before ? `Change “${before.name}”` : 'Save this view'}
      >
        <ViewForm save={saveNamed} before={before} onDone={done} />
      </Dialog>
    </>
  );
}
