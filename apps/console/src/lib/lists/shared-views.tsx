import { lazyAhead } from '@switch/browser/lazy-part.ts';
import type { SavedView } from '@switch/contract/http/saved-view.ts';
import { Button, Dialog } from '@switch/ui';
import { useState } from 'react';
import styles from './filter-bar.module.css';
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
  const current = views.find((view) => view.search === search);
  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views} role="list" aria-label="Saved views">
          {views.map((view) => (
            <li key={view.viewId}>
              <button
                type="button"
                className={styles.view}
                aria-pressed={view.search === search}
                title={view.isOwn ? undefined : `Shared by ${view.ownerName}`}
                onClick={() => onPick(view.search)}
              >
                {view.name}
                {!view.isOwn && <span className="visually-hidden">, shared by {view.ownerName}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && !current && (
        <Button look="link" size="small" onClick={() => setIsNaming(true)}>
          Save this view
        </Button>
      )}
      {current?.isOwn && (
        <Button look="link" size="small" onClick={() => onForget(current)}>
          Forget “{current.name}”
        </Button>
      )}
      <Dialog isOpen={isNaming} onClose={() => setIsNaming(false)} title="Save this view">
        <ViewForm save={save} onDone={() => setIsNaming(false)} />
      </Dialog>
    </>
  );
}
