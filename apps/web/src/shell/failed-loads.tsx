import { useFailedLoads } from '@switch/browser/failed-loads.ts';
import { Button } from '@switch/ui';
import styles from './failed-loads.module.css';

/** Says that something did not load although there is a connection, and tries again on a press. */
export function FailedLoads() {
  const { isWaiting, hasTried, tryAll, reload } = useFailedLoads();
  return (
    isWaiting && (
      <div role="alert" className={styles.bar}>
        <p>
          {hasTried
            ? 'It still does not load. Reloading the page keeps the answers you have saved, but not what you typed since.'
            : 'Something did not load. What you typed is not lost.'}
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
