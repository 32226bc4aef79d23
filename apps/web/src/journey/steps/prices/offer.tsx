import { lazyAfter } from '@switch/browser/lazy-part.ts';
import { Suspense } from 'react';
import type { ListedOffer, PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { amountText, comparedText } from '@switch/domain/quote/offer-texts.ts';
import { Button, Card, CheckboxField, Cluster, Tag } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { pennies, pounds, type TaxBasis } from '../../../lib/offer/money-text.ts';
import { lastDayBefore } from '../../../lib/today.ts';
import { monthAndYear, shortDay, termText, yearlyPence } from './offer-view.ts';
import styles from './prices.module.css';

const OfferParts = lazyAfter(() => import('./offer-more.tsx'), 'OfferMore');

/** The list that an offer is from. */
export type OfferOrigin = Pick<PricedFuel, 'receipt' | 'renewing'>;

type OfferCardProps = {
  readonly offer: ListedOffer;
  readonly basis: TaxBasis;
  readonly list: OfferOrigin;
  readonly isIndicative: boolean;
  readonly isCompared: boolean;
  readonly canCompare: boolean;
  readonly onCompare: () => void;
  readonly onChoose: () => void;
  readonly onKeep: () => void;
  readonly isChosen: boolean;
  /** The quotation it was saved as, if it was. */
  readonly keptAs: string | undefined;
  readonly isBusy: boolean;
};

const count = (parts: readonly string[]): string =>
  parts.length === 1 ? '1 charge can rise' : `${parts.length} charges can rise`;

type FlagsProps = { readonly offer: ListedOffer; readonly isChosen: boolean };

/** What distinguishes an offer, in a word or two each. */
export const Flags = ({ offer, isChosen }: FlagsProps) => (
  <Cluster gap={1}>
    {isChosen && <Tag tone="success">Your choice</Tag>}
    {offer.canRise.length === 0 ? (
      <Tag tone="success">Fully fixed</Tag>
    ) : (
      <Tag tone="warning">{count(offer.canRise)}</Tag>
    )}
    {offer.isGreen && <Tag tone="success">Green</Tag>}
    {offer.paymentMethod === 'bank-transfer' && <Tag tone="info">Bank transfer</Tag>}
  </Cluster>
);

/**
 * The rating of a supplier's service with its month, if it is recent enough, and how long the price is valid.
 */
const Rating = ({ offer: { rating, expiresAt } }: { readonly offer: ListedOffer }) => (
  <p className={styles.rating}>
    {rating && (
      <>
        Service <strong>{(rating.score / 10).toFixed(1)}</strong> of 5, {monthAndYear(rating.date)} ·{' '}
      </>
    )}
    <span className={styles.whole}>
      {rating ? 'valid' : 'Valid'} until {shortDay(lastDayBefore(expiresAt))}
    </span>
  </p>
);

/** What is paid a month, and what we earn on the whole contract. */
export const MonthAndFee = ({
  offer: { totals, fee, termMonths },
  basis,
  isIndicative,
}: Pick<OfferCardProps, 'offer' | 'basis' | 'isIndicative'>) => (
  <p className={styles.fee}>
    {isIndicative && 'About '}
    {pounds(basis === 'inc' ? totals.grossPerMonthPence : totals.netPerMonthPence)} a month. Our fee,
    included: {amountText(fee.pence, isIndicative)} over {termText(termMonths)}{' '}
    <span className={styles.whole}>({pennies(fee.ratePerKwh)} per kWh)</span>
  </p>
);

type ComparisonProps = {
  readonly offer: ListedOffer;
  readonly basis: TaxBasis;
  readonly renewing: PricedFuel['renewing'];
};

/**
 * What the offer costs less or more than renewing with the current supplier; renders nothing if the current
 * supplier's price is not known.
 */
export function Comparison({ offer: { totals, termMonths }, basis, renewing }: ComparisonProps) {
  const cost = renewing?.costs.find(({ months }) => months === termMonths);
  if (!renewing || !cost) return null;
  const part = basis === 'inc' ? 'grossPence' : 'netPence';
  return <p className={styles.stay}>{comparedText(totals[part], cost[part], renewing.than, termMonths)}</p>;
}

type OfferMoreProps = {
  readonly offer: ListedOffer;
  readonly receipt: PricedFuel['receipt'];
  readonly isIndicative: boolean;
  readonly keeping?: { readonly onKeep: () => void; readonly keptAs: string | undefined };
};

/** The details of an offer, with a placeholder while they load. */
export const OfferMore = (props: OfferMoreProps) => (
  <Suspense fallback={<p className={styles.more}>&nbsp;</p>}>
    <OfferParts {...props} />
  </Suspense>
);

/** The most prominent number: the cost a year. */
const Year = ({ offer, basis, isIndicative }: Pick<OfferCardProps, 'offer' | 'basis' | 'isIndicative'>) => (
  <p className={styles.year}>
    {isIndicative && 'about '}
    <strong>{pounds(yearlyPence(offer, basis))}</strong> a year
  </p>
);

/**
 * One offer: the supplier, what it costs, what we earn and what can rise. Everything else is one click away.
 */
export function OfferCard(props: OfferCardProps) {
  const { offer, basis, list, isIndicative, isCompared, canCompare, isChosen, keptAs, isBusy } = props;
  return (
    <Card className={styles.offer} tone={isChosen ? 'chosen' : 'card'}>
      <div className={styles.offerGrid}>
        <div className={styles.who}>
          <SupplierLogo
            supplierId={offer.supplierId}
            name={offer.supplierName}
            logo={offer.supplierLogo}
            size={48}
          />
          <div className={styles.name}>
            <h3 className={styles.supplier}>{offer.supplierName}</h3>
            <p className={styles.product}>
              {offer.productName}, <span className={styles.whole}>{termText(offer.termMonths)}</span>
            </p>
          </div>
        </div>
        <div className={styles.price}>
          <div className={styles.yearRow}>
            <Year offer={offer} basis={basis} isIndicative={isIndicative} />
            <Rating offer={offer} />
          </div>
          <Comparison offer={offer} basis={basis} renewing={list.renewing} />
        </div>
        <div className={styles.facts}>
          <MonthAndFee offer={offer} basis={basis} isIndicative={isIndicative} />
          <Flags offer={offer} isChosen={isChosen} />
        </div>
        <div className={styles.actions}>
          <Button size="small" loading={isBusy} onClick={props.onChoose}>
            Choose
            <span className="visually-hidden">
              {' '}
              {offer.supplierName}, {offer.productName}, {offer.termMonths} months
            </span>
          </Button>
          <CheckboxField
            name={`compare-${offer.offerId}`}
            label={
              <>
                Compare
                <span className="visually-hidden">
                  {' '}
                  {offer.supplierName}, {offer.productName}
                </span>
              </>
            }
            checked={isCompared}
            disabled={!isCompared && !canCompare}
            onChange={props.onCompare}
          />
        </div>
      </div>
      <OfferMore
        offer={offer}
        receipt={list.receipt}
        isIndicative={isIndicative}
        keeping={{ onKeep: props.onKeep, keptAs }}
      />
    </Card>
  );
}
