import { expect, test } from 'vitest';
import { goesWords, heldCounts, isNothingHeld } from './person.ts';

const held = {
  conversations: 1,
  messages: 12,
  notes: 0,
  leads: 0,
  firstAt: null,
  lastAt: null,
  names: [],
  newest: [],
};

test('nothing is held when every count is nought', () => {
  expect(isNothingHeld(held)).toBe(false);
  expect(isNothingHeld({ ...held, conversations: 0, messages: 0 })).toBe(true);
  expect(isNothingHeld({ ...held, conversations: 0, messages: 0, leads: 1 })).toBe(false);
});

test('what goes is counted, and follow-ups are told only when there are some', () => {
  expect(goesWords(held)[0]).toContain('1 chat with 12 messages');
  expect(goesWords(held).join()).not.toContain('follow-up');
  expect(goesWords({ ...held, leads: 2 })).toContain('2 follow-ups made from chats');
});

test('the card counts all four', () => {
  expect(heldCounts(held).map(({ count }) => count)).toEqual([1, 12, 0, 0]);
});
