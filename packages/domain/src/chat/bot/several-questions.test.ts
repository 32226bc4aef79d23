import { expect, test } from 'vitest';
import { isAsked, twoQuestions } from './several-questions.ts';

const cuts = (text: string) => twoQuestions(text).map(({ first, second }) => [first, second]);

test.each([
  ['how long is it valid. who sends the bill', true],
  ['do you do gas, also are you open on Saturday', true],
  ['what is a standing charge and who pays it', false],
  ['wot is kwh an how much do we use', false],
])('%s: two questions', (text, isApart) => {
  const found = twoQuestions(text);
  expect(found).toHaveLength(1);
  expect(found[0]?.isApart).toBe(isApart);
});

test('wording that announces or counts the questions is left out', () => {
  const two = [['is it valid', 'who sends it']];
  expect(cuts('I need to know two things. First, is it valid. Second, who sends it')).toEqual(two);
  expect(cuts('1. is it valid 2. who sends it')).toEqual(two);
});

test('the same split is returned once, and a message with one question is not split', () => {
  expect(cuts('is it safe, and also who sees it')).toEqual([['is it safe', 'who sees it']]);
  expect(cuts('where do I find my MPAN')).toEqual([]);
  expect(cuts('so hmm how little must we use')).toEqual([]);
});

test('two questions that nothing joins are split where the second one begins, and marked', () => {
  expect(twoQuestions('forgot my password is my quote still saved')).toEqual([
    { first: 'forgot my password', second: 'is my quote still saved', isApart: false, isUnjoined: true },
  ]);
  // Not if something else joins two parts.
  expect(twoQuestions('forgot my password, is my quote still saved')).toEqual([
    { first: 'forgot my password', second: 'is my quote still saved', isApart: false, isUnjoined: false },
  ]);
});

test('a part counts as a question by its first words', () => {
  expect(isAsked('and also can we leave')).toBe(true);
  expect(isAsked('we are a village hall')).toBe(false);
});
