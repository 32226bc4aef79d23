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
  const [isNaming, setIsNaming] = useState(false);
  const named = views.map((view) => ({ ...view, sharedBy: view.isOwn ? undefined : view.ownerName }));
  return (
    <>
      <ViewChoice
        views={named}
        search={search}
        onPick={onPick}
        onName={() => setIsNaming(true)}
        onForget={onForget}
      />
      <Dialog isOpen={isNaming} onClose={() => setIsNaming(false)} title="Save this view">
        <ViewForm save={save} onDone={() => setIsNaming(false)} />
      </Dialog>
    </>
  );
}
