import { chatLimits } from '@switch/domain/chat/limits.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { saveSnapshot } from '../the-chat.ts';

/** An answer is stored, then the address changes; both have settled by then. */
const SETTLED_MS = 1_000;
/** Six a minute are taken; what is more would be answered, but not kept. */
const APART_MS = 60_000 / chatLimits.snapshotsPerMinute;

let lastAt = 0;

/** Sends the application again after every page and every answered card, as long as a conversation is open. */
export function useSnapshots(isOpen: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isOpen) return undefined;
    const save = () => {
      lastAt = Date.now();
      saveSnapshot();
    };
    const timer = setTimeout(save, Math.max(SETTLED_MS, lastAt + APART_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [isOpen, pathname, search]);
}
