import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * What a browser does for a new page and an app has to do itself: start at the top (or at the named place) and move
 * focus to the heading, so that screen readers say where they are. Back and Forward keep the browser's own scrolling.
 */
export function useArrival(): void {
  const { pathname, search, hash } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const page = `${pathname} ${cardIn(search)} ${hash}`;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (place) place.scrollIntoView();
    else if (!isBackOrForward) window.scrollTo(0, 0);
    focusQuietly(place ?? document.querySelector<HTMLElement>('main h1'));
  }, [page, hash, isBackOrForward]);
}

/** A step asks its questions one after another at one address: each counts as a page of its own. */
const cardIn = (search: string): string => new URLSearchParams(search).get('card') ?? '';

function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
