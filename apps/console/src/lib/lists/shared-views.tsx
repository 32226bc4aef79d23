import { lazyAhead } from '@switch/browser/lazy-part.ts';
import type { SavedView } from '@switch/contract/http/saved-view.ts';
import { Dialog } from '@switch/ui';
import { useState } from 'react';
import { ViewChoice } from './view-choice.tsx';
import type { SaveView } from './view-form.tsx';

const ViewForm = lazyAhead(() => import('./view-form.tsx'), 'ViewForm');

interface SharedViewsProps<View extends SavedView> {
  views: readonly View[];
  /** The current filters as text; empty for none. */
  search: string;
  onPick: (search: string) => void;
  onForget: (view: View) => void;
  /** Saves the current filters under a name. */
  save: SaveView;
}

/** Saved views: one's own, and those that colleagues share. */
export function SharedViews<View extends SavedView>(props: SharedViewsProps<View>) {
  const { views, search, onPick, onForget, save } = props;
  /** The view being named: a new one, or one of one's own that is being renamed. */
  const [naming, setNaming] = useState<View | 'new'>();
  const before = naming === 'new' ? undefined : naming;
  const done = () => setNaming(undefined);
  async function saveNamed(typed: Parameters<SaveView>[0]) {
    const answer = await save(typed);
    // Under the same name the view was replaced; under a new name the old one has to be deleted.
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
