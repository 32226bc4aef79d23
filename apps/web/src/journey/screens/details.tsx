import { EmptyState, Notice, Skeleton, Stack } from '@switch/ui';
import { lazy, Suspense } from 'react';
import { session } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { today } from '../../lib/today.ts';
import { LateChecks } from '../cards/checks/late-checks.tsx';
import { useChecks } from '../cards/checks/use-checks.ts';
import { useProfile } from '../cards/payment/use-profile.ts';
import { reasonsNotToSend } from '../cards/summary/reasons-not-to-send.ts';
import { SendPanel } from '../cards/summary/send-panel.tsx';
import { walkOf } from '../core/draft-in-hand.ts';
import { lazyCard } from '../core/lazy-card.tsx';
import { useDraft } from '../core/step-context.ts';
import { StepFrame } from '../core/step-frame.tsx';

const SentApplication = lazyCard(
  () => import('../cards/summary/sent-application.tsx'),
  (module) => module.SentApplication,
);

const SummarySections = lazy(async () => ({
  default: (await import('../cards/summary/summary-sections.tsx')).SummarySections,
}));

/** `/details`: everything on one page, then the button that sends; once it is sent, the reference and what follows. */
export function Screen() {
  const { submittedReference } = useDraft();
  return submittedReference === null ? <CheckAndSend /> : <SentApplication reference={submittedReference} />;
}

function CheckAndSend() {
  const draft = useDraft();
  const signedIn = useStore(session, undefined);
  const profile = useProfile(signedIn?.userId ?? '');
  const checking = useChecks();
  const reasons = reasonsNotToSend(draft, walkOf(draft), today(), checking.found.data?.checks);
  return (
    <StepFrame
      isWide
      title="Check everything, then send it"
      lead={
        <p>
          Change what is wrong and you come back here. Sending binds nobody: the contract is signed by email
          afterwards.
        </p>
      }
    >
      <Stack gap={4}>
        {reasons.length > 0 && (
          <Notice
            tone="warning"
            title={
              reasons.length === 1 ? 'One thing is still needed' : `${reasons.length} things are still needed`
            }
          >
            {reasons.length === 1 ? 'It stands' : 'They stand'} beside the button{' '}
            <a href="#send-heading">at the end of this page</a>.
          </Notice>
        )}
        <LateChecks checking={checking} returnTo="details" />
        {profile.isPending && <Skeleton shape="card" count={3} label="Opening your answers" />}
        {profile.isError && (
          <EmptyState
            title="Your answers cannot be shown just now"
            onRetry={() => void profile.refetch()}
            retrying={profile.isFetching}
          >
            They are saved. Nothing is lost.
          </EmptyState>
        )}
        {profile.data !== undefined && (
          <>
            <Suspense fallback={<Skeleton shape="card" count={3} label="Opening your answers" />}>
              <SummarySections draft={draft} profile={profile.data} />
            </Suspense>
            <SendPanel reasons={reasons} />
          </>
        )}
      </Stack>
    </StepFrame>
  );
}
