import { fuelNames } from '@switch/domain/units/energy.ts';
import type { FuelPrices } from '@switch/contract/http/pricing/quotes.ts';
import { EmptyState, Skeleton } from '@switch/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from '../../../lib/link.tsx';
import { usePrices } from './use-prices.ts';
import { lazyPart, type ScreenProps } from '../../screens.tsx';
import { placeOf } from '../../places.ts';
import { Refusals } from './refusals.tsx';
import { StepFrame } from '../../step-frame.tsx';
import { useDraft, useEditMode } from '../../step-context.ts';

const CustomQuoteCard = lazyPart(async () => (await import('./custom-quote.tsx')).CustomQuoteCard);
const OfferList = lazyPart(async () => (await import('./offer-list.tsx')).OfferList);
const PairList = lazyPart(async () => (await import('./pair-list.tsx')).PairList);

/** Only who compares both fuels has lists to go between. */
const ListTabs = lazyPart(async () => (await import('@switch/ui/display/tabs.tsx')).Tabs);

const tabNames = { ...fuelNames, both: 'One supplier for both' } as const;

/** Offers of one fuel, the custom-quote form, or why there is neither. */
function FuelView({ prices, kept }: { prices: FuelPrices; kept: Readonly<Record<string, string>> }) {
  if (prices.kind === 'priced') return <OfferList first={prices} kept={kept} />;
  if (prices.needsCustomQuote) return <CustomQuoteCard prices={prices} fuels={[prices.fuel]} />;
  return (
    <EmptyState title={`No ${prices.fuel} offer fits these answers`} level={2}>
      <p>{prices.words}</p>
      <Refusals refused={prices.refused} />
      <Link to="/complaints">Tell us</Link> if this looks wrong, or go back and change an answer.
    </EmptyState>
  );
}

/** Whether nothing is published that this supply could be priced by. */
const isUnpublished = (prices: FuelPrices): boolean =>
  prices.kind === 'unpriced' && prices.code === 'no_published_book';

/** The prices of the answers; while those of a changed answer are worked out, the ones before stay in view. */
function useShownPrices(answers: Parameters<typeof usePrices>[0]) {
  const asked = usePrices(answers);
  const [before, setBefore] = useState(asked.data);
  if (asked.data && asked.data !== before) setBefore(asked.data);
  return { asked, shown: asked.isPending ? before : asked.data };
}

function Lists({ cardId }: ScreenProps) {
  const draft = useDraft();
  const edit = useEditMode();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { asked, shown } = useShownPrices(draft.answers);
  if (!shown && asked.isPending) return <Skeleton shape="card" count={4} label="Working out prices" />;
  if (!shown?.result) {
    const isClosed = shown?.outcome.code === 'not-open';
    return (
      <EmptyState
        title={isClosed ? 'Prices are not open yet' : 'Prices could not be worked out'}
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
        level={2}
      >
        Your answers are safe.
      </EmptyState>
    );
  }
  const { prices, pairs, kept } = shown;
  const [only] = prices;
  if (only?.kind === 'unpriced' && prices.every(isUnpublished))
    return <CustomQuoteCard prices={only} fuels={prices.map(({ fuel }) => fuel)} />;
  if (only && prices.length === 1) return <FuelView prices={only} kept={kept} />;
  const open = search.get('together') === '1' ? 'both' : (cardId ?? 'electricity');
  return (
    <ListTabs
      label="Which prices"
      value={open}
      onChange={(id) =>
        void navigate(
          id === 'both'
            ? `${placeOf('prices', 'electricity', edit)}&together=1`
            : placeOf('prices', id, edit),
          {
            replace: true,
            preventScrollReset: true,
          },
        )
      }
      items={[
        ...prices.map((one) => ({
          id: one.fuel,
          label: tabNames[one.fuel],
          content: <FuelView prices={one} kept={kept} />,
        })),
        { id: 'both', label: tabNames.both, content: <PairList pairs={pairs} prices={prices} /> },
      ]}
    />
  );
}

/** `/prices`: every offer with its whole cost, before anybody is asked who they are. */
export function Screen({ cardId }: ScreenProps) {
  return (
    <StepFrame isWide title="Your prices">
      <Lists cardId={cardId} />
    </StepFrame>
  );
}
