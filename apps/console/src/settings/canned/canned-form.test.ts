import { cannedVariables } from '@switch/domain/chat/canned.ts';
import { expect, test } from 'vitest';
import { exampleOf, findReplies, replyProblems, unknownVariables, wholeShortcut } from './canned-form.ts';

const reply = {
  title: 'Hours',
  shortcut: '/hours',
  text: 'We are there again {opens_again}.',
  isShared: true,
};

test('the example fills every variable', () => {
  const all = cannedVariables.map((name) => `{${name}}`).join(' ');
  const own = { agentName: 'Asha', brand: 'Utility Aid', supportEmail: 'help@utility-aid.example' };
  expect(exampleOf(all, own)).toBe(
    'Rowan Asha Utility Aid help@utility-aid.example open until 5.30 pm on Monday at 9 am 2',
  );
});

test('names in braces that nothing fills are found', () => {
  expect(unknownVariables('Dear {first_name}, {name} {}')).toEqual(['name', '']);
  expect(replyProblems({ ...reply, text: 'Dear {name}' })[0]).toMatchObject({ field: 'text' });
});

test.each([
  [' Hours', '/hours'],
  ['/late-fee', '/late-fee'],
  ['', ''],
])('%j becomes the shortcut %j', (typed, whole) => {
  expect(wholeShortcut(typed)).toBe(whole);
});

test.each([
  [reply, []],
  [{ ...reply, title: '' }, ['title']],
  [{ ...reply, shortcut: '/two words' }, ['shortcut']],
  [{ ...reply, shortcut: '/' }, ['shortcut']],
  [{ ...reply, text: '' }, ['text']],
  [{ ...reply, text: 'x'.repeat(501) }, ['text']],
])('%j is wrong at %j', (typed, fields) => {
  expect(replyProblems(typed).map(({ field }) => field)).toEqual(fields);
});

test('replies are found by any of their words', () => {
  const kept = [{ ...reply, cannedId: '1', isMine: false, changedAt: '' }];
  expect(findReplies(kept, 'AGAIN hours')).toHaveLength(1);
  expect(findReplies(kept, 'gas')).toHaveLength(0);
  expect(findReplies(kept, ' ')).toHaveLength(1);
});
