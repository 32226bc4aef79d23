import { Button } from '@switch/ui';
import styles from './filter-bar.module.css';

/** Filters saved under a name. */
export interface NamedView {
  readonly name: string;
  /** The filters as in the list's address. */
  readonly search: string;
  /** The colleague who shares it; undefined for one's own. */
  readonly sharedBy?: string | undefined;
}

interface ViewChoiceProps<View extends NamedView> {
  views: readonly View[];
  /** The current filters as text; empty for none. */
  search: string;
  onPick: (search: string) => void;
  /** Asks for a name for the current filters. */
  onName: () => void;
  onForget: (view: View) => void;
  /** Opens the form that renames a view and sets who sees it; absent if a view has only a name. */
  onChange?: (view: View) => void;
}

/** The saved views of a list to choose from, with the actions for the current filters. */
export function ViewChoice<View extends NamedView>(props: ViewChoiceProps<View>) {
  const { views, search, onPick, onName, onForget, onChange } = props;
  const current = views.find((view) => view.search === search);
  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views} role="list" aria-label="Saved views">
          {views.map(({ name, search: saved, sharedBy }) => (
            <li key={`${name} ${sharedBy}`}>
              <button
                type="button"
                className={styles.view}
                aria-pressed={saved === search}
                title={sharedBy && `Shared by ${sharedBy}`}
                onClick={() => onPick(saved)}
              >
                {name}
                {sharedBy !== undefined && <span className="visually-hidden">, shared by {sharedBy}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && !current && (
        <Button look="link" size="small" onClick={onName}>
          Save this view
        </Button>
      )}
      {current && current.sharedBy === undefined && onChange && (
        <Button look="link" size="small" onClick={() => onChange(current)}>
          Rename or share
        </Button>
      )}
      {current && current.sharedBy === undefined && (
        <Button look="link" size="small" onClick={() => onForget(current)}>
          Forget “{current.name}”
        </Button>
      )}
    </>
  );
}
