import { useStore } from '@switch/browser/store.ts';
import { viewOf } from '@switch/domain/journey/draft.ts';
import { EmptyState, Notice, Skeleton, Stack } from '@switch/ui';
import { useEffect } from 'react';
import { session } from '../../../lib/session.ts';
import { collectorText } from '../../../../../../packages/domain/src/journey/collectors.ts';
import { PaymentFormView } from './payment-form-view.tsx';
import { useProfile } from './use-profile.ts';
import { SkipCard } from '../../skip-card.tsx';
import { useDraft } from '../../step-context.ts';
import { StepFrame } from '../../step-frame.tsx';

/** Who takes money from this account, and that it is never us. */
function WhoCollects() {
  const { answers } = useDraft();
  return (
    <Stack gap={1}>
      <p>{collectorText(answers) ?? 'Your offers are paid by bank transfer, so nobody collects anything.'}</p>
      <p>
        We only pass these details on to the supplier. We never take money from this account. Until you press
        the button below, nothing you type here is kept.
      </p>
    </Stack>
  );
}

/** `/payment-details` */
export function Screen() {
  const signedIn = useStore(session);
  const { answers } = useDraft();
  const profile = useProfile(signedIn?.userId ?? '');
  useEffect(() => {
    window.scrollTo(0, 0); // in braces: some browsers answer with a promise, which is no clean-up
  }, []);
  return (
    <StepFrame title="About Your Bank and Building Society" lead={<WhoCollects />}>
      {!viewOf(answers).needsBankDetails && (
        <Notice
          tone="info"
          title="You may leave this out"
          actions={<SkipCard words="Go on without bank details" />}
        >
          Your supplier takes bank transfers: you pay each bill yourself.
        </Notice>
      )}
      {profile.isPending && <Skeleton shape="card" count={2} label="Opening the bank form" />}
      {profile.isError && (
        <EmptyState
          title="The form cannot be opened just now"
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
        >
          We could not ask whether bank details are saved for your account. Nothing is lost.
        </EmptyState>
      )}
      {profile.data !== undefined && <PaymentFormView profile={profile.data} />}
    </StepFrame>
  );
}
