import { cardValue } from '@switch/domain/journey/draft.ts';
import { useSearchParams } from 'react-router';
import { AuthorityCard } from '../cards/signing/authority-card.tsx';
import { SigningCard } from '../cards/signing/signing-card.tsx';
import { useDraft } from '../core/step-context.ts';

/** `/authorised-person`: who may sign, then the key facts and the signature, which is no card of the draft. */
export function Screen() {
  const { answers } = useDraft();
  const [search] = useSearchParams();
  const isAnswered = cardValue(answers, 'authorised-person', 'authority') !== undefined;
  return isAnswered && search.get('card') !== 'authority' ? <SigningCard /> : <AuthorityCard />;
}
