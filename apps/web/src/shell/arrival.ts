import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Does what a browser does for a new page and an app has to do itself: scrolls to the top (or to the hash)
 * and moves focus to the heading, so that screen readers announce the page. Back and Forward keep the
 * browser's own scrolling.
 */
export function useArrival(): void {
  const { pathname, search, hash } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const page = `${pathname} ${cardIn(search)} ${hash}`;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return undefined;
    shown.current = page;
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (place) {
      place.scrollIntoView();
      return focusQuietly(place);
    }
    if (!isBackOrForward) window.scrollTo(0, 0);
    return whenHeadingIsDrawn(focusQuietly);
  }, [page, hash, isBackOrForward]);
}

const headingDrawn = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.checkVisibility());

/**
 * Calls `found` with the page's heading, at once or as soon as it is drawn, since a screen may still be
 * loading its code or its answers. If the visitor presses something first, the focus stays where it is.
 * Returns a function that stops waiting.
 */
function whenHeadingIsDrawn(found: (heading: HTMLElement) => void): () => void {
  const waiting = new AbortController();
  const look = () => {
    const heading = headingDrawn();
    if (!heading) return;
    waiting.abort();
    found(heading);
  };
  const observer = new MutationObserver(look);
  const { signal } = waiting;
  signal.addEventListener('abort', () => observer.disconnect());
  for (const move of ['keydown', 'pointerdown'] as const) {
    window.addEventListener(move, () => waiting.abort(), { signal });
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  look();
  return () => waiting.abort();
}

/** A step asks its questions one after another at one address; each counts as a page of its own. */
const cardIn = (search: string): string => new URLSearchParams(search).get('card') ?? '';

function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
