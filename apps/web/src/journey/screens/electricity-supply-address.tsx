import type { ScreenProps } from '../core/step-screen.tsx';
import { AddressCard } from '../cards/supply/address-card.tsx';
import { ElectricityKindCard } from '../cards/supply/electricity-kind-card.tsx';
import { ElectricityMeterCard } from '../cards/supply/electricity-meter-card.tsx';

/** `/electricity/supply-address` */
export function Screen({ cardId }: ScreenProps) {
  if (cardId === 'meter') return <ElectricityMeterCard />;
  return cardId === 'kind' ? <ElectricityKindCard /> : <AddressCard fuel="electricity" />;
}
