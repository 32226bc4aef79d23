import { cardValue } from '@switch/domain/journey/draft.ts';
import { useSearchParams } from 'react-router';
import { ShownCardContext, useDraft } from '../../step-context.ts';
import { lazyPart, ShownQuestion } from '../../screens.tsx';

const Signing = lazyPart(async () => (await import('./signing.tsx')).Signing);

/**
 * `/authorised-person`: who can sign, then the key facts and the signature, which is not a card of the draft.
 */
export function Screen() {
  const { answers } = useDraft();
  const [search] = useSearchParams();
  const isAnswered = cardValue(answers, 'authorised-person', 'authority') !== undefined;
  if (!isAnswered || search.get('card') === 'authority') return <ShownQuestion />;
  return (
    <ShownCardContext value={{ stepId: 'authorised-person', cardId: undefined }}>
      <Signing />
    </ShownCardContext>
  );
}
