import { expect, test } from 'vitest';
import { closureProblems, wholeClosure } from './closure-form.ts';

test('one day needs no last day', () => {
  const typed = wholeClosure({ from: '2026-12-24', to: '', reason: ' Early closing ' });
  expect(typed).toEqual({ from: '2026-12-24', to: '2026-12-24', reason: 'Early closing' });
  expect(closureProblems(typed)).toEqual([]);
});

test.each([
  [{ from: '', to: '', reason: 'x' }, ['from']],
  [{ from: '2026-12-24', to: '2026-12-23', reason: 'x' }, ['to']],
  [{ from: '2026-12-24', to: '24/12', reason: 'x' }, ['to']],
  [{ from: '', to: '', reason: '' }, ['from', 'reason']],
])('%j is wrong at %j', (typed, fields) => {
  expect(closureProblems(typed).map(({ field }) => field)).toEqual(fields);
});
