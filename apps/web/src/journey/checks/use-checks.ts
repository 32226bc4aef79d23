import { acceptCheck, getReadiness, type ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';
import { useRef, useState } from 'react';
import { attempt, load } from '../../lib/api.ts';
import { setQueryData, useQuery } from '../../lib/query-cache.ts';
import { noticeSessionEnd } from '../../lib/session-end/notice-session-end.ts';
import { useDraft } from '../step-context.ts';

/** Ticks that have not reached the server yet, by the key of the check. */
type OnTheirWay = Readonly<Record<string, boolean>>;

/**
 * Fetches the checks of the current draft, again after every save, with the ticks given. A box shows a tick
 * at once, and reverts if the server does not accept it. Ticks are sent one at a time, in the order they were
 * clicked; `settled` waits until all have been answered.
 */
export function useChecks() {
  const { stepsId = '', revision, isPaymentSaved } = useDraft();
  const queryKey = ['readiness', stepsId, revision, isPaymentSaved];
  const [onTheirWay, setOnTheirWay] = useState<OnTheirWay>({});
  const [hasChanged, setHasChanged] = useState(false);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const found = useQuery({
    queryKey,
    queryFn: () => load(getReadiness, { params: { stepsId } }),
    enabled: stepsId !== '',
    staleTime: 0,
  });

  async function send({ key, words }: ReadinessCheck, isAccepted: boolean): Promise<void> {
    const answer = await attempt(acceptCheck, { body: { stepsId, key, words, isAccepted } });
    if (answer?.result) setQueryData(queryKey, { checks: answer.checks });
    setOnTheirWay(({ [key]: _done, ...others }) => others);
    if (!answer) return noticeSessionEnd();
    if (answer.result) return;
    setHasChanged(answer.outcome.code === 'conflict');
    await found.refetch();
  }

  function accept(check: ReadinessCheck, isAccepted: boolean): void {
    setHasChanged(false);
    setOnTheirWay((others) => ({ ...others, [check.key]: isAccepted }));
    queue.current = queue.current.then(() => send(check, isAccepted));
  }

  const checks = found.data?.checks.map((check) => ({
    ...check,
    isAccepted: onTheirWay[check.key] ?? check.isAccepted,
  }));
  return { found, checks, hasChanged, accept, settled: () => queue.current };
}

/** The checks of the current draft, and what a screen can do with them. */
export type Checking = ReturnType<typeof useChecks>;
