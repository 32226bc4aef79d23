import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';

test('what was done needs no words', () => {
  expect(refusalWords({ result: true })).toBeUndefined();
});

test('a server that did not answer is said to be out of reach', () => {
  expect(refusalWords(undefined)).toContain('could not reach the server');
});

test('the words of the server count', () => {
  const refusal = { result: false, outcome: { code: 'not-found', message: 'It is gone.' } } as const;
  expect(refusalWords(refusal)).toBe('It is gone.');
});

test('of wrong fields the first one is told', () => {
  const fields = [
    { field: 'to', message: 'Choose a later day' },
    { field: 'from', message: 'Choose a day' },
  ];
  expect(refusalWords({ result: false, outcome: { code: 'bad-fields', fields } })).toBe('Choose a later day');
});
