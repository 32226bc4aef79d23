import bidiFactory, { type Bidi } from 'bidi-js';

const isBidi = (value: unknown): value is Bidi =>
  typeof value === 'object' && value !== null && 'getEmbeddingLevels' in value;

const bidi = ((): Bidi => {
  // Node gives the factory itself, while its types say that it stands one level deeper.
  const factory: unknown = bidiFactory;
  const made: unknown = typeof factory === 'function' ? Reflect.apply(factory, undefined, []) : null;
  if (!isBidi(made)) throw new Error('The bidirectional algorithm could not be loaded.');
  return made;
})();

/** Letters that are written from right to left: Hebrew, Arabic, and what stands beside them in Unicode. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether `text` has a letter that is written from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * The level of each UTF-16 unit of a paragraph that itself goes from left to right, by Unicode's bidirectional algorithm: odd
 * ones go from right to left. Null when all of it goes from left to right, as nearly always.
 */
export const levelsOf = (paragraph: string): Uint8Array | null =>
  hasRightToLeft(paragraph) ? bidi.getEmbeddingLevels(paragraph, 'ltr').levels : null;

/** The indices of a line's pieces in the order in which they stand from left to right (rule L2 of the algorithm). */
export function visualOrder(levels: readonly number[]): readonly number[] {
  const order = levels.map((_, index) => index);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    let from = 0;
    while (from < order.length) {
      let to = from;
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to += 1;
      order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = to + 1;
    }
  }
  return order;
}

/** What is drawn from left to right for clusters that go from right to left: the last first, brackets turned round. */
export const mirrored = (clusters: readonly string[]): string =>
  clusters
    .toReversed()
    .map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster)
    .join('');
