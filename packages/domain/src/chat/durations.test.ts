import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationClass, durationQuantile, median } from './durations.ts';

test.each([
  [0, 0],
  [0.9, 0],
  [1, 1],
  [1.5, 3],
  [2, 5],
  [60, 24],
])('%d seconds are in class %d', (seconds, expected) => {
  expect(durationClass(seconds)).toBe(expected);
});

test('the seconds that represent a class are within an eighth of any duration in it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e7, noNaN: true }), (seconds) => {
      const estimate = durationQuantile(new Map([[durationClass(seconds), 1]]), 1) ?? Number.NaN;
      expect(Math.abs(estimate - seconds)).toBeLessThanOrEqual(seconds / 8 + 0.5);
    }),
  );
});

test('a longer duration is never in a lower class', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), (one, other) => {
      fc.pre(one <= other);
      expect(durationClass(one)).toBeLessThanOrEqual(durationClass(other));
    }),
  );
});

test('a quantile from class counts is within an eighth, plus half a second of rounding, of the exact one', () => {
  const durations = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.9, 1), (all, share) => {
      const counts = new Map<number, number>();
      for (const each of all) {
        const its = durationClass(each);
        counts.set(its, (counts.get(its) ?? 0) + 1);
      }
      const exact = all.toSorted((one, other) => one - other)[Math.ceil(all.length * share) - 1] ?? 0;
      const estimate = durationQuantile(counts, share) ?? Number.NaN;
      expect(Math.abs(estimate - exact)).toBeLessThanOrEqual(exact / 8 + 0.5);
    }),
  );
});

test('without counts there is no median', () => {
  expect(durationQuantile(new Map(), 0.5)).toBeNull();
});

test.each<[string, number[], number | null]>([
  ['nothing known', [], null],
  ['one', [61], 61],
  ['an odd number, unsorted', [600, 30, 120], 120],
  ['an even number', [60, 120, 240, 600], 180],
  ['one that took for ever', [60, 60, 60, 86_400], 60],
])('the middle of %s: %o s', (_, durations, middle) => {
  expect(median(durations)).toBe(middle);
});
