import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '../../lib/session.ts';
import { AccountCard } from '../cards/personal/account-card.tsx';
import { ContactCard } from '../cards/personal/contact-card.tsx';
import { OrganisationCard } from '../cards/personal/organisation-card.tsx';
import { PersonCard } from '../cards/personal/person-card.tsx';
import { ProprietorCard } from '../cards/personal/proprietor-card.tsx';
import { draftInHand, walkOf } from '../core/draft-in-hand.ts';
import type { ScreenProps } from '../core/step-screen.tsx';

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
  if (asksAccount && wanted === null) return <AccountCard />;
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
