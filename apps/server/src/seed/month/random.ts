/** Random choices that are the same on every run. */
export interface Chances {
  /** Returns a whole number from 0 up to, but not including, `below`. */
  readonly below: (below: number) => number;
  /** Returns one of the items. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** Mulberry32: a small generator of uniformly distributed numbers from one seed. */
export function chancesFrom(seed: number): Chances {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
  };
}
