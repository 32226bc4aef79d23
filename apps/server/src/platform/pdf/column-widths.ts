/** How wide a column would like to be, and how narrow it can be without a word broken. Points. */
export interface ColumnWish {
  readonly whole: number;
  readonly word: number;
}

/** No column asks for more than this to keep its longest word whole: a name of 200 letters is broken instead. */
const WIDEST_WORD = 140;

/**
 * Shares `available` points among columns: each gets the width of its text when all of it fits, and what is left goes to the
 * first. Otherwise each keeps its longest word, and the rest is shared by how much more each would like.
 */
export function columnWidths(wishes: readonly ColumnWish[], available: number): readonly number[] {
  const wanted = sum(wishes.map(({ whole }) => whole));
  if (wanted <= available)
    return wishes.map(({ whole }, index) => (index === 0 ? whole + available - wanted : whole));
  const least = wishes.map(({ word }) => Math.min(word, WIDEST_WORD));
  const floor = sum(least);
  if (floor >= available) return least.map((width) => (width * available) / floor);
  const more = wishes.map(({ whole }, index) => whole - (least[index] ?? 0));
  const share = (available - floor) / sum(more);
  return least.map((width, index) => width + (more[index] ?? 0) * share);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
