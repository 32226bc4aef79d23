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

test('also if something else joins other parts, but not before the verb of a question that goes on', () => {
  expect(
    cuts("why do you want my home address and not the shop's what if I pick the wrong meter"),
  ).toContainEqual(["why do you want my home address and not the shop's", 'what if I pick the wrong meter']);
  expect(cuts('which of the two meters in the hall can we switch')).toEqual([]);
});

test('a question with a story around it is also taken alone', () => {
  const story = 'we took over a tearoom from my aunt, who never opened a letter since 1988';
  expect(cuts(`${story}, anyway is her contract binding, and can you quote from an old bill`)).toContainEqual(
    ['anyway is her contract binding', 'can you quote from an old bill'],
  );
});

test('a split before a question comes before others, whatever joins it', () => {
  expect(cuts('I pay by card or cheque, which do you prefer')[0]).toEqual([
    'I pay by card or cheque',
    'which do you prefer',
  ]);
});

test('a part counts as a question by its first words', () => {
  expect(isAsked('and also can we leave')).toBe(true);
  expect(isAsked("while I'm here is there any help")).toBe(true);
  expect(isAsked('if I went ahead could I do one year only')).toBe(true);
  expect(isAsked("isn't it dear")).toBe(true);
  expect(isAsked('we are a village hall')).toBe(false);
});
