import { Button, CheckboxField, CopyButton } from '@switch/ui';
import { useState } from 'react';
import { brandName } from '../lib/page-title.ts';
import styles from './sign-in.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onIn: () => void;
}

/** The ten recovery codes, shown this once. */
export function RecoveryCodes({ codes, onIn }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
  return (
    <div className={styles.form}>
      <h1 tabIndex={-1}>Keep your recovery codes</h1>
      <p>
        Each of these logs you in once when you do not have your phone. They are shown only now. Keep them
        where you keep other passwords, or print them.
      </p>
      <p className={styles.printOnly}>{brandName()} console: recovery codes. Each works once.</p>
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
      <CheckboxField
        name="isKept"
        label="I have kept the codes"
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
      <Button aria-disabled={!isKept} onClick={() => isKept && onIn()} wideOnPhone>
        Go to the console
      </Button>
    </div>
  );
}
