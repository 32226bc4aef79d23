import type { CaseFile } from '@switch/contract/http/switching/case-file.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { formatCount, formatRate, poundsOf } from '@switch/domain/units/money-text.ts';
import { rate } from '@switch/domain/units/money.ts';
import { Notice } from '@switch/ui';
import { formatExact } from '../lib/time.tsx';
import styles from './case-file.module.css';
import { Section } from '../lib/section.tsx';

/** The agreed prices: every line of each, what we earn, and the quotation that proves it. */
export const CasePrices = ({ prices }: Pick<CaseFile, 'prices'>) => (
  <Section id="prices" title="Price receipt">
    {prices.map((price) => (
      <Price key={price.supplyId} price={price} />
    ))}
  </Section>
);

const Price = ({ price }: { price: CaseFile['prices'][number] }) => (
  <div className={styles.scroll}>
    <h3>
      {fuelNames[price.fuel]}: {price.supplierName}, {price.productName}
    </h3>
    <p className={styles.quiet}>
      {price.termMonths} months, {longDate(price.startDate)} to {longDate(price.endDate)},{' '}
      {formatCount(price.yearlyKwh)} kWh a year,{' '}
      {price.paymentMethod === 'direct-debit' ? 'by Direct Debit' : 'by bank transfer'}. Held until{' '}
      {formatExact(Date.parse(price.heldUntil))}.
    </p>
    {price.book?.rolledBack && <RolledBack {...price.book.rolledBack} version={price.book.version} />}
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Quantity</th>
          <th scope="col" className={styles.end}>
            Rate
          </th>
          <th scope="col" className={styles.end}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {price.lines.map(({ code, label, quantity, rateText, amountPence }, row) => (
          <tr key={`${code} ${row}`}>
            <th scope="row">{label}</th>
            <td>{quantity}</td>
            <td className={styles.end}>{rateText}</td>
            <td className={styles.end}>{poundsOf(amountPence)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <strong>Total with tax</strong>
          </th>
          <td colSpan={2}>over the contract</td>
          <td className={styles.end}>
            <strong>{poundsOf(price.totalPence)}</strong>
          </td>
        </tr>
        <tr>
          <th scope="row">Of which our fee</th>
          <td>over the contract</td>
          <td className={styles.end}>{formatRate(rate(price.feeRate))}</td>
          <td className={styles.end}>{poundsOf(price.feePence)}</td>
        </tr>
      </tbody>
    </table>
    <p className={styles.quiet}>
      Quotation <span className="numbers">{price.quotationId}</span>
      {price.book && <>, from price book {price.book.version}</>}
    </p>
  </div>
);

/**
 * Shown if the price book was rolled back after the application was sent (one is never sent on such a price):
 * the supplier may not honour the price.
 */
const RolledBack = ({ version, at, reason }: { version: string; at: string; reason: string }) => (
  <Notice tone="warning" title="This price is from a book that was rolled back">
    {version} was rolled back on {formatExact(Date.parse(at))}, after this was sent
    {reason === '' ? '' : `: ${reason}`}. Make sure that the supplier honours the price before it goes live.
  </Notice>
);
