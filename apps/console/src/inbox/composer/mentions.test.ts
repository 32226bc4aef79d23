import { expect, test } from 'vitest';
import { findColleagues, mentionAt, picksColleague } from './mentions.ts';

test.each([
  ['@', 1, ''],
  ['Ask @To', 7, 'to'],
  ['Ask @Tom Fe', 11, 'tom fe'],
  ['Ask @Tom', 3, undefined],
  ['tom@firm', 8, undefined],
  ['Ask Tom', 7, undefined],
])('%j with the caret at %d mentions %j', (text, caret, word) => {
  expect(mentionAt(text, caret)?.word).toBe(word);
});

test('colleagues are suggested by any part of their name, until a whole name has been typed', () => {
  const names = ['Tom Ferris', 'Priya Nair', 'Fern Todd'];
  expect(findColleagues(names, '')).toEqual(['Fern Todd', 'Priya Nair', 'Tom Ferris']);
  expect(findColleagues(names, 'to')).toEqual(['Fern Todd', 'Tom Ferris']);
  expect(findColleagues(names, 'tom f')).toEqual(['Tom Ferris']);
  expect(findColleagues(names, 'tom ferris about it')).toEqual([]);
});

test('Enter completes a mention being typed, and otherwise saves the note', () => {
  const pressed = (key: string, text: string, shiftKey = false) =>
    picksColleague({ key, shiftKey }, mentionAt(text, text.length));
  expect(pressed('Enter', 'Ask @to')).toBe(true);
  expect(pressed('Tab', 'Ask @')).toBe(true);
  expect(pressed('Enter', 'Ask @')).toBe(false);
  expect(pressed('Enter', 'Ask @to', true)).toBe(false);
});
