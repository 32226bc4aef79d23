import { expect, test } from 'vitest';
import {
  chatCounts,
  erasedItems,
  isNothingFound,
  parsePersonKey,
  personKeyText,
  hasToChoose,
} from './person.ts';

const held = {
  conversations: 1,
  messages: 12,
  notes: 0,
  leads: 0,
  firstAt: null,
  lastAt: null,
  names: [],
  people: [],
  newest: [],
};

test('nothing counts as found when every count is zero', () => {
  expect(isNothingFound(held)).toBe(false);
  expect(isNothingFound({ ...held, conversations: 0, messages: 0 })).toBe(true);
  expect(isNothingFound({ ...held, conversations: 0, messages: 0, leads: 1 })).toBe(false);
});

test('the items to erase are counted, and follow-ups are listed only if there are any', () => {
  expect(erasedItems(held)[0]).toContain('1 chat with 12 messages');
  expect(erasedItems(held).join()).not.toContain('follow-up');
  expect(erasedItems({ ...held, leads: 2 })).toContain('2 follow-ups made from chats');
});

test('the card counts all four', () => {
  expect(chatCounts(held).map(({ count }) => count)).toEqual([1, 12, 0, 0]);
});

test.each([
  [' rowan@brook-hall.example ', { email: 'rowan@brook-hall.example' }],
  ['01632 960 123', { phone: '01632 960 123' }],
  ['+44 (7700) 900-123', { phone: '+44 (7700) 900-123' }],
])('%j is looked up', (typed, key) => {
  expect(parsePersonKey(typed)).toEqual(key);
});

test.each([
  ['', 'Enter an email address'],
  ['   ', 'Enter an email address'],
  ['Rowan Brook', 'Names are not looked up'],
  ['0163', 'Names are not looked up'],
])('%j is refused with a message', (typed, message) => {
  expect(parsePersonKey(typed)).toContain(message);
});

test('a person is shown by what was typed', () => {
  expect(personKeyText({ email: 'a@b.example' })).toBe('a@b.example');
  expect(personKeyText({ phone: '01632 960123' })).toBe('01632 960123');
});

test('one of several people who gave a number has to be chosen', () => {
  const one = { who: '', names: [], conversations: 1 };
  const two = { ...held, people: [one, { ...one, who: 'ada@example.org' }] };
  expect(hasToChoose({ phone: '01632 960 777' }, two)).toBe(true);
  expect(hasToChoose({ phone: '01632 960 777', who: '' }, two)).toBe(false);
  expect(hasToChoose({ phone: '01632 960 777' }, { ...two, people: [one] })).toBe(false);
  expect(hasToChoose({ email: 'ada@example.org' }, two)).toBe(false);
});
