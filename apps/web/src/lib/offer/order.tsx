import { unbrokenDate } from '@switch/domain/units/date-text.ts';
import { fuelNames, type Fuel } from '@switch/domain/units/energy.ts';
import { classNames } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import type { ReactNode } from 'react';
import { pennies, pounds } from './money-text.ts';
import { yearlyPence } from './year-text.ts';
import styles from './order.module.css';

/** One supply as ordered: its cost with tax, in pence, and our part of it. */
export type Order = {
  readonly fuel: Fuel;
  readonly supplierId: string;
  readonly supplierName: string;
  readonly termMonths: number;
  readonly totalPence: number;
  /** `yyyy-MM-dd` */
  readonly startDate?: string;
  readonly endDate?: string;
  readonly perYearPence?: number;
  readonly fee?: { readonly pence: number; readonly ratePerKwh: number };
  readonly isIndicative?: boolean;
};

/** `rail`: a narrow column; `line`: across the page, as next to a button. */
export type OrderLook = 'rail' | 'line';

/** Returns the yearly cost of an order in pence: as quoted, or else its share of the total. */
const perYear = ({ perYearPence, totalPence, termMonths }: Order): number =>
  perYearPence ?? yearlyPence({ totalPence, termMonths });

const periodText = ({ termMonths, startDate, endDate }: Order): string =>
  startDate && endDate
    ? `${termMonths} months, ${unbrokenDate(startDate)} to ${unbrokenDate(endDate)}`
    : `${termMonths} months`;

type OrderBoxProps = {
  /** The supplies, across the page. */
  readonly children: ReactNode;
  /** Says until when the price is valid. */
  readonly clock: ReactNode;
};

/** What is ordered, shown where it is signed: at the top of the page, and again next to the button. */
export const OrderBox = ({ children, clock }: OrderBoxProps) => (
  <div className={styles.box} role="group" aria-label="What is ordered">
    {children}
    <div className={styles.clock}>{clock}</div>
  </div>
);

type OrderFactsProps = {
  readonly order: Order;
  readonly look?: OrderLook | undefined;
  /** A link to choose something else. */
  readonly change?: ReactNode;
};

/** The supplier, term, price and fee of one supply, always these four together and in this order. */
export function OrderFacts({ order, look = 'rail', change }: OrderFactsProps) {
  const { fuel, supplierId, supplierName, totalPence, fee, isIndicative = false } = order;
  const about = isIndicative ? 'about ' : '';
  return (
    <div className={classNames(styles.order, styles[look])}>
      <SupplierLogo supplierId={supplierId} name={supplierName} size={32} />
      <div className={styles.who}>
        <p className={styles.name}>{supplierName}</p>
        <p className={styles.quiet}>
          {fuelNames[fuel]}, {periodText(order)}
        </p>
      </div>
      <div className={styles.cost}>
        <p>
          <strong className={styles.figure}>
            {about}
            {pounds(perYear(order))}
          </strong>{' '}
          a year
        </p>
        <p className={styles.quiet}>
          {about}
          {pounds(totalPence)} in all, with tax
        </p>
        <p className={styles.quiet}>
          {fee
            ? `Includes our fee: ${about}${pounds(fee.pence)}, ${pennies(fee.ratePerKwh)} per kWh`
            : 'Includes our fee'}
        </p>
      </div>
      {change && <p className={styles.change}>{change}</p>}
    </div>
  );
}
