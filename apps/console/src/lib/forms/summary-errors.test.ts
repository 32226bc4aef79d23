import { expect, test } from 'vitest';
import { summaryErrors } from './summary-errors.ts';

test('a problem of a field leads there, one of no field leads nowhere', () => {
  const problems = [
    { field: 'title', message: 'Enter a title' },
    { field: '', message: 'The server was not reached' },
  ];
  expect(summaryErrors(problems)).toEqual([
    { field: 'title', message: 'Enter a title' },
    { message: 'The server was not reached' },
  ]);
});
