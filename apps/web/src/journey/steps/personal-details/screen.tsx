import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../../lib/session.ts';
import { currentDraft, walkOf } from '../../draft/current-draft.ts';
import { ShownCardContext } from '../../step-context.ts';
import { ShownQuestion, lazyPart } from '../../screens.tsx';

const Account = lazyPart(async () => (await import('./account.tsx')).Account);
/** Whether all that the step still needs is somebody signed in. */
function onlyAccountIsMissing(): boolean {
  const step = walkOf(currentDraft.get()).steps.find(({ step: { id } }) => id === 'personal-details');
  return session.get() === undefined && step?.missing.every(({ kind }) => kind === 'fact') === true;
}

/** `/personal-details`; the account comes last, unless one of the cards was asked for by name. */
export function Screen() {
  const [query] = useSearchParams();
  const wanted = query.get('card');
  /* Decided on arrival: the form must not vanish in the moment between signing in and going on. */
  const [asksAccount] = useState(() => wanted === null && onlyAccountIsMissing());
  if (asksAccount && wanted === null) {
    return (
      <ShownCardContext value={{ stepId: 'personal-details', cardId: undefined }}>
        <Account />
      </ShownCardContext>
    );
  }
  return <ShownQuestion />;
}
