import { lazyFrom } from '@switch/browser/lazy-part.ts';
import type { ListedOffer, Offer, PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { amountText, monthText } from '@switch/domain/quote/offer-texts.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { kwhText } from '@switch/domain/units/energy.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, Cluster, Skeleton, Stack } from '@switch/ui';
import { type ReactNode, Suspense } from 'react';
import { Link } from '../../../lib/link.tsx';
import { pennies, pounds } from '../../../lib/offer/money-text.ts';
import { offerTerms, PriceSum } from '../../../lib/offer/price-sum.tsx';
import { lastDayBefore } from '../../../lib/today.ts';
import { pathTo } from '../../../routes.ts';
import { OpenedPart } from './opened-part.tsx';
import { type OpenedOffer, useOffers } from './use-prices.ts';
import styles from './prices.module.css';

const KeptQuote = lazyFrom(() => import('./kept-quote.tsx'), 'KeptQuote');

/** What the contract fixes and what may still change, part by part. */
const WhatCanChange = ({ offer }: { offer: Offer }) => (
  <dl className={styles.matrix}>
    {offer.whatCanChange.map(({ component, treatment, words }) => (
      <div key={component} className={styles[treatment]}>
        <dt>{component}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

const ratingText = ({ rating }: Offer): string =>
  rating === null
    ? 'No recent rating'
    : `${(rating.score / 10).toFixed(1)} out of 5 (${rating.source}, ${longDate(rating.date)}, ${rating.sampleSize.toLocaleString('en-GB')} customers)`;

type Row = readonly [label: string, value: ReactNode];

const Rows = ({
  rows,
  className,
}: {
  readonly rows: readonly Row[];
  readonly className?: string | undefined;
}) => (
  <dl className={className}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The terms that matter before choosing, as sentences. */
const Terms = ({ offer }: { offer: Offer }) => (
  <Rows
    className={styles.terms}
    rows={[
      ...offerTerms(offer).slice(1),
      ['Service', ratingText(offer)],
      ['Accepts', offer.accepts.join(', ')],
    ]}
  />
);

/** When and from what a price was worked out, and where its other sources were read. */
const PriceOrigin = ({ receipt }: { receipt: PricedFuel['receipt'] }) => (
  <p className={styles.soft}>
    Supplier’s prices from {receipt.isSample ? 'sample ' : ''}price book {receipt.bookVersion}, worked out on{' '}
    {longDate(ukDateAt(new Date(receipt.createdAt)))}. <Link to={pathTo('sources')}>Figures and sources</Link>
  </p>
);

type WholeOfferProps = {
  readonly offer: ListedOffer;
  readonly receiptId: string;
  readonly children: (opened: OpenedOffer) => ReactNode;
};

/** An offer with every line and term, fetched when it is first needed. */
function WholeOffer({ offer: { offerId }, receiptId, children }: WholeOfferProps) {
  const { data, isError, isFetching, refetch } = useOffers(receiptId, [offerId]);
  const [opened] = data ?? [];
  if (opened) return children(opened);
  return isError ? (
    <p role="alert">
      This could not be loaded.{' '}
      <Button look="link" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  ) : (
    <Skeleton shape="text" count={6} label="Loading the offer" />
  );
}

/** Returns the contract's total cost, dates and rates, and the cost of leaving it. */
function contractRows({ offer, range }: OpenedOffer, isIndicative: boolean): readonly Row[] {
  const { totals, termMonths } = offer;
  return [
    [
      'Whole contract',
      <>
        {amountText(totals.grossPence, isIndicative)} over {termMonths} months with VAT and Climate Change
        Levy, {amountText(totals.netPence, isIndicative)} without;{' '}
        {monthText({
          amount: totals.grossPerMonthPence,
          total: totals.grossPence,
          months: termMonths,
          isIndicative,
        })}
      </>,
    ],
    ...(range
      ? [
          [
            'If you use less or more',
            `${pounds(range.least.grossPerYearPence)} a year for ${kwhText(range.least.kwh)}, ${pounds(range.most.grossPerYearPence)} for ${kwhText(range.most.kwh)}, at these rates`,
          ] as const,
        ]
      : []),
    ['Contract', `${longDate(offer.startDate)} to ${longDate(offer.endDate)}`],
    ...offer.unitRates.map(({ label, rate }): Row => [label, `${pennies(rate)} per kWh, our fee included`]),
    ['Standing charge', `${pennies(offer.standingChargeRate)} per day`],
    ['Leaving early', offer.exitTerms],
    ['Price valid until', longDate(lastDayBefore(offer.expiresAt))],
  ];
}

type OfferMoreProps = {
  readonly offer: ListedOffer;
  readonly receipt: PricedFuel['receipt'];
  readonly isIndicative: boolean;
  readonly keeping?: { readonly onKeep: () => void; readonly keptAs: string | undefined };
};

/** All details of an offer that its card does not show. */
export function OfferMore({ offer, receipt, isIndicative, keeping }: OfferMoreProps) {
  const name = `${offer.supplierName}, ${offer.productName}, ${offer.termMonths} months`;
  return (
    <div className={styles.more}>
      <OpenedPart
        summary={
          <>
            Details<span className="visually-hidden"> of {name}</span>
          </>
        }
      >
        <WholeOffer offer={offer} receiptId={receipt.receiptId}>
          {(opened) => (
            <Stack gap={2}>
              <Rows className={styles.terms} rows={contractRows(opened, isIndicative)} />
              {offer.canRise.length > 0 && (
                <p>
                  Not all fixed. During the contract these can rise: {offer.canRise.join(', ').toLowerCase()}.
                </p>
              )}
              <Cluster gap={2} align="start" className={styles.parts}>
                <OpenedPart summary="Show the sum">
                  <PriceSum offer={opened.offer} caption={`The sum for ${name}`} />
                  <PriceOrigin receipt={receipt} />
                </OpenedPart>
                <OpenedPart summary="What can change">
                  <WhatCanChange offer={opened.offer} />
                </OpenedPart>
                <OpenedPart summary="Terms">
                  <Terms offer={opened.offer} />
                </OpenedPart>
              </Cluster>
            </Stack>
          )}
        </WholeOffer>
        {keeping && <Keeping offer={offer} {...keeping} />}
      </OpenedPart>
    </div>
  );
}

type KeepingProps = {
  readonly offer: ListedOffer;
  readonly onKeep: () => void;
  readonly keptAs: string | undefined;
};

/** A button that saves an offer as a quotation; once it is saved, the ways to send it. */
const Keeping = ({ offer, onKeep, keptAs }: KeepingProps) => (
  <Cluster gap={1}>
    <Button look="secondary" size="small" aria-disabled={keptAs !== undefined} onClick={onKeep}>
      {keptAs ? 'Kept' : 'Keep this quote'}
    </Button>
    {keptAs && (
      <Suspense fallback={null}>
        <KeptQuote quotationId={keptAs} supplierName={offer.supplierName} />
      </Suspense>
    )}
  </Cluster>
);
