import { expect, test } from 'vitest';
import { base64Of } from '../../testing/base64.ts';
import { HIDDEN, readNetwork } from './network.ts';

const packed = (numbers: readonly number[], worth: number) => ({
  worth,
  bytes: base64Of(Uint8Array.from(numbers)),
});
/** Weights of one input to the hidden units: those given, and 0 for the others. */
const units = (...first: readonly number[]) => [
  ...first,
  ...Array.from({ length: HIDDEN - first.length }, () => 0),
];

test('a class may need two words together, or one without the other', () => {
  const network = {
    // The first unit needs both words, the second the first word alone.
    hidden: packed([...units(100, 100), ...units(100, -100), ...units(-100, 0)], 0.01),
    output: packed([100, 0, 0, 100, ...Array.from({ length: 2 * (HIDDEN - 2) }, () => 0), 10, 20], 0.1),
  };
  const scoresOf = readNetwork(network, { inputs: 2, classes: 2 });
  // Biases of 1 and 2, then 10 for each class whose unit is active, by the value of its words.
  const closeTo = (scores: readonly number[]) => scores.map((score) => expect.closeTo(score, 9));
  expect(scoresOf({ at: [], values: [] })).toEqual(closeTo([1, 2]));
  expect(scoresOf({ at: [0, 1], values: [1, 1] })).toEqual(closeTo([11, 2]));
  expect(scoresOf({ at: [0], values: [1] })).toEqual(closeTo([1, 12]));
  expect(scoresOf({ at: [0], values: [0.5] })).toEqual(closeTo([1, 7]));
  expect(scoresOf({ at: [1], values: [1] })).toEqual(closeTo([1, 2]));
});
