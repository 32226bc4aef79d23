/** So many of its heights the button goes up at most: higher up it would no longer be looked for. */
export const MOST_HEIGHTS = 4;

/** Steps to each of its heights. */
const STEPS = 4;

export type Box = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

export const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * How many quarters of its height the chat's button has to go up so that it lies over none of the first of `layers`; as low as
 * can be. Where nothing is free it keeps off the next of them, and stays where it was when that is not free either.
 */
export function stepsAside({ top, bottom, left, right }: Box, layers: readonly (readonly Box[])[]): number {
  for (const others of layers)
    for (let steps = 0; steps <= MOST_HEIGHTS * STEPS; steps += 1) {
      const up = (steps * (bottom - top)) / STEPS;
      const moved = { left, right, top: top - up, bottom: bottom - up };
      if (!others.some((other) => meet(moved, other))) return steps;
    }
  return 0;
}

/** A movement of fewer pixels is no scrolling. */
const JITTER_PX = 8;

/** At the end of a page there is room for the button. */
const END_PX = 4;

type Scroll = {
  /** Pixels scrolled now, and when it was last looked at. */
  readonly top: number;
  readonly lastTop: number;
  /** Pixels left below. */
  readonly toEnd: number;
  /** Whether it was out of the way until now. */
  readonly isAway: boolean;
};

/** Whether the chat's button is out of the way: while somebody scrolls down, until they scroll up or reach an end. */
export function makesWay({ top, lastTop, toEnd, isAway }: Scroll): boolean {
  if (top <= 0 || toEnd <= END_PX) return false;
  const moved = top - lastTop;
  return Math.abs(moved) < JITTER_PX ? isAway : moved > 0;
}
