import { expect, test } from 'vitest';
import { anchorsOf, indexByAnchors } from './anchors.ts';

test.each<readonly [string, readonly string[] | null]>([
  ['smell of gas', ['smell']],
  ['(gas|fumes) leak', ['leak']],
  ['(smoke|flames)<3> (everywhere|all over)', ['smoke', 'flames']],
  ['meter\\w* (is |are )?hot', ['meter']],
  ['(the )?(cable|wire)s? down', ['down']],
  ['(cables|wires) (on|at) road', ['cables', 'wires']],
  ['fumes?', ['fume']],
  ['(?!no )(i am|we are)', ['am', 'are']],
  ['<2>(a )?(i|it)', null],
  ['^(help )*$', null],
])('%s is looked for by %j', (phrase, anchors) => {
  expect(anchorsOf(phrase)).toEqual(anchors);
});

test('of many phrases those come into question, in their order, that a word may begin, and those that none can name', () => {
  const phrases = ['smell of gas', '^(help )*$', 'fumes?', 'smoke'];
  const { candidates } = indexByAnchors(phrases, (phrase) => phrase);
  expect(candidates(['smelly', 'fume'])).toEqual(['smell of gas', '^(help )*$', 'fumes?']);
  expect(candidates([])).toEqual(['^(help )*$']);
});
