import { Drawer } from '@switch/ui';
import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** One fact about a row; a dash is shown for what is not known. */
export type RowFact = { readonly label: string; readonly value: ReactNode };

interface RowDrawerProps {
  title: string | undefined;
  facts: readonly RowFact[];
  onClose: () => void;
  /** Links that lead on from the record, and what can be done about it. */
  children?: ReactNode;
}

/** Everything a list knows of one row, at the side; open while it has a title. */
export function RowDrawer({ title, facts, onClose, children }: RowDrawerProps) {
  return (
    <Drawer isOpen={title !== undefined} onClose={onClose} title={title}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Drawer>
  );
}

/** The name of a row, which opens everything known of it. */
export function OpenRow({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}

/** How to reach somebody: what they gave, and what they allowed. */
export const Contact = ({ email, phone }: { email: string | null; phone: string | null }) => (
  <>
    {email !== null && <span className={styles.line}>{email}</span>}
    {phone !== null && <span className={styles.line}>{phone}</span>}
    {email === null && phone === null && '–'}
  </>
);

/** The beginning of a text; all of it is in the drawer. */
export const Clamped = ({ text }: { text: string }) =>
  text === '' ? '–' : <span className={styles.clamped}>{text}</span>;
