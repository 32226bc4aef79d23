import type { CannedReply } from '@switch/contract/http/chat/canned-replies.ts';
import { expect, test } from 'vitest';
import { findReplies, gapsIn, insertReply, shortcutAt, textParts } from './canned-replies.ts';

const reply = (shortcut: string, title: string, text: string): CannedReply => ({
  cannedId: shortcut,
  title,
  shortcut,
  text,
  labelId: null,
  thenAct: 'none',
  isShared: true,
  isMine: false,
  changedAt: '2026-11-21T10:00:00.000Z',
});
const replies = [
  reply('/hours', 'When we are here', 'We answer from 9.'),
  reply('/hold', 'Please hold', 'One moment.'),
  reply('/vat', 'VAT at 5 percent', 'Ask within office hours.'),
];

test.each([
  ['/', 1, { start: 0, end: 1, word: '' }],
  ['/Ho', 3, { start: 0, end: 3, word: 'ho' }],
  ['Hello /vat', 10, { start: 6, end: 10, word: 'vat' }],
  ['one\n/h', 6, { start: 4, end: 6, word: 'h' }],
  ['/hours then', 3, { start: 0, end: 3, word: 'ho' }],
] as const)('in %j at %i a shortcut is being typed', (text, caret, found) => {
  expect(shortcutAt(text, caret)).toEqual(found);
});

test.each([
  ['and/or', 6],
  ['https://example.org', 19],
  ['/hours then', 11],
  ['', 0],
] as const)('in %j at %i none is', (text, caret) => {
  expect(shortcutAt(text, caret)).toBeUndefined();
});

test('a shortcut that begins so comes before words of the title, and those before words of the text', () => {
  expect(findReplies(replies, 'ho').map(({ shortcut }) => shortcut)).toEqual(['/hold', '/hours', '/vat']);
  expect(findReplies(replies, '').map(({ shortcut }) => shortcut)).toEqual(['/hold', '/hours', '/vat']);
  expect(findReplies(replies, 'nothing')).toEqual([]);
});

test('the reply takes the place of the shortcut, and the caret stands after it', () => {
  expect(insertReply('Hello /vat please', { start: 6, end: 10 }, 'Ask us.')).toEqual({
    text: 'Hello Ask us. please',
    caret: 13,
  });
});

test('names in braces that nothing was known for are pointed out', () => {
  expect(gapsIn('Dear {first_name}, we open {opens_again}. {Not this}')).toEqual([
    '{first_name}',
    '{opens_again}',
  ]);
  expect(gapsIn('Nothing open')).toEqual([]);
});

test('a preview names what nothing was known for', () => {
  expect(textParts('{queue_position} before you, Ada. {iban_number}')).toEqual([
    { words: 'place in the queue', isGap: true },
    { words: ' before you, Ada. ', isGap: false },
    { words: 'iban number', isGap: true },
  ]);
  expect(textParts('Goodbye')).toEqual([{ words: 'Goodbye', isGap: false }]);
});
