import styles from './lists.module.css';

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
