import { expect, test } from 'vitest';
import { aRow } from '../../inbox/testing/rows.ts';
import { alertOf, remindersDue } from './row-changes.ts';

const now = Date.parse('2026-11-21T10:00:05.000Z');
const me = { staffId: 'me', name: 'Priya Nair' };
const mine = aRow({ state: 'agent', agent: me, isQueued: false });

test.each([
  ['a visitor who has just begun to wait', undefined, aRow(), 'queued'],
  [
    'one who waits long, seen for the first time',
    undefined,
    aRow({ queuedAt: '2026-11-21T09:00:00.000Z' }),
    undefined,
  ],
  ['one who waits already', aRow(), aRow({ visitorText: 'And?' }), undefined],
  ['one who asks for a person', aRow({ state: 'bot', isQueued: false }), aRow(), 'queued'],
  ['a conversation given to me', aRow(), mine, 'assigned'],
  ['mine, seen for the first time', undefined, mine, undefined],
  ['a message to me', mine, { ...mine, unread: 1 }, 'message'],
  ['one that I have read', { ...mine, unread: 2 }, { ...mine, unread: 0 }, undefined],
  [
    'a message to a colleague',
    undefined,
    aRow({ state: 'agent', agent: { staffId: 'x', name: 'Tom' }, unread: 3 }),
    undefined,
  ],
  ['one who waits and writes of danger', aRow(), aRow({ dangers: ['gas'] }), 'danger'],
  ['danger that was known', aRow({ dangers: ['gas'] }), aRow({ dangers: ['gas'] }), undefined],
  ['danger that is new to this page', undefined, aRow({ dangers: ['gas'] }), 'danger'],
  [
    'old danger, seen for the first time',
    undefined,
    aRow({ dangers: ['gas'], lastAt: '2026-11-21T09:00:00.000Z', queuedAt: '2026-11-21T09:00:00.000Z' }),
    undefined,
  ],
  ['danger of a visitor of mine', mine, aRow({ ...mine, dangers: ['gas'] }), 'danger'],
  [
    'danger that a colleague sees to',
    aRow({ state: 'agent', agent: { staffId: 'x', name: 'Tom' } }),
    aRow({ state: 'agent', agent: { staffId: 'x', name: 'Tom' }, dangers: ['gas'] }),
    undefined,
  ],
  ['mine, ended', mine, { ...mine, state: 'ended' }, undefined],
] as const)('%s', (_, before, after, kind) => {
  expect(alertOf(before, after, 'me', now)).toBe(kind);
});

const since = (row: Parameters<typeof remindersDue>[0], minutes: number): number =>
  remindersDue(row, Date.parse(row.lastAt) + minutes * 60_000);

test('I am reminded every three minutes of a visitor of mine who is on hold or wrote last', () => {
  expect([0, 2.9, 3, 5.9, 6, 60].map((minutes) => since(mine, minutes))).toEqual([0, 0, 1, 1, 2, 20]);
  const held = aRow({ ...mine, state: 'on-hold', lastAuthor: 'agent' });
  expect([2.9, 3, 9].map((minutes) => since(held, minutes))).toEqual([0, 1, 3]);
});

test.each([
  ['whom I have answered', { lastAuthor: 'agent' }],
  ['who has left', { isDetached: true }],
  ['who is asked something', { state: 'hold-asked' }],
  ['whose conversation has ended', { state: 'ended' }],
] as const)('I am not reminded of a visitor %s', (_, change) => {
  expect(since(aRow({ ...mine, ...change }), 30)).toBe(0);
});

test('a clock that is slow causes no reminders', () => {
  expect(since(mine, -5)).toBe(0);
});

test('a snoozed visitor comes back when the snooze ends, and again every three minutes', () => {
  const aside = aRow({ ...mine, snoozedUntil: '2026-11-21T10:30:00.000Z', lastAuthor: 'agent' });
  expect([29, 30, 32, 33].map((minutes) => since(aside, minutes))).toEqual([0, 1, 1, 2]);
});
