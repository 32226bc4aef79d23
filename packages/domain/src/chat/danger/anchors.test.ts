import { expect, test } from 'vitest';
import { indexByAnchors } from './anchors.ts';

const isTried = (phrase: string, words: string): boolean =>
  indexByAnchors([phrase], (each) => each).candidates(words.split(' ')).length > 0;

test.each([
  ['smell of gas', 'gas of a smell', 'what a smell'],
  ['(gas|fumes) leak', 'fumes leaking', 'gas bill'],
  ['(smoke|flames)<3> (everywhere|all over)', 'flames over', 'it is over'],
  ['smelt\\w* (is |are )?bad', 'smelting badly', 'smelting'],
  ['(it |they )+<3>(a )?(leak|bang)', 'it banged', 'bang'],
  ['^(the |my )*(meter|box)(?! of) (hot|warm)', 'meter hot', 'box of wood'],
  ['(the )?(cable|wire)s? down', 'cable downstairs', 'the cable'],
  ['(cables|wires) (on|at) road', 'wires at roads', 'wires at home'],
  ['i (am|was) hot', 'i am hot', 'we am hot'],
  ['fumes?', 'fume', 'fun'],
  ['scorch[ei]s? mark', 'scorching marks', 'mark'],
])('%s is tried on “%s” and not on “%s”', (phrase, words, others) => {
  expect([isTried(phrase, words), isTried(phrase, others)]).toEqual([true, false]);
});

test.each(['<2>(a )?(\\d|it)', '^(help )*$', '(help )?\\w+'])(
  '%s names no word, and is always tried',
  (phrase) => {
    expect(isTried(phrase, 'nothing')).toBe(true);
  },
);

test('phrases that come into question are in their order', () => {
  const phrases = ['smell of gas', '^(help )*$', 'fumes?', 'smoke'];
  const { candidates } = indexByAnchors(phrases, (phrase) => phrase);
  expect(candidates(['fume', 'gas', 'of', 'smelly'])).toEqual(['smell of gas', '^(help )*$', 'fumes?']);
});
