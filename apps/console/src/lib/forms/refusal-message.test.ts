import { expect, test } from 'vitest';
import { refusalMessage } from './refusal-message.ts';

test('what was done needs no words', () => {
  expect(refusalMessage({ result: true })).toBeUndefined();
});

test('a server that did not answer is said to be out of reach', () => {
  expect(refusalMessage(undefined)).toContain('could not reach the server');
});

test('the words of the server count', () => {
  const refusal = { result: false, outcome: { code: 'not-found', message: 'It is gone.' } } as const;
  expect(refusalMessage(refusal)).toBe('It is gone.');
});

test('of wrong fields the first one is told', () => {
  const fields = [
    { field: 'to', message: 'Choose a later day' },
    { field: 'from', message: 'Choose a day' },
  ];
  expect(refusalMessage({ result: false, outcome: { code: 'bad-fields', fields } })).toBe(
    'Choose a later day',
  );
});
