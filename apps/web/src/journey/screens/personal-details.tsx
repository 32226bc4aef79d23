import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../lib/session.ts';
import { draftInHand, walkOf } from '../core/draft-in-hand.ts';
import { ShownCardContext } from '../core/step-context.ts';
import type { ScreenProps } from '../core/step-screen.tsx';
import { lazyCard } from '../core/lazy-card.tsx';

const AccountCard = lazyCard(
  () => import('../cards/personal/account-card.tsx'),
  (module) => module.AccountCard,
);
const ContactCard = lazyCard(
  () => import('../cards/personal/contact-card.tsx'),
  (module) => module.ContactCard,
);
const OrganisationCard = lazyCard(
  () => import('../cards/personal/organisation-card.tsx'),
  (module) => module.OrganisationCard,
);
const PersonCard = lazyCard(
  () => import('../cards/personal/person-card.tsx'),
  (module) => module.PersonCard,
);
const ProprietorCard = lazyCard(
  () => import('../cards/personal/proprietor-card.tsx'),
  (module) => module.ProprietorCard,
);

/** Whether all that the step still needs is somebody signed in. */
function onlyAccountIsMissing(): boolean {
  const step = walkOf(draftInHand.get()).steps.find(({ step: { id } }) => id === 'personal-details');
  return session.get() === undefined && step?.missing.every(({ kind }) => kind === 'fact') === true;
}

/** `/personal-details`; the account comes last, unless one of the cards was asked for by name. */
export function Screen({ cardId }: ScreenProps) {
  const [query] = useSearchParams();
  const wanted = query.get('card');
  /* Decided on arrival: the form must not vanish in the moment between signing in and going on. */
  const [asksAccount] = useState(() => wanted === null && onlyAccountIsMissing());
  if (asksAccount && wanted === null) {
    return (
      <ShownCardContext value={{ stepId: 'personal-details', cardId: undefined }}>
        <AccountCard />
      </ShownCardContext>
    );
  }
  switch (cardId) {
    case 'person':
      return <PersonCard />;
    case 'contact':
      return <ContactCard />;
    case 'proprietor':
      return <ProprietorCard />;
    default:
      return <OrganisationCard />;
  }
}
