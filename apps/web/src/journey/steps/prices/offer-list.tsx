import { lazyAfter, lazyComponent } from '@switch/browser/lazy-part.ts';
import type { ListedOffer, PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { amountText } from '@switch/domain/quote/offer-texts.ts';
import { EmptyState, Notice, Stack, classNames } from '@switch/ui';
import { Fragment, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../../../lib/link.tsx';
import { useDraft } from '../../step-context.ts';
import { InputsBar } from './inputs-bar.tsx';
import { ListControls } from './list/list-controls.tsx';
import type { TaxBasis } from '../../../lib/offer/money-text.ts';
import { OfferCard } from './offer.tsx';
import { OpenedPart } from './opened-part.tsx';
import { useKept, useChoosing, type OfferOfReceipt } from './use-choosing.ts';
import {
  bySupplierAndTerm,
  MOST_COMPARED,
  termText,
  viewOf,
  withoutFilters,
  yearlyPence,
} from './offer-view.ts';
import { useReceiptView } from './use-prices.ts';
import styles from './prices.module.css';

const CompareBar = lazyComponent(async () => (await import('./compare.tsx')).CompareBar);
const CompareDialog = lazyComponent(async () => (await import('./compare.tsx')).CompareDialog);
const FilterRail = lazyComponent(async () => (await import('./list/filters.tsx')).FilterRail);
const ListEnd = lazyAfter(() => import('./list/list-end.tsx'), 'ListEnd');
const Staying = lazyAfter(() => import('./staying.tsx'), 'Staying');
const EarlierChoice = lazyAfter(() => import('./earlier-choice.tsx'), 'EarlierChoice');

type OfferListProps = {
  readonly first: PricedFuel;
  /** The quotations already saved from this list when it was worked out, by offer id. */
  readonly kept: Readonly<Record<string, string>>;
};

/** How many suppliers come before the comparison with the current supplier: prices come first. */
const BEFORE_STAYING = 3;

/**
 * As many as a tall screen shows: these are rendered first, and the rest later without blocking input on a
 * phone.
 */
const AT_FIRST = 4;

/** The offers of one fuel: what they are based on, order and filters, then every offer. */
export function OfferList({ first, kept }: OfferListProps) {
  const [search] = useSearchParams();
  const { list, isLoading, withdrawn } = useReceiptView(first, viewOf(search));
  const [compared, setCompared] = useState<readonly OfferOfReceipt[]>([]);
  const [isComparing, setIsComparing] = useState(false);
  const choosing = useChoosing();
  const basis: TaxBasis = search.get('tax') === 'ex' ? 'ex' : 'inc';
  const { receiptId } = list.receipt;
  const keptAs = useKept(receiptId, kept);
  const choice = useDraft().answers.prices?.[first.fuel];
  const isChosen = ({ offerId, totals }: ListedOffer) =>
    choice?.kind === 'offer' && choice.offerId === offerId && choice.totalPence === totals.grossPence;
  const isIndicative = first.indicativeReasons.length > 0;
  const isIn = (offerId: string) => compared.some(({ offer }) => offer.offerId === offerId);
  const compare = (one: OfferOfReceipt) =>
    setCompared((all) =>
      isIn(one.offer.offerId)
        ? all.filter(({ offer }) => offer.offerId !== one.offer.offerId)
        : [...all, one],
    );
  const card = (offer: ListedOffer) => (
    <OfferCard
      offer={offer}
      basis={basis}
      list={first}
      isIndicative={isIndicative}
      isCompared={isIn(offer.offerId)}
      canCompare={compared.length < MOST_COMPARED}
      onCompare={() => compare({ offer, receiptId })}
      onChoose={() => void choosing.choose([{ offer, receiptId }])}
      onKeep={() => void choosing.keep({ offer, receiptId })}
      keptAs={keptAs(offer.offerId)}
      isChosen={isChosen(offer)}
      isBusy={choosing.busy === offer.offerId}
    />
  );
  const all = useMemo(() => bySupplierAndTerm(list.offers), [list.offers]);
  const groups = useDeferredValue(all, all.slice(0, AT_FIRST));
  const staying = (
    <Suspense fallback={null}>
      <Staying prices={first} basis={basis} />
    </Suspense>
  );
  return (
    <Stack gap={2}>
      <InputsBar prices={first} />
      <Suspense fallback={null}>
        <EarlierChoice prices={first} choosing={choosing} />
      </Suspense>
      {withdrawn && <Notice tone="warning">{withdrawn}</Notice>}
      {choosing.refusal && (
        <Notice tone="warning" announce="now">
          {choosing.refusal}
        </Notice>
      )}
      <div className={styles.columns}>
        <Suspense fallback={<div className={styles.rail} />}>
          <FilterRail list={first} />
        </Suspense>
        <Stack gap={2}>
          <h2 className="visually-hidden">Offers</h2>
          <ListControls list={first} basis={basis} matching={list.matching} />
          {list.offers.length === 0 && (
            <EmptyState title="No offer matches these filters" level={2}>
              <Link to={`?${withoutFilters(search).toString()}`}>Clear all filters</Link> to see all{' '}
              {list.total}.
            </EmptyState>
          )}
          <ul className={classNames(styles.list, isLoading && styles.loading)} aria-busy={isLoading}>
            {groups.map((group, index) => (
              <Fragment key={group[0].offerId}>
                {index === BEFORE_STAYING && <li>{staying}</li>}
                <li>
                  {card(group[0])}
                  <Alike group={group} basis={basis} isIndicative={isIndicative} draw={card} />
                </li>
              </Fragment>
            ))}
          </ul>
          {groups.length <= BEFORE_STAYING && staying}
          <Suspense fallback={null}>
            <ListEnd list={list} />
          </Suspense>
        </Stack>
      </div>
      {compared.length > 0 && (
        <Suspense fallback={null}>
          <CompareBar
            count={compared.length}
            onOpen={() => setIsComparing(true)}
            onClear={() => setCompared([])}
          />
        </Suspense>
      )}
      {isComparing && (
        <Suspense fallback={null}>
          <CompareDialog
            chosen={compared}
            receiptId={receiptId}
            isIndicative={isIndicative}
            isOpen
            onClose={() => setIsComparing(false)}
            onChoose={(one) => {
              setIsComparing(false);
              void choosing.choose([one]);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

type AlikeProps = {
  readonly group: readonly [ListedOffer, ...ListedOffer[]];
  readonly basis: TaxBasis;
  readonly isIndicative: boolean;
  readonly draw: (offer: ListedOffer) => ReactNode;
};

/** The other offers of the same supplier and contract length, collapsed. */
function Alike({ group: [first, ...others], basis, isIndicative, draw }: AlikeProps) {
  if (others.length === 0) return null;
  const least = Math.min(...others.map((offer) => yearlyPence(offer, basis)));
  return (
    <div className={styles.alike}>
      <OpenedPart
        summary={`${others.length} more from ${first.supplierName} for ${termText(first.termMonths)}, from ${amountText(least, isIndicative)} a year`}
      >
        <ul className={styles.list}>
          {others.map((offer) => (
            <li key={offer.offerId}>{draw(offer)}</li>
          ))}
        </ul>
      </OpenedPart>
    </div>
  );
}
