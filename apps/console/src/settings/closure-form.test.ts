import { expect, test } from 'vitest';
import { ClosureForm } from './closure-form.ts';

test('a closure of one day needs no last day', () => {
  expect(ClosureForm.parse({ from: '2026-12-24', to: '', reason: ' Early closing ' })).toEqual({
    from: '2026-12-24',
    to: '2026-12-24',
    reason: 'Early closing',
  });
});

test.each([
  [{ from: '', to: '', reason: 'x' }, ['from']],
  [{ from: '2026-12-24', to: '2026-12-23', reason: 'x' }, ['to']],
  [{ from: '2026-12-24', to: '24/12', reason: 'x' }, ['to']],
  [{ from: '', to: '', reason: '' }, ['from', 'reason']],
])('%j is invalid in %j', (typed, fields) => {
  const problems = ClosureForm.safeParse(typed).error?.issues ?? [];
  expect(problems.map(({ path }) => path.join('.'))).toEqual(fields);
});
