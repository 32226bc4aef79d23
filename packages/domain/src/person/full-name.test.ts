import { expect, test } from 'vitest';
import { isSignatureOf, splitFullName } from './full-name.ts';

test.each([
  ['Robin Example', true],
  [' robin  example ', true],
  ['Robin', false],
  ['', false],
  ['R. Example', true],
  ['R Example', true],
  ['Mr Robin Tom Example', true],
  ['Robin T. Example', true],
  ['T. Example', false],
  ['Robyn Example', false],
  ['Robin Exampel', false],
  ['Example', false],
  ['Example Robin', false],
  ['Sam Sample', false],
])('%j is a signature of Robin Example: %s', (signName, is) => {
  expect(isSignatureOf(signName, 'Robin Example')).toBe(is);
});

test.each([
  ['Zoe Angstrom', 'Zoë Ångström', true],
  ['Siobhan ONeill', 'Siobhán O’Neill', true],
  ['Soren Lukasz Weiss', 'Søren Łukasz Weiß', true],
  ['Anne Marie Smith-Jones', 'Anne-Marie Smith Jones', true],
  ['Anne Smith-Jones', 'Anne-Marie Smith Jones', true],
  ['J.P. Smith', 'John Peter Smith', true],
  ['John Paul Smith', 'John Peter Smith', false],
  ['John P Q Smith', 'John Quentin Smith', true],
  ['Mira', 'Mira', true],
  ['Mira', 'Mira Patel', false],
  ['Mira Patel', 'Mira', false],
  ['김민준', '김민준', true],
])('%j is a signature of %j: %s', (signName, signerName, is) => {
  expect(isSignatureOf(signName, signerName)).toBe(is);
});

test.each([
  ['Daniel Postlethwaite', 'Daniel', 'Postlethwaite'],
  ['  Mrs  Mary Ann  O’Neill ', 'Mary Ann', 'O’Neill'],
  ['Dr. Who Else', 'Who', 'Else'],
  ['Mira', 'Mira', ''],
  ['', '', ''],
])('%j is split into %j and %j', (text, name, lastName) =>
  expect(splitFullName(text)).toEqual({ name, lastName }),
);
