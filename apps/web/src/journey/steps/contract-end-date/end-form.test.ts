import { expect, test } from 'vitest';
import { answerOf, toEndForm } from './end-form.ts';

const given = { ...toEndForm(undefined, undefined, undefined), notice: 'given' };

test.each([
  ['date', 'given'],
  ['month', 'given'],
  ['not-sure', 'given'],
  ['ended', 'not-needed'],
  ['moved-in', 'not-needed'],
])('the answer about notice counts only while the question is shown: %s, %s', (knows, notice) => {
  expect(answerOf({ ...given, knows }, undefined, false).notice).toBe(notice);
});

test('notice that was not answered counts as not sure', () => {
  expect(answerOf({ ...given, knows: 'date', notice: '' }, undefined, false).notice).toBe('not-sure');
});
