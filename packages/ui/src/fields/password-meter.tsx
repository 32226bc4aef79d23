import { useEffect, useState } from 'react';
import styles from './password-meter.module.css';

interface PasswordMeterProps {
  /** The id of the password field. */
  of: string;
  /** Returns how hard a password is to guess: a level from 0 (too short) to 4, and a description. */
  strengthOf: (password: string) => { readonly level: number; readonly text: string };
  /**
   * Whether what the field holds has just been refused: then nothing is shown that contradicts this, until it is changed.
   */
  isRefused?: boolean;
}

/**
 * Shown below the field of a new password: how hard it is to guess, as a bar and in words. The password
 * itself is read from its field and not stored here.
 */
export function PasswordMeter({ of, strengthOf, isRefused = false }: PasswordMeterProps) {
  const [strength, setStrength] = useState<ReturnType<typeof strengthOf> | null>(null);
  useEffect(() => {
    const field = document.getElementById(of);
    if (!(field instanceof HTMLInputElement)) return;
    const measure = () => setStrength(field.value === '' ? null : strengthOf(field.value));
    if (!isRefused || strengthOf(field.value).level === 0) measure();
    field.addEventListener('input', measure);
    return () => field.removeEventListener('input', measure);
  }, [of, strengthOf, isRefused]);
  if (strength === null) return null;
  return (
    <div className={styles.strength}>
      <meter
        className={styles.meter}
        aria-label="Strength of the password"
        min={0}
        low={2}
        high={3}
        optimum={4}
        max={4}
        value={strength.level}
      />
      <p role="status">Strength: {strength.text.toLowerCase()}</p>
    </div>
  );
}
