import type { ScreenProps } from '../core/step-screen.tsx';
import { lazyCard } from '../core/lazy-card.tsx';

const OrganisationFactsCard = lazyCard(
  () => import('../cards/organisation-size/organisation-facts-card.tsx'),
  (module) => module.OrganisationFactsCard,
);
const SizeCard = lazyCard(
  () => import('../cards/organisation-size/size-card.tsx'),
  (module) => module.SizeCard,
);
const StatementCard = lazyCard(
  () => import('../cards/organisation-size/statement-card.tsx'),
  (module) => module.StatementCard,
);

/** `/mbc-page` */
export function Screen({ cardId }: ScreenProps) {
  if (cardId === 'statement') return <StatementCard />;
  return cardId === 'organisation' ? <OrganisationFactsCard /> : <SizeCard />;
}
