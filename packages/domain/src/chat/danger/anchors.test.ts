import { expect, test } from 'vitest';
import { indexByAnchors } from './anchors.ts';

function triedOn(phrases: readonly string[], text: string): readonly string[] {
  const { metBy, candidates } = indexByAnchors(phrases, (phrase) => phrase);
  return candidates(text.split(' ').map((word) => metBy([word])));
}

const isTried = (phrase: string, text: string): boolean => triedOn([phrase], text).length > 0;

test.each([
  ['smell of gas', 'gas of a smell', 'what a smell'],
  ['(gas|fumes) leak', 'fumes leak', 'gas leaking'],
  ['(smoke|flames)<3> (everywhere|all over)', 'flames over', 'it is over'],
  ['smelt\\w* (is |are )?bad', 'smelting bad', 'smelting badly'],
  ['(it |they )+<3>(a )?(leak|bang)', 'it went bang', 'it banged'],
  ['^(the |my )*(meter|box)(?! of) (hot|warm)', 'meter hot', 'box of wood'],
  ['(the )?(cable|wire)s? down', 'cable down', 'cable downstairs'],
  ['(cables|wires) (on|at) road', 'wires at road', 'wires at roads'],
  ['i (am|was) hot', 'i am hot', 'we am hot'],
  ['fumes?', 'fume', 'fun'],
  ['\\d+ ?ppm', '50ppm', 'ppm'],
  ['(gas|fume\\w*)<3> (leaks?|out)(?! of)', 'gas leaks', 'gases out'],
  ['(fuse ?box|plug)<2>', 'fusebox', 'plugs'],
  ['scorch[ei]s? mark', 'scorching mark', 'scorching marks'],
])('%s is tried on “%s” and not on “%s”', (phrase, text, others) => {
  expect([isTried(phrase, text), isTried(phrase, others)]).toEqual([true, false]);
});

test.each(['<2>(a )?(\\w|it)', '^(help )*$', '(help )?\\w+'])(
  '%s requires no word, and is always tried',
  (phrase) => {
    expect(isTried(phrase, 'nothing')).toBe(true);
  },
);

test('candidate phrases are returned in table order', () => {
  const phrases = ['smell of gas', '^(help )*$', 'fumes?', 'smoke'];
  expect(triedOn(phrases, 'fume gas of smell')).toEqual(['smell of gas', '^(help )*$', 'fumes?']);
});
