import { expect, test } from 'vitest';
import { noticeOf, toEndForm } from './end-form.ts';

const given = { ...toEndForm(undefined, undefined, undefined), notice: 'given' };

test.each([
  ['date', 'given'],
  ['month', 'given'],
  ['not-sure', 'given'],
  ['ended', 'not-needed'],
  ['moved-in', 'not-needed'],
])('notice that was ticked counts only while it is asked for: %s, %s', (knows, notice) => {
  expect(noticeOf({ ...given, knows })).toBe(notice);
});

test('notice that nobody spoke of is not sure', () => {
  expect(noticeOf({ ...given, knows: 'date', notice: '' })).toBe('not-sure');
});
