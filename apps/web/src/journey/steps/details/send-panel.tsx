import { today } from '../../../lib/today.ts';
import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { NO_FEE_PROMISE } from '@switch/domain/signing/key-facts.ts';
import { Disclosure, FormActions } from '@switch/ui';
import { Link } from '../../../lib/link.tsx';
import { useDraft } from '../../step-context.ts';
import { ObstacleNotice } from '../authorised-person/obstacle-notice.tsx';
import { whoIsMailed } from '@switch/domain/journey/steps/authorised-person/who-signs.ts';
import type { Reason } from './reasons-not-to-send.ts';
import { logFailure } from '@switch/browser/log.ts';
import { submitApplication } from '@switch/contract/http/switching/application.ts';
import { useRef, useState } from 'react';
import { startSigning } from '../../../shared-parts.ts';
import { setQueryData, invalidateQueries } from '../../../lib/query-cache.ts';
import { attempt } from '../../../lib/api.ts';
import { noticeSessionEnd } from '../../../lib/session-end/notice-session-end.ts';
import { currentDraft, updateDraft } from '../../draft/current-draft.ts';
import { refreshDraft } from '../../draft/draft-sync.ts';
import { obstacleOf, type Obstacle } from '../authorised-person/obstacle.ts';
import styles from './summary.module.css';

/** How many reasons the bar itself shows: more would cover the page. */
const MOST_IN_VIEW = 2;

const ReasonList = ({ reasons }: { reasons: readonly Reason[] }) => (
  <ul className={styles.reasons}>
    {reasons.map(({ text, place }) => (
      <li key={text}>{place === undefined ? text : <Link to={place}>{text}</Link>}</li>
    ))}
  </ul>
);

/** What is missing, each with a link to it. */
function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const others = reasons.slice(MOST_IN_VIEW);
  return (
    <>
      <p className={styles.needed}>
        {reasons.length === 1 ? 'One thing is still needed:' : `${reasons.length} things are still needed:`}
      </p>
      <ReasonList reasons={reasons.slice(0, MOST_IN_VIEW)} />
      {others.length > 0 && (
        <Disclosure summary={`and ${others.length} more`}>
          <ReasonList reasons={others} />
        </Disclosure>
      )}
    </>
  );
}

type SendPanelProps = {
  readonly reasons: readonly Reason[];
  /** Waits until all ticks made on the page have reached the server. */
  readonly settled: () => Promise<void>;
};

/**
 * Says what sending does, with the button that sends. The button stays in view, and next to it what is still
 * missing: this is the only place that says so.
 */
export function SendPanel({ reasons, settled }: SendPanelProps) {
  const { submit, isSending, obstacle } = useSubmit(settled);
  const { answers, signature } = useDraft();
  const isSignedOnce = signature?.isForContract ?? false;
  return (
    <section className={`${styles.send} no-print`} aria-labelledby="send-heading">
      <div className={styles.effect}>
        <h2 id="send-heading">Send it</h2>
        <p>
          {isSignedOnce ? 'You have signed.' : `${whoIsMailed(answers)} emailed a link to sign the contract.`}
        </p>
        <p className={styles.binding}>
          {factText(isSignedOnce ? contract['formed-at-sending'] : contract.formed, today())}
        </p>
        <p>{factText(contract['no-cooling-off'], today())}</p>
        <p>{NO_FEE_PROMISE}</p>
      </div>
      <div className={styles.bar}>
        <p className="visually-hidden" role="status">
          {reasons.length === 0 ? 'Nothing is missing.' : ''}
        </p>
        {obstacle && <ObstacleNotice obstacle={obstacle} title="Not sent yet" />}
        <FormActions
          label="Send the application"
          loading={isSending}
          onPress={submit}
          blockedBecause={reasons.length > 0 ? <Reasons reasons={reasons} /> : undefined}
        />
      </div>
    </section>
  );
}

/**
 * Sends the application, after any ticks made just before. However often the button is clicked, only one call
 * is in progress, and the server makes one application of a draft: if an answer is lost, clicking again
 * returns the same reference.
 */
export function useSubmit(settled: SendPanelProps['settled']) {
  const [isSending, setIsSending] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const isUnderWay = useRef(false);

  async function send(): Promise<void> {
    const { stepsId = '', revision } = currentDraft.get();
    const answer = await attempt(submitApplication, { body: { stepsId, revision } });
    if (!answer) return noticeSessionEnd();
    if (answer.result) {
      const { application } = answer;
      setQueryData(['application', application.reference], { application });
      // This is not awaited: if it fails, the page with the reference tries again, and in the end the server
      // does.
      startSigning(application).catch((error: unknown) => logFailure('signing was not started', error));
      updateDraft({ submittedReference: application.reference });
      return undefined;
    }
    setObstacle(obstacleOf(answer.outcome, 'details'));
    // The checks may have changed by now, so the list above is fetched again.
    invalidateQueries(['readiness']);
    await refreshDraft();
  }

  async function submit(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setObstacle(undefined);
    setIsSending(true);
    await settled();
    await send();
    isUnderWay.current = false;
    setIsSending(false);
  }

  return { submit: () => void submit(), isSending, obstacle };
}
