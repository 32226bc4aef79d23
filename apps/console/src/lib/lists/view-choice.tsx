import { Button } from '@switch/ui';
import styles from './filter-bar.module.css';

/** Filters under a name. */
export interface NamedView {
  readonly name: string;
  /** As the address of the list has them. */
  readonly search: string;
  /** Who shares it; undefined for one's own. */
  readonly sharedBy?: string | undefined;
}

interface ViewChoiceProps<View extends NamedView> {
  views: readonly View[];
  /** The filters as they are set now, as text; empty for none. */
  search: string;
  onPick: (search: string) => void;
  /** Asks for a name for the filters as they are. */
  onName: () => void;
  onForget: (view: View) => void;
  /** Asks for another name for a view, and who sees it; absent where a view has nothing else to it than its name. */
  onChange?: (view: View) => void;
}

/** The saved views of a list to choose from, and what can be done with the filters as they are. */
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
