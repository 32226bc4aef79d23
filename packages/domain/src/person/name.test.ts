import { expect, test } from 'vitest';
import { isPersonName, readPersonName, TITLES } from './name.ts';

test.each([
  'O’Neill',
  "O'Neill",
  'Anne-Marie',
  'Li',
  'Ø',
  'Zoë',
  'van der Berg',
  'St. John',
  '山田',
  "'t Hooft",
  'علی\u200cرضا',
  'ශ්\u200dරී',
])('%s is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
  expect(readPersonName(` ${name} `, 'last')).toEqual({ ok: true, value: name });
});

test.each(['R2D2', '<b>Ada</b>', 'Ada;', 'a@b', '-', '...', 'Ada\u0007', ''])('%j is not a name', (text) => {
  expect(isPersonName(text)).toBe(false);
});

test.each([
  ['', 'first', 'required', 'Enter your first name'],
  [' \u200b', 'last', 'required', 'Enter your last name'],
  ['Ada1', 'first', 'character', 'Use letters, spaces, hyphens and apostrophes'],
  ['a'.repeat(61), 'last', 'length', 'Use 60 characters or fewer'],
] as const)('%j as a %s name is refused', (text, part, code, message) => {
  expect(readPersonName(text, part)).toEqual({ ok: false, problem: { code, message } });
});

test('sixty letters are accepted as a name, sixty-one are not', () => {
  expect(isPersonName('a'.repeat(60))).toBe(true);
  expect(isPersonName('a'.repeat(61))).toBe(false);
});

test('no title is the first choice', () => {
  expect(TITLES[0]).toEqual({ value: '', label: 'None' });
  expect(TITLES.map(({ value }) => value)).toContain('Mx');
});
