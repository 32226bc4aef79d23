import { expect, test } from 'vitest';
import { base64Of } from '../testing/base64.ts';
import { bytesOf, createNearest, type KnownQuestion } from './nearest.ts';

const nearestAmong = (questions: readonly KnownQuestion[]) =>
  createNearest({ bytes: base64Of(bytesOf(questions)) }, { columns: 400, rows: 3 });

const nearestTo = nearestAmong([
  { columns: [0, 1, 300], rows: [0] },
  { columns: [0, 2], rows: [0, 1] },
  { columns: [3], rows: [2] },
  { columns: [0, 1], rows: [0] },
  { columns: [], rows: [1] },
]);

test('a known question is nearest to its own meaning, and counts a third among three', () => {
  expect(nearestTo([3])).toEqual([
    { nearest: 0, nearestThree: 0 },
    { nearest: 0, nearestThree: 0 },
    { nearest: 1, nearestThree: 1 / 3 },
  ]);
});

test('the rarer the words two questions share, the closer they are', () => {
  const [often, rarely] = [nearestTo([0, 4]), nearestTo([2, 4])];
  expect(rarely[1]?.nearest).toBeGreaterThan(often[1]?.nearest ?? 1);
  expect(often[1]?.nearest).toBeGreaterThan(0);
});

test('a question with several meanings counts for each, and several questions count for one meaning', () => {
  const [first, second, third] = nearestTo([0, 1, 300]);
  expect(first?.nearest).toBeCloseTo(1);
  expect(first?.nearestThree).toBeGreaterThan(1 / 3);
  expect(second?.nearestThree).toBeCloseTo((second?.nearest ?? 0) / 3);
  expect(third).toEqual({ nearest: 0, nearestThree: 0 });
});

test('nothing is close to a question without a known word', () => {
  expect(nearestTo([]).every(({ nearest }) => nearest === 0)).toBe(true);
  expect(nearestTo([399]).every(({ nearest }) => nearest === 0)).toBe(true);
});
