import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { Cluster, Disclosure, Table } from '@switch/ui';
import { lastDayBefore } from '../../../lib/today.ts';
import { pounds } from './money-text.ts';
import styles from './prices.module.css';

/** Every line of a price: quantity × rate = amount, down to the total with tax. */
export function PriceSum({ offer }: { offer: Offer }) {
  return (
    <Table
      caption={`The sum for ${offer.supplierName}, ${offer.productName}`}
      hideCaption
      narrow="stack"
      rowKey={(line) => line.code + line.label}
      rows={offer.lines}
      columns={[
        { id: 'label', header: 'For', cell: (line) => line.label, isRowHeader: true },
        { id: 'quantity', header: 'Quantity', cell: (line) => line.quantity, isNumeric: true },
        { id: 'rate', header: 'Rate', cell: (line) => line.rateText, isNumeric: true },
        { id: 'amount', header: 'Amount', cell: (line) => pounds(line.amountPence), isNumeric: true },
      ]}
      footer={['Total with tax', '', '', pounds(offer.totals.grossPence)]}
    />
  );
}

/** What the contract fixes and what may still move, part by part. */
export function WhatCanChange({ offer }: { offer: Offer }) {
  return (
    <dl className={styles.matrix}>
      {offer.whatCanChange.map(({ component, treatment, words }) => (
        <div key={component} className={styles[treatment]}>
          <dt>{component}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

const ratingWords = ({ rating }: Offer): string =>
  rating === null
    ? 'No rating of the last twelve months'
    : `${(rating.score / 10).toFixed(1)} out of 5 (${rating.source}, ${dateInWords(rating.date)}, ${rating.sampleSize.toLocaleString('en-GB')} customers)`;

/** The terms that matter before choosing, in sentences. */
function Terms({ offer }: { offer: Offer }) {
  const rows: readonly (readonly [string, string])[] = [
    ['Leaving early', offer.exitTerms],
    ['At the end', offer.renewalTerms],
    [
      'Notice',
      offer.noticeDays === 0 ? 'None' : `${offer.noticeDays} days; micro businesses need to give none`,
    ],
    [
      'Paying',
      `${offer.paymentMethod === 'direct-debit' ? 'Direct Debit' : 'Bank transfer'}, due ${offer.paymentDueDays} days after the bill`,
    ],
    ['Credit', offer.creditTerms],
    ['Green', offer.greenWords],
    ['Service', ratingWords(offer)],
    ['Accepts', offer.accepts.join(', ')],
    ['Price holds until', dateInWords(lastDayBefore(offer.expiresAt))],
  ];
  return (
    <dl className={styles.terms}>
      {rows.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The three things to open under an offer. */
export function OfferMore({ offer }: { offer: Offer }) {
  return (
    <Cluster gap={2} align="start" className={styles.more}>
      <Disclosure summary="Show the sum">
        <PriceSum offer={offer} />
      </Disclosure>
      <Disclosure summary="What can change">
        <WhatCanChange offer={offer} />
      </Disclosure>
      <Disclosure summary="Terms">
        <Terms offer={offer} />
      </Disclosure>
    </Cluster>
  );
}
