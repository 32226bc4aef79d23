import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { saveSnapshot } from '../the-chat.ts';

/** An answer is stored, then the address changes; both have settled by then. */
const SETTLED_MS = 1_000;

/** Sends the application again after every page and every answered card, as long as a conversation is open. */
export function useSnapshots(isOpen: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(saveSnapshot, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isOpen, pathname, search]);
}
