import { EmptyState, Notice, Skeleton, Stack } from '@switch/ui';
import { session } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { today } from '../../lib/today.ts';
import { ChecksList } from '../cards/checks/checks-list.tsx';
import { useChecks } from '../cards/checks/use-checks.ts';
import { useProfile } from '../cards/payment/use-profile.ts';
import { reasonsNotToSend } from '../cards/summary/reasons-not-to-send.ts';
import { SendPanel } from '../cards/summary/send-panel.tsx';
import { SentApplication } from '../cards/summary/sent-application.tsx';
import { SummarySections } from '../cards/summary/summary-sections.tsx';
import { walkOf } from '../core/draft-in-hand.ts';
import { useDraft } from '../core/step-context.ts';
import { StepFrame } from '../core/step-frame.tsx';

/** `/details`: everything on one page, then the button that binds; once it is sent, the reference and what follows. */
export function Screen() {
  const { submittedReference } = useDraft();
  return submittedReference === null ? <CheckAndSend /> : <Sent reference={submittedReference} />;
}

function Sent({ reference }: { reference: string }) {
  return (
    <StepFrame
      isWide
      title="Your application is sent"
      lead={<p>We have emailed you a copy of this reference.</p>}
    >
      <SentApplication reference={reference} />
    </StepFrame>
  );
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
          Change what is wrong and you come back here. Nothing binds before you press the button at the end.
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
        <ChecksList checking={checking} returnTo="details" />
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
            <SummarySections draft={draft} profile={profile.data} />
            <SendPanel reasons={reasons} />
          </>
        )}
      </Stack>
    </StepFrame>
  );
}
