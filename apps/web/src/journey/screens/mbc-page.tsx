import { OrganisationFactsCard } from '../cards/organisation-size/organisation-facts-card.tsx';
import { SizeCard } from '../cards/organisation-size/size-card.tsx';
import { StatementCard } from '../cards/organisation-size/statement-card.tsx';
import type { ScreenProps } from '../core/step-screen.tsx';

/** `/mbc-page` */
export function Screen({ cardId }: ScreenProps) {
  if (cardId === 'statement') return <StatementCard />;
  return cardId === 'organisation' ? <OrganisationFactsCard /> : <SizeCard />;
}
