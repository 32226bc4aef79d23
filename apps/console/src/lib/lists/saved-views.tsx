import { setOrRemove } from '@switch/browser/typed-storage.ts';
import { Button, Dialog, TextField } from '@switch/ui';
import { useState } from 'react';
import { browserStorage } from '../storage.ts';
import styles from './saved-views.module.css';

/** Filters of a list under a name. */
type SavedView = { readonly name: string; readonly search: string };

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

/** The saved views of a list; none when nothing fits was kept. */
function readViews(listId: string): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(browserStorage.get(`views.${listId}`) ?? '[]');
    return Array.isArray(value) ? value.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Keeps the saved views of a list in this browser. */
function writeViews(listId: string, views: readonly SavedView[]): void {
  setOrRemove(browserStorage, `views.${listId}`, views.length === 0 ? '' : JSON.stringify(views));
}

interface SavedViewsProps {
  /** Name of the list. */
  listId: string;
  /** The filters as they are set now, as text; empty for none. */
  search: string;
  onPick: (search: string) => void;
}

/** The views of a list that were saved in this browser: filters under a name, brought back by a press. */
export function SavedViews({ listId, search, onPick }: SavedViewsProps) {
  const [views, setViews] = useState(() => readViews(listId));
  const [isNaming, setIsNaming] = useState(false);
  const current = views.find((view) => view.search === search);

  function keep(next: readonly SavedView[]) {
    setViews(next);
    writeViews(listId, next);
  }
  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views} role="list" aria-label="Saved views">
          {views.map((view) => (
            <li key={view.name}>
              <button
                type="button"
                className={styles.view}
                aria-pressed={view.search === search}
                onClick={() => onPick(view.search)}
              >
                {view.name}
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
      {current && (
        <Button look="link" size="small" onClick={() => keep(views.filter((view) => view !== current))}>
          Forget “{current.name}”
        </Button>
      )}
      <Dialog isOpen={isNaming} onClose={() => setIsNaming(false)} title="Save this view">
        <form
          id="save-view"
          onSubmit={(event) => {
            event.preventDefault();
            const field = event.currentTarget.elements.namedItem('viewName');
            const name = field instanceof HTMLInputElement ? field.value.trim() : '';
            if (name === '') return;
            keep([...views.filter((view) => view.name !== name), { name, search }]);
            setIsNaming(false);
          }}
        >
          <TextField
            name="viewName"
            label="Name of the view"
            hint="The filters as they are now, kept in this browser."
            maxLength={40}
            required
            autoComplete="off"
          />
        </form>
        <Button type="submit" form="save-view">
          Save view
        </Button>
      </Dialog>
    </>
  );
}
