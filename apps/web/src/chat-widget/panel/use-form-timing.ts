import { useEffect, useRef, useState } from 'react';

/** No person fills in the form faster than this. */
const LEAST_MS = 3_000;

/**
 * Holds a form back that is sent sooner than a person could fill it in: for a program that makes conversations by the
 * hundred it is a brake, for someone with a quick browser a moment.
 */
export function useFormTiming() {
  const [shownAt] = useState(() => Date.now());
  const [isWaiting, setIsWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const whenDue = (work: () => void): void => {
    if (isWaiting) return;
    const wait = shownAt + LEAST_MS - Date.now();
    if (wait <= 0) return work();
    setIsWaiting(true);
    timer.current = setTimeout(work, wait);
  };
  return { isWaiting, whenDue };
}
