import { useEffect, useState } from 'react';

/** Whole seconds until `instantMs` (milliseconds since 1970), counting down on the page; 0 from then on. */
export function useSecondsUntil(instantMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [instantMs]);
  return Math.max(0, Math.ceil((instantMs - nowMs) / 1000));
}
