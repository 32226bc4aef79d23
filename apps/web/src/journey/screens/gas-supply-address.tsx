import type { ScreenProps } from '../core/step-screen.tsx';
import { AddressCard } from '../cards/supply/address-card.tsx';
import { GasKindCard } from '../cards/supply/gas-kind-card.tsx';
import { GasMeterCard } from '../cards/supply/gas-meter-card.tsx';

/** `/gas/supply-address` */
export function Screen({ cardId }: ScreenProps) {
  if (cardId === 'meter') return <GasMeterCard />;
  return cardId === 'kind' ? <GasKindCard /> : <AddressCard fuel="gas" />;
}
