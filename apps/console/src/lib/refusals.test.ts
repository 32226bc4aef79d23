import { expect, test } from 'vitest';
import { formatWait, refusalMessage, refusalProblems } from './refusals.ts';

const refusal = (outcome: Parameters<typeof refusalProblems>[0]['outcome']) =>
  ({ result: false, outcome }) as const;

test('the server’s field problems come first, then our text, then the server’s message', () => {
  const fields = [{ field: 'name', message: 'Too long' }];
  expect(refusalProblems(refusal({ code: 'bad-fields', fields }), { 'bad-fields': 'x' })).toEqual(fields);
  expect(
    refusalProblems(refusal({ code: 'wrong-code' }), { 'wrong-code': { field: 'code', message: 'No' } }),
  ).toEqual([{ field: 'code', message: 'No' }]);
  expect(refusalProblems(refusal({ code: 'conflict', message: 'Saved meanwhile' }))).toEqual([
    { field: '', message: 'Saved meanwhile' },
  ]);
});

test('a waiting time is spelled out', () => {
  const texts = { 'too-many-tries': 'There were too many tries.' };
  expect(refusalProblems(refusal({ code: 'too-many-tries', retryAfterSeconds: 90 }), texts)).toEqual([
    { field: '', message: 'There were too many tries. Try again in 2 minutes.' },
  ]);
  expect([1, 40, 60, 61].map(formatWait)).toEqual(['1 second', '40 seconds', '1 minute', '2 minutes']);
});

test('an action that succeeded has no message', () => {
  expect(refusalMessage({ result: true })).toBeUndefined();
});

test('a server that did not answer is reported as unreachable', () => {
  expect(refusalMessage(undefined)).toContain('could not reach the server');
});

test('the server’s message is shown', () => {
  const refusal = { result: false, outcome: { code: 'not-found', message: 'It is gone.' } } as const;
  expect(refusalMessage(refusal)).toBe('It is gone.');
});

test('if several fields are wrong, the first problem is shown', () => {
  const fields = [
    { field: 'to', message: 'Choose a later day' },
    { field: 'from', message: 'Choose a day' },
  ];
  expect(refusalMessage({ result: false, outcome: { code: 'bad-fields', fields } })).toBe(
    'Choose a later day',
  );
});
