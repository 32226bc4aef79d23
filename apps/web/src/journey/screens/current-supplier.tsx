import type { ScreenProps } from '../core/step-screen.tsx';
import { lazyCard } from '../core/lazy-card.tsx';

const CurrentPricesCard = lazyCard(
  () => import('../cards/usage/current-prices-card.tsx'),
  (module) => module.CurrentPricesCard,
);
const SupplierCard = lazyCard(
  () => import('../cards/usage/supplier-card.tsx'),
  (module) => module.SupplierCard,
);
const UsageCard = lazyCard(
  () => import('../cards/usage/usage-card.tsx'),
  (module) => module.UsageCard,
);

/** `/current-supplier` */
export function Screen({ cardId = 'electricity-supplier' }: ScreenProps) {
  const fuel = cardId.startsWith('gas') ? 'gas' : 'electricity';
  if (cardId.endsWith('usage')) return <UsageCard fuel={fuel} />;
  return cardId.endsWith('prices') ? <CurrentPricesCard fuel={fuel} /> : <SupplierCard fuel={fuel} />;
}
