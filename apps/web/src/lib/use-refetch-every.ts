import { useEffect, useEffectEvent } from 'react';

/**
 * How long an untouched page is kept up to date: fetching counts as use, and must not keep a session alive.
 */
const IDLE_MS = 10 * 60_000;

const signsOfUse = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/**
 * Calls `refetch` every `everyMs` while the page is visible, and at once when the user comes back to it.
 * Never, if `null`.
 */
export function useRefetchEvery(refetch: () => void, everyMs: number | null): void {
  const refetchNow = useEffectEvent(refetch);
  useEffect(() => {
    if (everyMs === null) return undefined;
    let usedAt = Date.now();
    const isLeft = () => document.visibilityState !== 'visible' || Date.now() - usedAt > IDLE_MS;
    let wasLeft = false;
    const timer = setInterval(() => {
      wasLeft = isLeft();
      if (!wasLeft) refetchNow();
    }, everyMs);
    const use = () => {
      usedAt = Date.now();
      if (wasLeft && !isLeft()) refetchNow();
      wasLeft = isLeft();
    };
    const shown = new AbortController();
    for (const sign of signsOfUse) document.addEventListener(sign, use, shown);
    return () => {
      clearInterval(timer);
      shown.abort();
    };
  }, [everyMs]);
}
