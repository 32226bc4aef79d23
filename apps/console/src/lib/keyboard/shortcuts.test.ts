import { expect, test } from 'vitest';
import { formatKeys, pressAfter, shortcutOf } from './shortcuts.ts';

const press = (key: string, change: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
});
const page = { isTyping: false, isOnControl: false, isInDialog: false };

test.each([
  [press('j'), page, 'j'],
  [press('J'), page, 'j'],
  [press('?'), page, '?'],
  [press('Enter'), page, 'Enter'],
  [press('k', { ctrlKey: true }), page, 'mod+k'],
  [press('k', { metaKey: true }), { ...page, isTyping: true }, 'mod+k'],
  [press('j'), { ...page, isTyping: true }, undefined],
  [press('?'), { ...page, isTyping: true }, undefined],
  [press('j', { altKey: true }), page, undefined],
  [press('k', { ctrlKey: true }), { ...page, isInDialog: true }, undefined],
  [press('Enter'), { ...page, isOnControl: true }, undefined],
  [press(' '), { ...page, isOnControl: true }, undefined],
  [press('j'), { ...page, isOnControl: true }, 'j'],
] as const)('%j at %j is %s', (pressed, place, name) => {
  expect(shortcutOf(pressed, place)).toBe(name);
});

const known = ['g i', 'g r', 'r', 'e', 'mod+k'];

test('a single key takes effect at once, the first of two keys waits for the second', () => {
  expect(pressAfter(undefined, 'r', 0, known)).toEqual({ shortcut: 'r', waiting: undefined });
  const { waiting, shortcut } = pressAfter(undefined, 'g', 100, known);
  expect([shortcut, waiting]).toEqual([undefined, { key: 'g', until: 100 + 1_200 }]);
  expect(pressAfter(waiting, 'i', 200, known).shortcut).toBe('g i');
});

test('a first key is forgotten if it was pressed too long ago or has no shortcut with the second key', () => {
  const waiting = { key: 'g', until: 1_000 };
  expect(pressAfter(waiting, 'r', 1_001, known).shortcut).toBe('r');
  expect(pressAfter(waiting, 'e', 500, known).shortcut).toBe('e');
  expect(pressAfter(waiting, 'x', 500, known)).toEqual({ shortcut: undefined, waiting: undefined });
});

test('keys are named as on the user’s platform', () => {
  expect(formatKeys('mod+k', false)).toBe('Ctrl K');
  expect(formatKeys('mod+k', true)).toBe('⌘ K');
  expect(formatKeys('g i', false)).toBe('G then I');
  expect(formatKeys('Enter', false)).toBe('Enter');
});
