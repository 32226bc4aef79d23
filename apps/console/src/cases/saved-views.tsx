import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { deleteCaseView, listCaseViews, type CaseView } from '@switch/contract/http/switching/case-list.ts';
import { Button, Dialog } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { useCall } from '../lib/query.tsx';
import { keepViews } from './keep-views.ts';
import styles from './cases.module.css';

const ViewForm = lazyAhead(() => import('./view-form.tsx'), 'ViewForm');

interface SavedViewsProps {
  /** The filters as they are set now, as text; empty for none. */
  search: string;
  onPick: (search: string) => void;
}

/** Filters under a name: one's own, and those that colleagues share. */
export function SavedViews({ search, onPick }: SavedViewsProps) {
  const views = useCall(listCaseViews).data?.views ?? [];
  const [isNaming, setIsNaming] = useState(false);
  const current = views.find((view) => view.search === search);
  async function forget({ viewId }: CaseView) {
    const answer = await attempt(deleteCaseView, { params: { viewId } });
    if (answer) keepViews(answer.views);
  }
  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views} aria-label="Saved views">
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
        <Button look="link" size="small" onClick={() => void forget(current)}>
          Forget “{current.name}”
        </Button>
      )}
      <Dialog isOpen={isNaming} onClose={() => setIsNaming(false)} title="Save this view">
        <ViewForm search={search} onDone={() => setIsNaming(false)} />
      </Dialog>
    </>
  );
}
