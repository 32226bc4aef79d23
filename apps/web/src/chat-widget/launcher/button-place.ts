/** The furthest that the button moves up, in multiples of its height: no one would look for it higher up. */
export const MOST_HEIGHTS = 4;

/** Steps per height of the button. */
const STEPS = 4;

export type Box = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

export const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

type Place = {
  /** How many quarters of its height the button has to move up. */
  readonly steps: number;
  /** Whether it covers something of the first layer wherever it moves. */
  readonly isCrowded: boolean;
};

/**
 * Returns where the chat's button covers nothing in the first of `layers`, moving up as little as possible. If
 * no place is free, tries the next layer; it does not move if none is free in any layer.
 */
export function placeFor({ top, bottom, left, right }: Box, layers: readonly (readonly Box[])[]): Place {
  for (const [layer, others] of layers.entries())
    for (let steps = 0; steps <= MOST_HEIGHTS * STEPS; steps += 1) {
      const up = (steps * (bottom - top)) / STEPS;
      const moved = { left, right, top: top - up, bottom: bottom - up };
      if (!others.some((other) => meet(moved, other))) return { steps, isCrowded: layer > 0 };
    }
  return { steps: 0, isCrowded: layers.length > 0 };
}

/** Movements of fewer pixels don't count as scrolling. */
const JITTER_PX = 8;

/** Within this distance of the end of a page there is room for the button. */
const END_PX = 4;

type Scroll = {
  /** The scroll position in pixels, now and at the last check. */
  readonly top: number;
  readonly lastTop: number;
  /** Pixels left below. */
  readonly toEnd: number;
  /** Whether the button was hidden until now. */
  readonly isAway: boolean;
};

/**
 * Returns whether the chat's button is hidden: from when someone scrolls down until they scroll up or reach
 * either end.
 */
export function makesWay({ top, lastTop, toEnd, isAway }: Scroll): boolean {
  if (top <= 0 || toEnd <= END_PX) return false;
  const moved = top - lastTop;
  return Math.abs(moved) < JITTER_PX ? isAway : moved > 0;
}
