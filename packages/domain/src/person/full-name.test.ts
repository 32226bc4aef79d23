import { expect, test } from 'vitest';
import { isSignatureOf, splitFullName } from './full-name.ts';

test.each([
  ['Robin Example', true],
  [' robin  example ', true],
  ['Robin', false],
  ['', false],
])('%j signs for Robin Example: %s', (signName, is) => {
  expect(isSignatureOf(signName, 'Robin Example')).toBe(is);
});

test.each([
  ['Daniel Postlethwaite', 'Daniel', 'Postlethwaite'],
  ['  Mrs  Mary Ann  O’Neill ', 'Mary Ann', 'O’Neill'],
  ['Dr. Who Else', 'Who', 'Else'],
  ['Mira', 'Mira', ''],
  ['', '', ''],
])('%j is taken apart into %j and %j', (text, name, lastName) =>
  expect(splitFullName(text)).toEqual({ name, lastName }),
);
