import { expect, test } from 'vitest';
import { withoutSolved } from './form-problems.ts';

const at = (...fields: readonly string[]) => fields.map((field) => ({ field, message: `mend ${field}` }));

test('a problem that a change has solved disappears, whichever answer solved it', () => {
  expect(withoutSolved(at('date', 'kind'), at('date', 'kind'), at('kind'))).toEqual(at('kind'));
  expect(withoutSolved(at('date'), at('date'), [])).toEqual([]);
});

test('a problem that remains keeps its original wording', () => {
  const now = [{ field: 'date', message: 'other words' }];
  expect(withoutSolved(at('date'), at('date'), now)).toEqual(at('date'));
});

test('a problem that only the server can find remains', () => {
  expect(withoutSolved(at('email'), at('name'), [])).toEqual(at('email'));
});

test('a problem caused by a change is not shown until the form is checked', () => {
  expect(withoutSolved([], [], at('month'))).toEqual([]);
});
