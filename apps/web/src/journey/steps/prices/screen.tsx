import type { FuelPrices } from '@switch/contract/http/pricing/quotes.ts';
import { Skeleton } from '@switch/ui';
import { useState } from 'react';
import { usePrices } from './use-prices.ts';
import { lazyPart, partAhead, type ScreenProps } from '../../screens.tsx';
import { StepFrame } from '../../step-frame.tsx';
import { useDraft } from '../../step-context.ts';

const Unpriced = lazyPart(async () => (await import('./custom-quote.tsx')).Unpriced);
const offerList = partAhead(async () => (await import('./offer-list.tsx')).OfferList);
offerList.fetchAhead();
const NoPrices = lazyPart(async () => (await import('./refusals.tsx')).NoPrices);

/** Only visitors who compare both fuels have lists to switch between. */
const BothLists = lazyPart(async () => (await import('./both-lists.tsx')).BothLists);

/** The offers of one fuel, the custom-quote form, or why there is neither. */
function FuelView({ prices, kept }: { prices: FuelPrices; kept: Readonly<Record<string, string>> }) {
  if (prices.kind === 'priced') return <offerList.Part first={prices} kept={kept} />;
  return <Unpriced prices={prices} fuels={[prices.fuel]} />;
}

/** Returns whether no price book is published that could price this supply. */
const isUnpublished = (prices: FuelPrices): boolean =>
  prices.kind === 'unpriced' && prices.code === 'no_published_book';

/**
 * Returns the prices for the answers; while a changed answer is being priced, the previous prices stay in
 * view.
 */
function useShownPrices(answers: Parameters<typeof usePrices>[0]) {
  const asked = usePrices(answers);
  const [before, setBefore] = useState(asked.data);
  if (asked.data && asked.data !== before) setBefore(asked.data);
  return { asked, shown: asked.isPending ? before : asked.data };
}

function Lists({ cardId }: ScreenProps) {
  const draft = useDraft();
  const { asked, shown } = useShownPrices(draft.answers);
  if (!shown && asked.isPending) return <Skeleton shape="card" count={4} label="Working out prices" />;
  if (!shown?.result)
    return (
      <NoPrices
        isClosed={shown?.outcome.code === 'not-open'}
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
      />
    );
  const { prices, pairs, kept } = shown;
  const [only] = prices;
  if (only?.kind === 'unpriced' && prices.every(isUnpublished))
    return <Unpriced prices={only} fuels={prices.map(({ fuel }) => fuel)} />;
  if (only && prices.length === 1) return <FuelView prices={only} kept={kept} />;
  return <BothLists {...{ prices, pairs, kept, cardId }} FuelView={FuelView} />;
}

/** `/prices`: every offer with its full cost, before the visitor is asked who they are. */
export function Screen({ cardId }: ScreenProps) {
  return (
    <StepFrame isWide title="Your prices">
      <Lists cardId={cardId} />
    </StepFrame>
  );
}
