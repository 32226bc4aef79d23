import { type Box, makesWay, meet, MOST_HEIGHTS, placeFor } from './button-place.ts';

const boxesOf = (selector: string): readonly DOMRect[] =>
  [...document.querySelectorAll(selector)].map((control) => control.getBoundingClientRect());

/** Returns the lines of text within `way`. A list item with paragraphs or headings is a card, whose own box is no line. */
function linesIn(way: Box): readonly DOMRect[] {
  const range = document.createRange();
  return [...document.querySelectorAll('main :is(p, li:not(:has(p, h2, h3)), dt, dd, h2, h3)')]
    .filter((element) => meet(element.getBoundingClientRect(), way))
    .flatMap((element) => {
      range.selectNodeContents(element);
      return [...range.getClientRects()];
    });
}

/**
 * Returns what the button at `box` must not cover, in layers: all controls and text; only controls; only the
 * buttons of forms. A later layer applies if an earlier one leaves no room.
 */
function avoidedFrom(box: DOMRect): readonly (readonly Box[])[] {
  const controls = boxesOf('main :is(a, button, summary, input, select, textarea, label)');
  const { left, right, bottom, top } = box;
  const lines = linesIn({ left, right, bottom, top: top - MOST_HEIGHTS * box.height });
  return [
    [...controls, ...lines],
    controls,
    boxesOf('main form button, main [data-form-actions] :is(button, a)'),
  ];
}

/**
 * Keeps the chat's button from covering controls while the page scrolls and grows. Sets on `place`, its
 * container, how many quarters of its own height it has to move up, whether it is hidden because someone is
 * reading on, and whether no place is free of text and controls. Returns a function that stops it.
 */
export function stepAside(place: HTMLElement): () => void {
  let frame = 0;
  let lastTop = window.scrollY;
  let isAway = false;
  const look = () => {
    frame = 0;
    const { scrollY: top, innerHeight } = window;
    const toEnd = document.documentElement.scrollHeight - innerHeight - top;
    isAway = makesWay({ top, lastTop, toEnd, isAway });
    lastTop = top;
    const box = place.getBoundingClientRect();
    const { steps, isCrowded } = placeFor(box, isAway ? [] : avoidedFrom(box));
    place.dataset['away'] = String(isAway);
    place.dataset['crowded'] = String(isCrowded);
    place.style.setProperty('--steps', String(steps));
  };
  const soon = () => {
    frame ||= requestAnimationFrame(look);
  };
  const sizes = new ResizeObserver(soon);
  sizes.observe(document.body);
  window.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    window.removeEventListener('scroll', soon);
    window.removeEventListener('resize', soon);
  };
}
