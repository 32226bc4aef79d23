import { logFailure } from '@switch/browser/log.ts';
import { submitApplication } from '@switch/contract/http/switching/application.ts';
import { useRef, useState } from 'react';
import { startSigning } from '../../../shared-parts.ts';
import { setQueryData, invalidateQueries } from '../../../lib/query-cache.ts';
import { attempt } from '../../../lib/api.ts';
import { noticeSessionEnd } from '../../../lib/notice-session-end.ts';
import { currentDraft, updateDraft } from '../../draft/current-draft.ts';
import { refreshDraft } from '../../draft/draft-sync.ts';
import { obstacleOf, type Obstacle } from '../authorised-person/obstacle.ts';

/**
 * Sends the application. However often it is pressed, one call is under way, and the server makes one application of a
 * draft: after a lost answer pressing again brings the same reference.
 */
export function useSubmit() {
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
      // Nobody waits for it: when it fails, the page with the reference asks again, and in the end the server itself.
      startSigning(application).catch((error: unknown) => logFailure('signing was not started', error));
      updateDraft({ submittedReference: application.reference });
      return undefined;
    }
    setObstacle(obstacleOf(answer.outcome, 'details'));
    // What was looked at may read differently by now: the list above is asked for again.
    invalidateQueries(['readiness']);
    await refreshDraft();
  }

  async function submit(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setObstacle(undefined);
    setIsSending(true);
    await send();
    isUnderWay.current = false;
    setIsSending(false);
  }

  return { submit: () => void submit(), isSending, obstacle };
}
