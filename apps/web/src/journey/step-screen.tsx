import { useStore } from '@switch/browser/store.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { placeFor } from '@switch/domain/journey/walk.ts';
import { Button, Container } from '@switch/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { dropCredentials, session } from '../lib/session.ts';
import { pathTo, paths } from '../routes.ts';
import { forgetDraft, walkOf } from './draft/current-draft.ts';
import { openDraft, reopenDraft } from './draft/draft-sync.ts';
import { Opening } from './opening.tsx';
import { addressWithCard, cardToShow, placeOf } from './places.ts';
import type { ScreenProps } from './screens.tsx';
import { ShownCardContext, useDraft } from './step-context.ts';
import styles from './step-frame.module.css';

/** Steps that need userId and token: without both, the visitor is sent home and told why. */
const needsLogIn: readonly StepId[] = ['payment-details', 'authorised-person', 'details'];

/**
 * Opens the draft, checks with the walk whether this step may be shown, and renders its screen or redirects
 * to where the walk says.
 */
export function StepScreen({ stepId, Screen }: { stepId: StepId; Screen: ComponentType<ScreenProps> }) {
  const draft = useDraft();
  const signedIn = useStore(session);
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  const [query] = useSearchParams();
  useEffect(() => void openDraft(), []);

  if (needsLogIn.includes(stepId) && !signedIn) return <SendHome returnTo={`${pathname}${search}`} />;
  if (draft.status === 'unreachable') return <Unreachable />;
  if (draft.status === 'opening') return <Opening />;
  const isSent = draft.submittedReference !== null;
  const place = placeFor(walkOf(draft), stepId);
  if (isSent && stepId === 'energy') return <BeginAnother />;
  if (isSent && stepId !== 'details') return <Navigate to={pathTo('details')} replace />;
  // A sent application stays open even if something has expired since: following the walk again would lead in
  // circles.
  if (place !== stepId && !isSent) return <Navigate to={placeOf(place)} replace />;
  const named = isSent ? undefined : addressWithCard(draft.answers, stepId, query);
  if (named !== undefined) return <Navigate to={named} replace state={state} />;
  const cardId = cardToShow(draft.answers, stepId, query.get('card'));
  return (
    <ShownCardContext value={{ stepId, cardId }}>
      <Screen key={`${stepId} ${cardId ?? ''}`} cardId={cardId} />
    </ShownCardContext>
  );
}

/**
 * Removes userId and token and redirects to the home page, where a notice says why and logging in brings the
 * visitor back.
 */
export function SendHome({ returnTo }: { returnTo: string }) {
  useEffect(() => dropCredentials(), []);
  return <Navigate to={paths.home} replace state={{ bouncedFrom: returnTo }} />;
}

/** A sent application stays as it is; returning to the first question starts a new one. */
function BeginAnother() {
  useEffect(() => forgetDraft(), []);
  return null;
}

/**
 * Shown if the server has the only copy and does not answer: better to wait than to start with an empty form.
 */
function Unreachable() {
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = async () => {
    setIsTrying(true);
    await reopenDraft();
    setIsTrying(false);
  };
  return (
    <Container width="page">
      <div className={styles.opening}>
        <h1>Your application cannot be opened just now</h1>
        <p>It is saved, and nothing is lost.</p>
        <div>
          <Button look="secondary" loading={isTrying} onClick={() => void tryAgain()}>
            Try again
          </Button>
        </div>
      </div>
    </Container>
  );
}
