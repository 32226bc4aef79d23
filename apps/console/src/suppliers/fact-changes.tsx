import type { FactChangeView } from '@switch/contract/http/pricing/suppliers.ts';
import styles from './suppliers.module.css';

/** The facts that differ, each with its old and new value. */
export const FactChanges = ({ changes }: { changes: readonly FactChangeView[] }) => (
  <dl className={styles.changes}>
    {changes.map(({ field, label, before, after }) => (
      <div key={field}>
        <dt>{label}</dt>
        <dd>
          {before !== null && (
            <>
              <span className="visually-hidden">from </span>
              <del>{before}</del>
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden"> to </span>
            </>
          )}
          {after === null ? <em>removed</em> : <ins>{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
);
