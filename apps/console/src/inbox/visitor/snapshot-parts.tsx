import type { VisitorSnapshot } from '@switch/contract/chat/inbox.ts';
import { Facts } from '../../lib/screen.tsx';
import { snapshotParts } from '../snapshot-rows.ts';
import styles from './visitor-pane.module.css';

/** What a visitor has answered in the application, in parts. */
export const SnapshotParts = ({ snapshot }: { snapshot: VisitorSnapshot }) =>
  snapshotParts(snapshot).map(({ title, rows }) => (
    <section key={title} className={styles.part}>
      <h3>{title}</h3>
      <Facts
        className={styles.rows}
        facts={Object.fromEntries(rows.map(({ label, value }) => [label, value]))}
      />
    </section>
  ));
