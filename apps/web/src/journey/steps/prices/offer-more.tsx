import type { ListedOffer, Offer, PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, Cluster, Disclosure, Skeleton } from '@switch/ui';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../lib/link.tsx';
import { offerTerms, PriceSum } from '../../../lib/offer/price-sum.tsx';
import { lastDayBefore } from '../../../lib/today.ts';
import { pathTo } from '../../../routes.ts';
import { useOffers } from './use-prices.ts';
import styles from './prices.module.css';

/** What the contract fixes and what may still move, part by part. */
function WhatCanChange({ offer }: { offer: Offer }) {
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
export function OpenedPart({ summary, children }: { summary: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure summary={summary} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      {wasOpened && children}
    </Disclosure>
  );
}

/** When a price was worked out, from what, and where the rest of it was read. */
const PriceOrigin = ({ receipt }: { receipt: PricedFuel['receipt'] }) => (
  <p className={styles.soft}>
    Supplier’s prices from {receipt.isSample ? 'sample ' : ''}price book {receipt.bookVersion}, worked out on{' '}
    {longDate(ukDateAt(new Date(receipt.createdAt)))}. <Link to={pathTo('sources')}>Figures and sources</Link>
  </p>
);

type WholeOfferProps = {
  readonly offer: ListedOffer;
  readonly receiptId: string;
  readonly children: (offer: Offer) => ReactNode;
};

/** An offer with every line and term, fetched when it is first wanted. */
function WholeOffer({ offer: { offerId }, receiptId, children }: WholeOfferProps) {
  const { data, isError, isFetching, refetch } = useOffers(receiptId, [offerId]);
  const [offer] = data ?? [];
  if (offer) return children(offer);
  return isError ? (
    <p role="alert">
      This could not be loaded.{' '}
      <Button look="link" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  ) : (
    <Skeleton shape="text" count={4} label="Loading the offer" />
  );
}

type OfferMoreProps = { readonly offer: ListedOffer; readonly receipt: PricedFuel['receipt'] };

/** The three things to open under an offer. */
export function OfferMore({ offer, receipt }: OfferMoreProps) {
  const part = (summary: string, children: WholeOfferProps['children']) => (
    <OpenedPart summary={summary}>
      <WholeOffer offer={offer} receiptId={receipt.receiptId}>
        {children}
      </WholeOffer>
    </OpenedPart>
  );
  return (
    <Cluster gap={2} align="start" className={styles.more}>
      {part('Show the sum', (whole) => (
        <>
          <PriceSum offer={whole} caption={`The sum for ${whole.supplierName}, ${whole.productName}`} />
          <PriceOrigin receipt={receipt} />
        </>
      ))}
      {part('What can change', (whole) => (
        <WhatCanChange offer={whole} />
      ))}
      {part('Terms', (whole) => (
        <Terms offer={whole} />
      ))}
    </Cluster>
  );
}
