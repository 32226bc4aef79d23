import { lazy, Suspense } from 'react';
import type { ListedOffer, PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { amountText, comparedText, monthText } from '@switch/domain/quote/offer-texts.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Button, Card, CheckboxField, Cluster, PriceFigure, Stack, Tag } from '@switch/ui';
import { SupplierLogo } from '@switch/ui/drawings/supplier-logo.tsx';
import { pennies, pounds, taxBasisLabels, type TaxBasis } from '../../../lib/offer/money-text.ts';
import styles from './prices.module.css';

const KeptQuote = lazy(async () => ({ default: (await import('./kept-quote.tsx')).KeptQuote }));
const OfferParts = lazy(async () => ({ default: (await import('./offer-more.tsx')).OfferMore }));

type OfferCardProps = {
  readonly offer: ListedOffer;
  readonly basis: TaxBasis;
  /** The list that it is from. */
  readonly list: Pick<PricedFuel, 'receipt' | 'renewing'>;
  readonly isIndicative: boolean;
  readonly isCompared: boolean;
  readonly canCompare: boolean;
  readonly onCompare: () => void;
  readonly onChoose: () => void;
  readonly onKeep: () => void;
  readonly isChosen: boolean;
  /** The quotation that keeping it made. */
  readonly keptAs: string | undefined;
  readonly isBusy: boolean;
};

const MONTHS_IN_YEAR = 12;

function Badges({ offer, isChosen }: Pick<OfferCardProps, 'offer' | 'isChosen'>) {
  return (
    <Cluster gap={1}>
      {isChosen && <Tag tone="success">Your choice</Tag>}
      {offer.isFullyFixed && <Tag tone="success">Fully fixed</Tag>}
      {offer.isGreen && <Tag tone="success">Green</Tag>}
      {!offer.hasExitFee && <Tag tone="info">Some early exits free</Tag>}
      {offer.paymentMethod === 'bank-transfer' && <Tag tone="info">Bank transfer</Tag>}
    </Cluster>
  );
}

/** The rates as they are billed: each register, then the standing charge. */
export function Rates({ offer, isIndicative }: Pick<OfferCardProps, 'offer' | 'isIndicative'>) {
  return (
    <dl className={styles.rates}>
      {offer.unitRates.map(({ register, label, rate }) => (
        <div key={register}>
          <dt>{label}</dt>
          <dd>{pennies(rate)} per kWh</dd>
        </div>
      ))}
      <div>
        <dt>Standing charge</dt>
        <dd>{pennies(offer.standingChargeRate)} per day</dd>
      </div>
      <div className={styles.fee}>
        <dt>What we earn, inside these rates</dt>
        <dd>
          {amountText(offer.fee.pence, isIndicative)} in all{' '}
          <span className={styles.whole}>({pennies(offer.fee.ratePerKwh)} per kWh)</span>
        </dd>
      </div>
    </dl>
  );
}

type ComparisonProps = {
  readonly offer: ListedOffer;
  readonly basis: TaxBasis;
  readonly renewing: PricedFuel['renewing'];
};

/** What the offer costs less or more than renewing with the present supplier; nothing where no price of it is known. */
export function Comparison({ offer: { totals, termMonths }, basis, renewing }: ComparisonProps) {
  const cost = renewing?.costs.find(({ months }) => months === termMonths);
  if (!renewing || !cost) return null;
  const part = basis === 'inc' ? 'grossPence' : 'netPence';
  return <p className={styles.stay}>{comparedText(totals[part], cost[part], renewing.than, termMonths)}</p>;
}

/** What opens under an offer, with its place kept while it loads. */
export const OfferMore = (props: {
  readonly offer: ListedOffer;
  readonly receipt: PricedFuel['receipt'];
}) => (
  <Suspense fallback={<p className={styles.more}>&nbsp;</p>}>
    <OfferParts {...props} />
  </Suspense>
);

/** One offer: what is paid, then the rates, then what we earn, then what can change. */
export function OfferCard(props: OfferCardProps) {
  const { offer, basis, list, isIndicative, isCompared, canCompare, isChosen, keptAs, isBusy } = props;
  const { totals } = offer;
  const [total, perMonth] =
    basis === 'inc'
      ? [totals.grossPence, totals.grossPerMonthPence]
      : [totals.netPence, totals.netPerMonthPence];
  const perYear = Math.round((total * MONTHS_IN_YEAR) / offer.termMonths);
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
          <div>
            <h3 className={styles.supplier}>{offer.supplierName}</h3>
            <p className={styles.product}>
              {offer.productName}, <span className={styles.whole}>{offer.termMonths} months</span>
            </p>
            <p className={styles.soft}>
              {longDate(offer.startDate)} to <span className={styles.whole}>{longDate(offer.endDate)}</span>
            </p>
          </div>
        </div>
        <div className={styles.price}>
          <PriceFigure
            amount={pounds(total)}
            label={`You pay over ${offer.termMonths} months`}
            note={`${pounds(perYear)} a year, ${monthText(perMonth, total, offer.termMonths)}, ${taxBasisLabels[basis]}`}
            isIndicative={isIndicative}
          />
          <Comparison offer={offer} basis={basis} renewing={list.renewing} />
          {offer.canRise.length > 0 && (
            <p className={styles.rising}>
              Not all fixed. During the contract these can rise: {offer.canRise.join(', ')}.
            </p>
          )}
        </div>
        <Stack gap={2}>
          <Rates offer={offer} isIndicative={isIndicative} />
          <Badges offer={offer} isChosen={isChosen} />
        </Stack>
        <Stack gap={1} className={styles.actions}>
          <Button loading={isBusy} onClick={props.onChoose} wideOnPhone>
            Choose
            <span className="visually-hidden">
              {' '}
              {offer.supplierName}, {offer.productName}, {offer.termMonths} months
            </span>
          </Button>
          <Button look="quiet" size="small" disabled={keptAs !== undefined} onClick={props.onKeep}>
            {keptAs ? 'Kept' : 'Keep this quote'}
          </Button>
          {keptAs && (
            <Suspense fallback={null}>
              <KeptQuote quotationId={keptAs} supplierName={offer.supplierName} />
            </Suspense>
          )}
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
        </Stack>
      </div>
      <OfferMore offer={offer} receipt={list.receipt} />
    </Card>
  );
}
