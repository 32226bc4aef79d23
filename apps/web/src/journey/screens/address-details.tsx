import { AccessCard } from '../cards/addresses/access-card.tsx';
import { BillingCard } from '../cards/addresses/billing-card.tsx';
import { CorrespondenceCard } from '../cards/addresses/correspondence-card.tsx';
import { ResidenceCard } from '../cards/addresses/residence-card.tsx';
import type { ScreenProps } from '../core/step-screen.tsx';

/** `/address-details` */
export function Screen({ cardId }: ScreenProps) {
  if (cardId === 'correspondence') return <CorrespondenceCard />;
  if (cardId === 'residence') return <ResidenceCard />;
  return cardId === 'access' ? <AccessCard /> : <BillingCard />;
}
