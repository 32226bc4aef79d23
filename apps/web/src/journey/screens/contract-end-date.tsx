import { ContractEndCard } from '../cards/dates/contract-end-card.tsx';
import type { ScreenProps } from '../core/step-screen.tsx';

/** `/contract-end-date` */
export function Screen({ cardId }: ScreenProps) {
  return <ContractEndCard fuel={cardId === 'gas-end' ? 'gas' : 'electricity'} />;
}
