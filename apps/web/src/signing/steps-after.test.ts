import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { stepsAfter } from './steps-after.ts';

const lastOf = (answer: 'signed' | 'completed', isPreparer: boolean) =>
  stepsAfter(answer, isPreparer, isoDate('2026-11-28')).at(-1)?.children;

test('after the last signature, only who prepared the application may have something left to do', () => {
  expect(lastOf('completed', false)).toContain('There is nothing more for you to do.');
  expect(lastOf('completed', true)).toBe(
    'We email you as the switch progresses. Anything that is left for you to do, such as a Direct Debit mandate to print, is in your account.',
  );
});

test('before the last signature, everyone sees the same steps', () => {
  expect(lastOf('signed', true)).toBe(lastOf('signed', false));
  expect(stepsAfter('signed', true, isoDate('2026-11-28')).map(({ state }) => state)).toEqual([
    'done',
    'current',
    'upcoming',
  ]);
});
