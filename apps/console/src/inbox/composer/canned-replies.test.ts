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
] as const)('in %j at %i no shortcut is being typed', (text, caret) => {
  expect(shortcutAt(text, caret)).toBeUndefined();
});

test('shortcuts that begin with the typed word come before matches in titles, and those before matches in texts', () => {
  expect(findReplies(replies, 'ho').map(({ shortcut }) => shortcut)).toEqual(['/hold', '/hours', '/vat']);
  expect(findReplies(replies, '').map(({ shortcut }) => shortcut)).toEqual(['/hold', '/hours', '/vat']);
  expect(findReplies(replies, 'nothing')).toEqual([]);
});

test('the reply replaces the shortcut, and the caret is placed after it', () => {
  expect(insertReply('Hello /vat please', { start: 6, end: 10 }, 'Ask us.')).toEqual({
    text: 'Hello Ask us. please',
    caret: 13,
  });
});

test('placeholders without a known value are listed', () => {
  expect(gapsIn('Dear {first_name}, we open {opens_again}. {Not this}')).toEqual([
    '{first_name}',
    '{opens_again}',
  ]);
  expect(gapsIn('Nothing open')).toEqual([]);
});

test('a preview names the values that are not known', () => {
  expect(textParts('{queue_position} before you, Ada. {iban_number}')).toEqual([
    { text: 'place in the queue', isGap: true },
    { text: ' before you, Ada. ', isGap: false },
    { text: 'iban number', isGap: true },
  ]);
  expect(textParts('Goodbye')).toEqual([{ text: 'Goodbye', isGap: false }]);
});
