import { expect, test } from 'vitest';
import { tidyPlan } from './tidy-memory.ts';

const MB = 1_024 * 1_024;

/** Whether each of these looks, as megabytes and share of work, makes it tidy up. */
const decisions = (
  ...looks: readonly (readonly [megabytes: number, busy: number, told?: number])[]
): readonly boolean[] => {
  const isDue = tidyPlan();
  return looks.map(([megabytes, busy, told = 0]) => isDue({ busy, told, resident: megabytes * MB }));
};

test('nothing is tidied while people are told things, however little work that is', () => {
  expect(decisions([400, 0.02, 300], [400, 0.02, 6], [400, 0.02, 5])).toEqual([false, false, true]);
});

test('what starting needed goes first, then what came on top of it, and never while the process works', () => {
  expect(decisions([400, 0.9], [400, 0.02], [200, 0.02], [500, 0.9], [500, 0.02])).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});

test('what is left afterwards is in use, and no reason to do it again', () => {
  expect(decisions([500, 0], [350, 0], [360, 0], [370, 0])).toEqual([true, false, false, false]);
});

test('memory that was given back by itself counts as growth when it is taken again', () => {
  expect(decisions([500, 0], [500, 0], [300, 0], [331, 0], [340, 0])).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});
