import type { Application } from '@switch/contract/http/application.ts';
import type { Envelope } from '@switch/contract/http/envelope.ts';
import { useEffect, useRef } from 'react';
import { invalidateQueries, useQuery } from '../lib/query-cache.ts';
import { askAgainAfterMs, isAwaitingSignatures, readStanding, standingKey } from './standing.ts';

/** How long a page is kept up to date that nobody touches: asking counts as use, and must not keep a session alive. */
const IDLE_MS = 10 * 60_000;

/** An answer this young needs no second asking when a screen opens. */
const JUST_NOW_MS = 2_000;

/** Signs that somebody is at the screen. */
const signsOfUse = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/**
 * Calls `ask` every `everyMs` while the page is looked at, and at once when somebody comes back to it. `null` never asks.
 */
function useAskingAgain(ask: () => void, everyMs: number | null): void {
  const newest = useRef(ask);
  useEffect(() => {
    newest.current = ask;
  });
  useEffect(() => {
    if (everyMs === null) return undefined;
    let usedAt = Date.now();
    const isLeft = () => document.visibilityState !== 'visible' || Date.now() - usedAt > IDLE_MS;
    let wasLeft = false;
    const timer = setInterval(() => {
      wasLeft = isLeft();
      if (!wasLeft) newest.current();
    }, everyMs);
    const use = () => {
      usedAt = Date.now();
      if (wasLeft && !isLeft()) newest.current();
      wasLeft = isLeft();
    };
    for (const sign of signsOfUse) document.addEventListener(sign, use);
    return () => {
      clearInterval(timer);
      for (const sign of signsOfUse) document.removeEventListener(sign, use);
    };
  }, [everyMs]);
}

/**
 * How the signing of an application stands, kept up to date while it is on screen and somebody is there. Once it stands
 * differently, what other screens know of the application is out of date: it is asked for again.
 */
export function useStanding(application: Pick<Application, 'reference' | 'state'>) {
  const { reference } = application;
  const isAwaited = isAwaitingSignatures(application);
  const standing = useQuery({
    queryKey: standingKey(reference),
    queryFn: () => readStanding(reference, isAwaited),
    staleTime: JUST_NOW_MS,
  });
  useAskingAgain(() => void standing.refetch(), askAgainAfterMs(standing.data));
  const envelope = standing.data?.kind === 'envelope' ? standing.data.envelope : undefined;
  const told = envelope && toldOf(envelope);
  const lastTold = useRef(told);
  const isBehind = envelope?.state === 'completed' && isAwaited;
  useEffect(() => {
    const isNews = lastTold.current !== undefined && lastTold.current !== told;
    lastTold.current = told;
    if (!isNews && !isBehind) return;
    invalidateQueries(['application', reference]);
    invalidateQueries(['applications']);
  }, [told, isBehind, reference]);
  return standing;
}

/** What other screens retell of an envelope, as one text to compare: who has done what in it. */
const toldOf = ({ state, signers }: Envelope): string =>
  [state, ...signers.map((signer) => `${signer.signerId} ${signer.state}`)].join();
