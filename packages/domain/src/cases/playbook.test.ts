import { expect, test } from 'vitest';
import { askedReason } from '../history/stop-reasons.ts';
import { playbookOf } from './playbook.ts';

test.each(['objected', 'rejected', 'on_hold'] as const)(
  'every reason for %s has steps of its own',
  (state) => {
    const reasons = askedReason(state).named.map(({ value }) => value);
    const books = [...reasons, 'something else'].map((reason) => playbookOf(state, reason));
    expect(books.every((steps) => steps.length > 0)).toBe(true);
    expect(new Set(books.map((steps) => steps.join())).size).toBe(reasons.length + 1);
  },
);

test('a state that stops nothing has none', () => {
  expect(playbookOf('live', 'debt')).toEqual([]);
});
