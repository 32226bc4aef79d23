import { expect, test } from 'vitest';
import { indexByAnchors } from './anchors.ts';

const isTried = (phrase: string, words: string): boolean =>
  indexByAnchors([phrase], (each) => each).candidates(words.split(' ')).length > 0;

test.each([
  ['smell of gas', 'what a smell', 'a gas bill'],
  ['(gas|fumes) leak', 'leaking', 'gas bill'],
  ['(smoke|flames)<3> (everywhere|all over)', 'flames', 'it is over'],
  ['smelt\\w* (is |are )?bad', 'smelting', 'smell'],
  ['(the )?(cable|wire)s? down', 'downstairs', 'the cable'],
  ['(cables|wires) (on|at) road', 'wires', 'on road'],
  ['fumes?', 'fume', 'fun'],
  ['scorch[ei]s? mark', 'scorching', 'mark'],
])('%s is tried on “%s” and not on “%s”', (phrase, words, others) => {
  expect([isTried(phrase, words), isTried(phrase, others)]).toEqual([true, false]);
});

test.each(['<2>(a )?(i|it)', '^(help )*$', '(?!no )(collapsed|fainted)'])(
  '%s names no word, and is always tried',
  (phrase) => {
    expect(isTried(phrase, 'nothing')).toBe(true);
  },
);

test('phrases that come into question are in their order', () => {
  const phrases = ['smell of gas', '^(help )*$', 'fumes?', 'smoke'];
  const { candidates } = indexByAnchors(phrases, (phrase) => phrase);
  expect(candidates(['fume', 'smelly'])).toEqual(['smell of gas', '^(help )*$', 'fumes?']);
});
