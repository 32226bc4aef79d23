import { Button } from '@switch/ui';
import styles from './payment.module.css';

/** Saved digits behind their mask. *Change* opens an empty field; left alone they are kept. */
export function SavedDigits({
  label,
  masked,
  onChange,
}: {
  label: string;
  masked: string;
  onChange: () => void;
}) {
  return (
    <dl className={styles.saved}>
      <dt>{label}</dt>
      <dd className="numbers">{masked}</dd>
      <dd>
        <Button look="secondary" size="small" onClick={onChange}>
          Change<span className="visually-hidden"> {label}</span>
        </Button>
      </dd>
    </dl>
  );
}

/** Puts the cursor into a field that has just taken the place of the button pressed. */
export const takeFocus = (input: HTMLInputElement | null): void => input?.focus();
