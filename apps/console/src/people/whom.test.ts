import { expect, test } from 'vitest';
import { whomOf, whomWords } from './whom.ts';

test.each([
  [' rowan@brook-hall.example ', { email: 'rowan@brook-hall.example' }],
  ['01632 960 123', { phone: '01632 960 123' }],
  ['+44 (7700) 900-123', { phone: '+44 (7700) 900-123' }],
])('%j is looked up', (typed, whom) => {
  expect(whomOf(typed)).toEqual(whom);
});

test.each([
  ['', 'Enter an e-mail address'],
  ['   ', 'Enter an e-mail address'],
  ['Rowan Brook', 'Names are not looked up'],
  ['0163', 'Names are not looked up'],
])('%j is refused in words', (typed, words) => {
  expect(whomOf(typed)).toContain(words);
});

test('a person is named by what was typed', () => {
  expect(whomWords({ email: 'a@b.example' })).toBe('a@b.example');
  expect(whomWords({ phone: '01632 960123' })).toBe('01632 960123');
});
