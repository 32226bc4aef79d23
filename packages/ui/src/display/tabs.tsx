import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** The name of the whole set: "Fuel". */
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (id: string) => void;
}

/**
 * Returns the index of the tab that a key moves to: the arrow keys go to a neighbour, Home and End to the
 * first and last tab; undefined for any other key.
 */
function tabAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Several views, one shown at a time. The arrow keys select a tab; Tab moves into the view. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const baseId = useId();
  const tabId = (id: string) => `${baseId}-tab-${id}`;
  const panelId = (id: string) => `${baseId}-panel-${id}`;

  function move(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const next = items[tabAfterKey(event.key, index, items.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(tabId(next.id))?.focus();
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list}>
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={tabId(item.id)}
            className={styles.tab}
            aria-selected={item.id === value}
            aria-controls={panelId(item.id)}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={panelId(item.id)}
          className={styles.panel}
          aria-labelledby={tabId(item.id)}
          tabIndex={0}
          hidden={item.id !== value}
        >
          {item.id === value && item.content}
        </div>
      ))}
    </div>
  );
}
