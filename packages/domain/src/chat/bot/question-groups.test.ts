import { expect, test } from 'vitest';
import { groupQuestions, questionKey } from './question-groups.ts';

const asked = (...texts: readonly string[]) => texts.map((text) => ({ key: questionKey(text), text }));

test('the same question in another form has the same key, and stop words do not count', () => {
  expect(questionKey('Do you switch landlords?')).toBe(questionKey('switching a landlord'));
  expect(questionKey('the of and')).toBe('');
});

test('questions are grouped by what they ask about, the largest group first', () => {
  const groups = groupQuestions(
    asked(
      'solar panels export tariff',
      'and the',
      'landlord pays',
      'export tariff for solar',
      'solar panel export',
    ),
  );
  expect(groups.map(({ questions }) => questions.map(({ text }) => text))).toEqual([
    ['solar panels export tariff', 'export tariff for solar', 'solar panel export'],
    ['landlord pays'],
  ]);
});

test('questions without significant words form no group', () => {
  expect(groupQuestions([])).toEqual([]);
});
