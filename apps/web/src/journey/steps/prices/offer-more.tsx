import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Cluster, Disclosure } from '@switch/ui';
import { type ReactNode, useState } from 'react';
import { offerTerms, PriceSum } from '../../../lib/offer/price-sum.tsx';
import { lastDayBefore } from '../../../lib/today.ts';
import styles from './prices.module.css';

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

const ratingText = ({ rating }: Offer): string =>
  rating === null
    ? 'No recent rating'
    : `${(rating.score / 10).toFixed(1)} out of 5 (${rating.source}, ${longDate(rating.date)}, ${rating.sampleSize.toLocaleString('en-GB')} customers)`;

/** The terms that matter before choosing, in sentences. */
function Terms({ offer }: { offer: Offer }) {
  const rows: readonly (readonly [string, string])[] = [
    ...offerTerms(offer),
    ['Service', ratingText(offer)],
    ['Accepts', offer.accepts.join(', ')],
    ['Price holds until', longDate(lastDayBefore(offer.expiresAt))],
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

/** A part whose body is drawn when it is first opened: a page of offers has seventy-five of them, and most stay shut. */
function Part({ summary, children }: { summary: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure summary={summary} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      {wasOpened && children}
    </Disclosure>
  );
}

/** The three things to open under an offer. */
export function OfferMore({ offer }: { offer: Offer }) {
  return (
    <Cluster gap={2} align="start" className={styles.more}>
      <Part summary="Show the sum">
        <PriceSum offer={offer} caption={`The sum for ${offer.supplierName}, ${offer.productName}`} />
      </Part>
      <Part summary="What can change">
        <WhatCanChange offer={offer} />
      </Part>
      <Part summary="Terms">
        <Terms offer={offer} />
      </Part>
    </Cluster>
  );
}
