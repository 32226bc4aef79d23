import { useEffect, useState } from 'react';
import { connectionState } from '../lib/chat/connection.ts';
import { useStore } from '@switch/browser/store.ts';
import styles from './connection-banner.module.css';

/** A blink of the connection is not worth a word. */
const PATIENCE_MS = 2_500;

/** Says that the connection is lost, after a moment, and that nothing is. */
export function ConnectionBanner() {
  const state = useStore(connectionState);
  const lostAt = state.kind === 'connecting' ? state.lostAt : undefined;
  const [shownFor, setShownFor] = useState<number>();
  useEffect(() => {
    if (lostAt === undefined) return;
    const timer = setTimeout(() => setShownFor(lostAt), Math.max(0, lostAt + PATIENCE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [lostAt]);
  const isShown = lostAt !== undefined && shownFor === lostAt;
  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <p className={styles.banner}>
          Connection lost. Reconnecting: what you write is kept and sent once it is back.
        </p>
      )}
    </div>
  );
}
