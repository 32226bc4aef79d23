import { lazyComponent } from '@switch/browser/lazy-part.ts';
import { useStore } from '@switch/browser/store.ts';
import { Skeleton } from '@switch/ui';
import { Suspense } from 'react';
import { session } from '../../../lib/session.ts';
import { walkOf } from '../../draft/current-draft.ts';
import { useDraft } from '../../step-context.ts';
import { StepFrame } from '../../step-frame.tsx';
import { waitingForChecks } from '../../checks/lazy-checks.tsx';
import { digestOfChecks, sortedChecks, severityOf } from '../../checks/open-checks.ts';
import { type Checking, useChecks } from '../../checks/use-checks.ts';
import { useProfile } from '../payment-details/use-profile.ts';
import { Fold } from './fold.tsx';
import { marksOf } from './marks.ts';
import { reasonsNotToSend } from './reasons-not-to-send.ts';
import styles from './summary.module.css';

/** Loaded while the server checks the answers. */
const Checks = lazyComponent(async () => (await import('../../checks/checks-list.tsx')).ChecksList);

/** Loaded while the profile is fetched. */
const Summary = lazyComponent(async () => (await import('./summary-sections.tsx')).Summary);

/** Loaded while the page is being read. */
const SendPanel = lazyComponent(async () => (await import('./send-panel.tsx')).SendPanel);

/**
 * Everything on one page with links to change it, what prevents it from being sent, and the button that sends
 * it.
 */
export function CheckAndSend() {
  const draft = useDraft();
  const signedIn = useStore(session);
  const profile = useProfile(signedIn?.userId ?? '');
  const checking = useChecks();
  const { checks, settled } = checking;
  const reasons = reasonsNotToSend(draft, walkOf(draft), checks);
  return (
    <StepFrame
      isWide
      title="Check everything, then send it"
      lead={
        draft.signature?.isForContract
          ? 'Change anything that is wrong and you will come back here.'
          : 'Change anything that is wrong and you will come back here. Sending does not commit you to anything.'
      }
    >
      <div className={styles.page}>
        <div className={styles.body}>
          <div className={styles.groups}>
            <CheckedPoints checking={checking} />
          </div>
          <Suspense fallback={<Skeleton shape="card" count={3} label="Opening your answers" />}>
            <Summary draft={draft} profile={profile} marks={marksOf(reasons, checks)} />
          </Suspense>
        </div>
        <Suspense fallback={<Skeleton shape="card" label="Loading the rest of the page" />}>
          <SendPanel reasons={reasons} settled={settled} />
        </Suspense>
      </div>
    </StepFrame>
  );
}

/** The checks. Expanded if something has to be corrected or ticked. */
function CheckedPoints({ checking }: { checking: Checking }) {
  const { found, checks = [] } = checking;
  const sorted = sortedChecks(checks);
  const mark = severityOf(sorted);
  return (
    <Fold
      id="checks"
      title="Will it go through?"
      digest={found.isPending ? 'Looking at your answers' : digestOfChecks(sorted)}
      mark={mark}
      isPressing={mark !== undefined || found.isError}
    >
      <Suspense fallback={waitingForChecks}>
        <Checks checking={checking} returnTo="details" />
      </Suspense>
    </Fold>
  );
}
