import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './price-figure.module.css';

interface PriceFigureProps {
  /** Ready to read: "£12,345.67". */
  amount: string;
  /** Over the number: "You pay over 24 months". */
  label: ReactNode;
  /** Under the number: "Including VAT at 20%". */
  note?: ReactNode;
  size?: 'large' | 'medium';
  /** A range or an unconfirmed price: shown in words as well. */
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
