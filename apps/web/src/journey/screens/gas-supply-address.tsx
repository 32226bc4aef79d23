import type { ScreenProps } from '../core/step-screen.tsx';
import { lazyCard } from '../core/lazy-card.tsx';

const AddressCard = lazyCard(
  () => import('../cards/supply/address-card.tsx'),
  (module) => module.AddressCard,
);
const GasKindCard = lazyCard(
  () => import('../cards/supply/gas-kind-card.tsx'),
  (module) => module.GasKindCard,
);
const GasMeterCard = lazyCard(
  () => import('../cards/supply/gas-meter-card.tsx'),
  (module) => module.GasMeterCard,
);

/** `/gas/supply-address` */
export function Screen({ cardId }: ScreenProps) {
  if (cardId === 'meter') return <GasMeterCard />;
  return cardId === 'kind' ? <GasKindCard /> : <AddressCard fuel="gas" />;
}
