import { cardValue } from '@switch/domain/journey/draft.ts';
import { useSearchParams } from 'react-router';
import { ShownCardContext, useDraft } from '../core/step-context.ts';
import { lazyCard } from '../core/lazy-card.tsx';

const AuthorityCard = lazyCard(
  () => import('../cards/signing/authority-card.tsx'),
  (module) => module.AuthorityCard,
);
const SigningCard = lazyCard(
  () => import('../cards/signing/signing-card.tsx'),
  (module) => module.SigningCard,
);

/** `/authorised-person`: who may sign, then the key facts and the signature, which is no card of the draft. */
export function Screen() {
  const { answers } = useDraft();
  const [search] = useSearchParams();
  const isAnswered = cardValue(answers, 'authorised-person', 'authority') !== undefined;
  if (!isAnswered || search.get('card') === 'authority') return <AuthorityCard />;
  return (
    <ShownCardContext value={{ stepId: 'authorised-person', cardId: undefined }}>
      <SigningCard />
    </ShownCardContext>
  );
}
