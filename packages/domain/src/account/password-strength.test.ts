import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, 'Too short'],
  ['Xq7!vB2#', 0, 'Too short'],
  ['aaaaaaaaaaaa', 1, 'Easy to guess'],
  ['abcdefghijklm', 1, 'Easy to guess'],
  ['987654321098', 1, 'Easy to guess'],
  ['abcabcabcabc', 1, 'Easy to guess'],
  ['passwordpassword', 1, 'Easy to guess'],
  ['Elephantasia', 1, 'Easy to guess'],
  ['sunny afternoons', 2, 'Fair'],
  ['correct horse battery', 2, 'Fair'],
  ['seven geese over wet slate', 3, 'Good'],
  ['seven geese over wet slate 4 times', 4, 'Strong'],
  ['x4#pQ9!mZ2&kV7', 3, 'Good'],
  ['x4#pQ9!mZ2&kV7*tR5', 4, 'Strong'],
  ['Ġurdan ħelu 74 ċirasa ta’ filgħaxija', 4, 'Strong'],
])('%s is of level %i: %s', (password, level, text) => {
  expect(passwordStrength(password)).toMatchObject({ level, text });
});

test('adding a character never makes a password easier to guess', () => {
  const typed = [...'seven geese over wet slate 4 times'];
  const levels = typed.map((_, at) => passwordStrength(typed.slice(0, at + 1).join('')).level);
  expect(levels).toEqual(levels.toSorted((one, other) => one - other));
});
