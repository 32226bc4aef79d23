import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './price-figure.module.css';

interface PriceFigureProps {
  /** Already formatted: "£12,345.67". */
  amount: string;
  /** Above the number: "You pay over 24 months". */
  label: ReactNode;
  /** Below the number: "Including VAT at 20%". */
  note?: ReactNode;
  size?: 'large' | 'medium';
  /** True for a range or an unconfirmed price, which is then also marked in words. */
  isIndicative?: boolean;
}

export function PriceFigure({ amount, label, note, size = 'large', isIndicative = false }: PriceFigureProps) {
  return (
    <div className={classNames(styles.figure, styles[size])}>
      <p className={styles.label}>{label}</p>
      <p className={styles.amount}>
        {isIndicative && <span className={styles.about}>about </span>}
        {amount}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
