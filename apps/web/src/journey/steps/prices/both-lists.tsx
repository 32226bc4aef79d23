import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { FuelPrices, getPrices } from '@switch/contract/http/pricing/quotes.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Tabs } from '@switch/ui/display/tabs.tsx';
import type { ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { placeOf } from '../../places.ts';
import type { ScreenProps } from '../../screens.tsx';
import { useEditMode } from '../../step-context.ts';
import { PairList } from './pair-list.tsx';

const tabNames = { ...fuelNames, both: 'One supplier for both' } as const;

type Listed = Pick<Extract<ResponseOf<typeof getPrices>, { result: true }>, 'prices' | 'pairs' | 'kept'>;

type BothListsProps = Listed &
  ScreenProps & {
    readonly FuelView: ComponentType<{ prices: FuelPrices; kept: Readonly<Record<string, string>> }>;
  };

/** A list for each fuel, and one of the suppliers that sell both. */
export function BothLists({ prices, pairs, kept, cardId, FuelView }: BothListsProps) {
  const edit = useEditMode();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const open = search.get('together') === '1' ? 'both' : (cardId ?? 'electricity');
  return (
    <Tabs
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
