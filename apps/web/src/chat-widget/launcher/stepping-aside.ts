/** Steps upwards that the style sheet knows. */
const MOST_STEPS = 4;

type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * How many steps of `stepPx` pixels the chat's button has to go up so that it lies over none of `others`; as low as can
 * be, and where it was when nothing is free.
 */
export function stepsAside(
  { top, bottom, left, right }: Box,
  others: readonly Box[],
  stepPx: number,
): number {
  for (let steps = 0; steps <= MOST_STEPS; steps += 1) {
    const up = steps * stepPx;
    const moved = { left, right, top: top - up, bottom: bottom - up };
    if (!others.some((other) => meet(moved, other))) return steps;
  }
  return 0;
}

/** Buttons that send a form or lead on. */
const formButtons = (): Box[] =>
  [...document.querySelectorAll('main form button, main [data-form-actions] :is(button, a)')].map((button) =>
    button.getBoundingClientRect(),
  );

/**
 * Keeps the chat's button off the buttons of forms while the page scrolls and grows: counts, on the `place` it lies in,
 * how many of its own heights it has to go up. Returns how to stop.
 */
export function stepAside(place: HTMLElement): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    const box = place.getBoundingClientRect();
    place.dataset['steps'] = String(stepsAside(box, formButtons(), box.height));
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
