import { Button } from '../actions/button.tsx';
import { CopyButton } from '../actions/copy-button.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What the codes give access to, as named on the printed page. */
  opens: string;
}

/** Recovery codes, shown once, with buttons to copy or print them. */
export const RecoveryCodes = ({ codes, opens }: RecoveryCodesProps) => (
  <>
    <p className={styles.printOnly}>{opens}: recovery codes. Each works once.</p>
    <ol className={styles.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <div className={styles.ways}>
      <CopyButton text={codes.join('\n')} label="Copy all" copiedLabel="Copied" />
      <Button look="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  </>
);
