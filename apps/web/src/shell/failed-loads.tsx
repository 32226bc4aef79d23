import { askToTryAgainWith } from '@switch/browser/online.ts';
import { createStore, useStore } from '@switch/browser/store.ts';
import { Button } from '@switch/ui';
import { useEffect } from 'react';
import styles from './failed-loads.module.css';

type FailedLoad = { readonly tryAgain: () => void; readonly tries: number };

const failedLoads = createStore<readonly FailedLoad[]>([]);

const ask = (_error: unknown, tries: number) =>
  new Promise<void>((tryAgain) => failedLoads.update((others) => [...others, { tryAgain, tries }]));

/** The code may be gone for good, as after an update, and some browsers ask for it only once. */
const reload = () => window.location.reload();

/**
 * Says that something did not load although there is a connection, and tries again on a press. The page stays,
 * with what was typed on it.
 */
export function FailedLoads() {
  const waiting = useStore(failedLoads);
  const hasTried = waiting.some(({ tries }) => tries > 0);
  useEffect(() => askToTryAgainWith(ask), []);

  const tryAll = () => {
    failedLoads.set([]);
    for (const { tryAgain } of waiting) tryAgain();
  };

  return (
    waiting.length > 0 && (
      <div role="alert" className={styles.bar}>
        <p>
          {hasTried
            ? 'It still does not load. Reloading the page keeps the answers you have saved, but not what you typed since.'
            : 'Something did not load. What you typed is still here.'}
        </p>
        <Button size="small" onClick={tryAll}>
          Try again
        </Button>
        {hasTried && (
          <Button size="small" look="secondary" onClick={reload}>
            Reload the page
          </Button>
        )}
      </div>
    )
  );
}
