import { Notice } from '@switch/ui';
import type { ChangedFact } from './changed-facts.ts';
import styles from './signing.module.css';

/** Shows what has changed since the key facts were last shown here. */
export function FactsChanged({ changes }: { changes: readonly ChangedFact[] }) {
  return (
    <Notice tone="warning" title="The key facts have changed. Read them again before you sign" announce="now">
      <dl className={styles.changes}>
        {changes.map(({ label, before, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before === '' ? 'New' : <del>{before}</del>}
              {now === '' ? ' is no longer there' : <ins> {now}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
