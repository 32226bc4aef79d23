import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** Names the whole set: "Fuel". */
  label: string;
  items: readonly TabItem[];
  /** Id of the open tab, when the caller holds it (in the address, say). */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
}

/** How far each key moves among the tabs; Home and End go to the edges. */
function tabAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** One of several views at a time. Arrow keys move and open; Tab goes into the view. */
export function Tabs({ label, items, value, defaultValue, onChange }: TabsProps) {
  const baseId = useId();
  const [ownValue, setOwnValue] = useState(defaultValue);
  const openId = value ?? ownValue ?? items[0]?.id;
  const tabId = (id: string) => `${baseId}-tab-${id}`;
  const panelId = (id: string) => `${baseId}-panel-${id}`;

  function open(id: string) {
    setOwnValue(id);
    onChange?.(id);
  }
  function move(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const next = items[tabAfterKey(event.key, index, items.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    open(next.id);
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
            aria-selected={item.id === openId}
            aria-controls={panelId(item.id)}
            tabIndex={item.id === openId ? 0 : -1}
            onClick={() => open(item.id)}
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
          hidden={item.id !== openId}
        >
          {item.id === openId && item.content}
        </div>
      ))}
    </div>
  );
}
