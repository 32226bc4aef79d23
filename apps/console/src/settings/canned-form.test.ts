import { cannedVariables } from '@switch/domain/chat/canned.ts';
import { expect, test } from 'vitest';
import { exampleOf, findReplies, ReplyForm } from './canned-form.ts';

const reply = {
  title: 'Hours',
  shortcut: '/hours',
  text: 'We are there again {opens_again}.',
};
const form = { ...reply, labelId: '', thenAct: 'none', owner: 'shared' };
const issuesOf = (typed: unknown) => ReplyForm.safeParse(typed).error?.issues ?? [];

test('the example fills every variable', () => {
  const all = cannedVariables.map((name) => `{${name}}`).join(' ');
  const own = { agentName: 'Asha', brand: 'Utility Aid', supportEmail: 'help@utility-aid.example' };
  expect(exampleOf(all, own)).toBe(
    'Rowan Asha Utility Aid help@utility-aid.example open until 5.30 pm on Monday at 9 am 2',
  );
});

test('unknown variables in braces are found', () => {
  expect(issuesOf({ ...form, text: 'Dear {first_name}, {name} {}' })).toMatchObject([
    { path: ['text'], message: expect.stringContaining('Nothing fills {name}') },
  ]);
  expect(issuesOf({ ...form, text: 'Dear {first_name}, {}' })).toMatchObject([
    { path: ['text'], message: expect.stringContaining('Nothing fills {}') },
  ]);
});

test.each([
  [' Hours', '/hours'],
  ['/late-fee', '/late-fee'],
])('%j becomes the shortcut %j', (typed, shortcut) => {
  expect(ReplyForm.parse({ ...form, shortcut: typed })).toMatchObject({ shortcut });
});

test.each([
  [form, []],
  [{ ...form, title: '' }, ['title']],
  [{ ...form, shortcut: '/two words' }, ['shortcut']],
  [{ ...form, shortcut: '/' }, ['shortcut']],
  [{ ...form, shortcut: '' }, ['shortcut']],
  [{ ...form, text: '' }, ['text']],
  [{ ...form, text: 'x'.repeat(501) }, ['text']],
])('%j is wrong at %j', (typed, fields) => {
  expect(issuesOf(typed).map(({ path }) => path.join('.'))).toEqual(fields);
});

test('replies are found by any of their words', () => {
  const kept = [
    {
      ...reply,
      labelId: null,
      thenAct: 'none' as const,
      isShared: true,
      cannedId: '1',
      isMine: false,
      changedAt: '',
    },
  ];
  expect(findReplies(kept, 'AGAIN hours')).toHaveLength(1);
  expect(findReplies(kept, 'gas')).toHaveLength(0);
  expect(findReplies(kept, ' ')).toHaveLength(1);
});
