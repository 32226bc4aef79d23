import styles from './view-toggle.module.css';

interface ViewToggleProps<View extends string> {
  /** What is being chosen, for screen readers: `Which tasks`. */
  label: string;
  views: readonly (readonly [View, string])[];
  view: View;
  onChoose: (view: View) => void;
}

/** Chooses which rows of a list are shown, one view at a time. */
export const ViewToggle = <View extends string>({ label, views, view, onChoose }: ViewToggleProps<View>) => (
  <div className={styles.views} role="group" aria-label={label}>
    {views.map(([id, text]) => (
      <button
        key={id}
        type="button"
        className={styles.view}
        aria-pressed={id === view}
        onClick={() => onChoose(id)}
      >
        {text}
      </button>
    ))}
  </div>
);
