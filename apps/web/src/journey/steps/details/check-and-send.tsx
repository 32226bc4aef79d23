import { useStore } from '@switch/browser/store.ts';
import { Notice, Skeleton, Stack } from '@switch/ui';
import { lazy, Suspense } from 'react';
import { SummarySections } from './summary-sections.tsx';
import { Loaded } from '../../../lib/loaded.tsx';
import { session } from '../../../lib/session.ts';
import { walkOf } from '../../draft/current-draft.ts';
import { useDraft } from '../../step-context.ts';
import { StepFrame } from '../../step-frame.tsx';
import { LazyChecks } from '../../checks/lazy-checks.tsx';
import { useChecks } from '../../checks/use-checks.ts';
import { useProfile } from '../payment-details/use-profile.ts';
import { reasonsNotToSend } from './reasons-not-to-send.ts';

/** At the end of a long page: it comes while the page is read. */
const SendPanel = lazy(async () => ({ default: (await import('./send-panel.tsx')).SendPanel }));

/** Everything on one page with a way to change it, what keeps it from being sent, and the button that sends. */
export function CheckAndSend() {
  const draft = useDraft();
  const signedIn = useStore(session);
  const profile = useProfile(signedIn?.userId ?? '');
  const checking = useChecks();
  const reasons = reasonsNotToSend(draft, walkOf(draft), checking.found.data?.checks);
  return (
    <StepFrame
      isWide
      title="Check everything, then send it"
      lead="Change what is wrong and you come back here. Sending commits you to nothing: the contract is signed afterwards, on the next screen or by a link that we email."
    >
      <Stack gap={4}>
        {reasons.length > 0 && (
          <Notice
            tone="warning"
            title={
              reasons.length === 1 ? 'One thing is still needed' : `${reasons.length} things are still needed`
            }
          >
            You’ll find {reasons.length === 1 ? 'it' : 'them'} next to the button{' '}
            <a href="#send-heading">at the end of this page</a>.
          </Notice>
        )}
        <LazyChecks checking={checking} returnTo="details" />
        <Loaded
          query={profile}
          loading="Opening your answers"
          count={3}
          failed="Your answers cannot be shown just now"
          words="They are saved. Nothing is lost."
        >
          {(user) => (
            <>
              <SummarySections draft={draft} profile={user} />
              <Suspense fallback={<Skeleton shape="card" count={1} label="Opening the end of the page" />}>
                <SendPanel reasons={reasons} />
              </Suspense>
            </>
          )}
        </Loaded>
      </Stack>
    </StepFrame>
  );
}
