import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../../lib/session.ts';
import { currentDraft, walkOf } from '../../draft/current-draft.ts';
import { ShownCardContext } from '../../step-context.ts';
import { ShownQuestion, lazyPart } from '../../screens.tsx';

const Account = lazyPart(async () => (await import('./account.tsx')).Account);
/** Returns whether the only thing missing in this step is that the user is signed in. */
function onlyAccountIsMissing(): boolean {
  const step = walkOf(currentDraft.get()).steps.find(({ step: { id } }) => id === 'personal-details');
  return session.get() === undefined && step?.missing.every(({ kind }) => kind === 'fact') === true;
}

/** `/personal-details`; the account comes last, unless the URL names one of the cards. */
export function Screen() {
  const [query] = useSearchParams();
  const wanted = query.get('card');
  /* Decided on arrival: the form must not disappear between signing in and moving on. */
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
