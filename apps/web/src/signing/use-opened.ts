import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What was opened before a refresh of this page; the router keeps what is its own in the same place. */
function heldOpened(): ReadonlySet<string> {
  const held: unknown = window.history.state;
  if (typeof held !== 'object' || held === null || !('opened' in held)) return new Set();
  const opened: readonly unknown[] = Array.isArray(held.opened) ? held.opened : [];
  return new Set(opened.filter((documentId) => typeof documentId === 'string'));
}

/**
 * The ids of the documents that were opened here, and how one more is noted. They are held beside the address, in the
 * history of this tab alone: phones throw pages away while somebody looks into their mail, and nobody should have to read
 * everything twice for that.
 */
export function useOpened(): readonly [ReadonlySet<string>, (documentId: string) => void] {
  const [opened, setOpened] = useState(heldOpened);
  const { key } = useLocation();
  useEffect(() => {
    window.history.replaceState({ ...window.history.state, opened: [...opened] }, '');
  }, [opened, key]);
  const onOpened = useCallback(
    (documentId: string) =>
      setOpened((before) => (before.has(documentId) ? before : new Set([...before, documentId]))),
    [],
  );
  return [opened, onOpened];
}
