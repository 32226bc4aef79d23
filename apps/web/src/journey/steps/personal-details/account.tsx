import { useStore } from '@switch/browser/store.ts';
import { Button, Notice } from '@switch/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Registration } from './registration.tsx';
import { enterSession } from '../../../lib/enter-session.ts';
import { Link } from '../../../lib/link.tsx';
import { session, type NewSession } from '../../../lib/session.ts';
import { pathTo, paths } from '../../../routes.ts';
import { currentDraft, walkOf } from '../../draft/current-draft.ts';
import { saveWhole } from '../../draft/draft-sync.ts';
import { placeAfter, type EditMode } from '../../places.ts';
import { StepFrame } from '../../step-frame.tsx';
import { useDraft, useEditMode } from '../../step-context.ts';

const nextPlace = (edit: EditMode): string => {
  const draft = currentDraft.get();
  return placeAfter(walkOf(draft), draft.answers, { stepId: 'personal-details', cardId: undefined, edit });
};

/**
 * Card E, the last of the step: an account in which to save everything. It stores no answer; being signed in
 * is the answer.
 */
export function Account() {
  const person = useDraft().answers['personal-details']?.person;
  const edit = useEditMode();
  const navigate = useNavigate();
  const isSignedIn = useStore(session) !== undefined;
  const [isEntering, setIsEntering] = useState(false);
  const goOn = () => void navigate(nextPlace(edit), { replace: true });

  async function enter(fresh: NewSession, sentStepsId: string | undefined): Promise<void> {
    setIsEntering(true);
    await enterSession(fresh, sentStepsId);
    const { answers, newerElsewhere } = currentDraft.get();
    if (!newerElsewhere) await saveWhole(answers);
    goOn();
  }

  return (
    <StepFrame
      title="Open an account to keep all this"
      lead="Bank details and a signature come next, so from here on only you can open your application. It takes a minute, and you can leave and come back at any time."
    >
      {isSignedIn && !isEntering ? (
        <Notice
          tone="success"
          announce="polite"
          title="You are logged in"
          actions={<Button onClick={goOn}>Continue</Button>}
        >
          Your application is kept in your account.
        </Notice>
      ) : (
        <Registration
          registrant={{
            name: person?.name ?? '',
            lastName: person?.lastName ?? '',
            ...(person?.title && { prefixname: person.title }),
            ...(person?.jobTitle && { jobTitle: person.jobTitle }),
            ...(person?.phone && { mobileNo: person.phone }),
          }}
          returnTo={pathTo('address-details')}
          onRegistered={enter}
        />
      )}
      <p>
        What we keep about you, and for how long, is in our{' '}
        <Link to={paths.privacyPolicy} target="_blank">
          privacy policy (opens in a new tab)
        </Link>
        .
      </p>
    </StepFrame>
  );
}
