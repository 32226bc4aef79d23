import { expect, test } from 'vitest';
import { problemsOf, formatWait } from './use-form.ts';

const refusal = (outcome: Parameters<typeof problemsOf>[0]['outcome']) =>
  ({ result: false, outcome }) as const;

test('fields of the server come first, then our words, then its own', () => {
  const fields = [{ field: 'name', message: 'Too long' }];
  expect(problemsOf(refusal({ code: 'bad-fields', fields }), { 'bad-fields': 'x' })).toEqual(fields);
  expect(
    problemsOf(refusal({ code: 'wrong-code' }), { 'wrong-code': { field: 'code', message: 'No' } }),
  ).toEqual([{ field: 'code', message: 'No' }]);
  expect(problemsOf(refusal({ code: 'conflict', message: 'Saved meanwhile' }))).toEqual([
    { field: '', message: 'Saved meanwhile' },
  ]);
});

test('a wait is said in words', () => {
  const words = { 'too-many-tries': 'There were too many tries.' };
  expect(problemsOf(refusal({ code: 'too-many-tries', retryAfterSeconds: 90 }), words)).toEqual([
    { field: '', message: 'There were too many tries. Try again in 2 minutes.' },
  ]);
  expect([1, 40, 60, 61].map(formatWait)).toEqual(['1 second', '40 seconds', '1 minute', '2 minutes']);
});
