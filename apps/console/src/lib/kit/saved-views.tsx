import { Button, Dialog, TextField } from '@switch/ui';
import { useState } from 'react';
import { readViews, writeViews, type SavedView } from '../saved-views.ts';
import { textField } from '../use-form.ts';
import styles from './saved-views.module.css';

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
            const name = textField(new FormData(event.currentTarget), 'viewName').trim();
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
