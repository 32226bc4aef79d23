import type { ScreenProps } from '../core/step-screen.tsx';
import { lazyCard } from '../core/lazy-card.tsx';

const AddressCard = lazyCard(
  () => import('../cards/supply/address-card.tsx'),
  (module) => module.AddressCard,
);
const ElectricityKindCard = lazyCard(
  () => import('../cards/supply/electricity-kind-card.tsx'),
  (module) => module.ElectricityKindCard,
);
const ElectricityMeterCard = lazyCard(
  () => import('../cards/supply/electricity-meter-card.tsx'),
  (module) => module.ElectricityMeterCard,
);

/** `/electricity/supply-address` */
export function Screen({ cardId }: ScreenProps) {
  if (cardId === 'meter') return <ElectricityMeterCard />;
  return cardId === 'kind' ? <ElectricityKindCard /> : <AddressCard fuel="electricity" />;
}
