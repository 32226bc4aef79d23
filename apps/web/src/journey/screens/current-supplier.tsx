import type { ScreenProps } from '../core/step-screen.tsx';
import { CurrentPricesCard } from '../cards/usage/current-prices-card.tsx';
import { SupplierCard } from '../cards/usage/supplier-card.tsx';
import { UsageCard } from '../cards/usage/usage-card.tsx';

/** `/current-supplier` */
export function Screen({ cardId = 'electricity-supplier' }: ScreenProps) {
  const fuel = cardId.startsWith('gas') ? 'gas' : 'electricity';
  if (cardId.endsWith('usage')) return <UsageCard fuel={fuel} />;
  return cardId.endsWith('prices') ? <CurrentPricesCard fuel={fuel} /> : <SupplierCard fuel={fuel} />;
}
