import type { ListedOffer, PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { EmptyState, Notice, Stack, classNames } from '@switch/ui';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../../../lib/link.tsx';
import { useDraft } from '../../step-context.ts';
import { InputsBar } from './inputs-bar.tsx';
import type { TaxBasis } from '../../../lib/offer/money-text.ts';
import { OfferCard } from './offer.tsx';
import { useKept, useChoosing, type OfferOfReceipt } from './use-choosing.ts';
import { MOST_COMPARED, viewOf, withoutFilters } from './offer-view.ts';
import { useReceiptView } from './use-prices.ts';
import styles from './prices.module.css';

const CompareBar = lazy(async () => ({ default: (await import('./compare.tsx')).CompareBar }));
const CompareDialog = lazy(async () => ({ default: (await import('./compare.tsx')).CompareDialog }));
const ListControls = lazy(async () => ({ default: (await import('./list-controls.tsx')).ListControls }));
const ListEnd = lazy(async () => ({ default: (await import('./list-controls.tsx')).ListEnd }));
const Staying = lazy(async () => ({ default: (await import('./staying.tsx')).Staying }));
const EarlierChoice = lazy(async () => ({ default: (await import('./earlier-choice.tsx')).EarlierChoice }));

type OfferListProps = {
  readonly first: PricedFuel;
  /** The quotations kept of this list when it was worked out, by offer. */
  readonly kept: Readonly<Record<string, string>>;
};

/** The offers of one fuel: what they are for, the order and filters, staying with the present supplier, then every offer. */
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
  return (
    <Stack gap={3}>
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
      <Suspense fallback={null}>
        <ListControls list={first} basis={basis} />
      </Suspense>
      <p role="status">
        {list.matching === list.total
          ? `${list.total} offers; what we earn plays no part in their order`
          : `${list.matching} of ${list.total} offers`}
      </p>
      <Suspense fallback={null}>
        <Staying prices={first} basis={basis} />
      </Suspense>
      {list.offers.length === 0 ? (
        <EmptyState title="No offer passes these filters" level={2}>
          <Link to={`?${withoutFilters(search).toString()}`}>Clear all filters</Link> to see all {list.total}.
        </EmptyState>
      ) : (
        <ul className={classNames(styles.list, isLoading && styles.loading)} aria-busy={isLoading}>
          {list.offers.map((offer) => (
            <li key={offer.offerId}>
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
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        <ListEnd list={list} />
      </Suspense>
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
