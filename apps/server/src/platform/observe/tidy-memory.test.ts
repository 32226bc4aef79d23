import { expect, test } from 'vitest';
import { tidyPlan } from './tidy-memory.ts';

const MB = 1_024 * 1_024;

/** Returns, for each sample of megabytes and processor share, whether the plan decides to tidy. */
const decisions = (
  ...looks: readonly (readonly [megabytes: number, busy: number, delivered?: number, gaps?: number])[]
): readonly boolean[] => {
  const isDue = tidyPlan();
  return looks.map(([megabytes, busy, delivered = 0, gaps = 0]) =>
    isDue({ busy, delivered, resident: megabytes * MB, gaps: gaps * MB }),
  );
};

test('memory is not tidied while messages are being delivered, however little work that is', () => {
  expect(decisions([400, 0.02, 300], [400, 0.02, 6], [400, 0.02, 5])).toEqual([false, false, true]);
});

test('memory from start-up is freed first, later growth after it, and never while the process is busy', () => {
  expect(decisions([400, 0.9], [400, 0.02], [200, 0.02], [500, 0.9], [500, 0.02])).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});

test('memory that remains after tidying is in use, and no reason to tidy again', () => {
  expect(decisions([500, 0], [350, 0], [360, 0], [370, 0])).toEqual([true, false, false, false]);
});

test('memory that was freed by itself counts as growth when it is taken again', () => {
  expect(decisions([500, 0], [500, 0], [300, 0], [331, 0], [340, 0])).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('remaining gaps are closed little by little while the process is idle', () => {
  expect(
    decisions([500, 0, 0, 60], [400, 0.5, 0, 50], [400, 0, 0, 50], [390, 0, 0, 20], [380, 0, 0, 8]),
  ).toEqual([true, false, true, true, false]);
});

test('gaps that tidying cannot close are left alone, as are those that come without growth', () => {
  const stubborn = Array.from({ length: 8 }, () => [400, 0, 0, 50] as const);
  expect(decisions(...stubborn)).toEqual([true, true, true, true, true, true, false, false]);
  expect(decisions([400, 0, 0, 8], [300, 0, 0, 8], [301, 0, 0, 50])).toEqual([true, false, false]);
});
