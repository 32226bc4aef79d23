import { expect, test } from 'vitest';
import { aRow } from '../../inbox/testing/rows.ts';
import { alertOf } from './row-changes.ts';

const now = Date.parse('2026-11-21T10:00:05.000Z');
const me = { staffId: 'me', name: 'Priya Nair' };
const mine = aRow({ state: 'agent', agent: me, isQueued: false });

test.each([
  ['a visitor who has just begun to wait', undefined, aRow(), 'queued'],
  [
    'one who waits long, heard of for the first time',
    undefined,
    aRow({ queuedAt: '2026-11-21T09:00:00.000Z' }),
    undefined,
  ],
  ['one who waits already', aRow(), aRow({ lastText: 'And?' }), undefined],
  ['one who asks for a person', aRow({ state: 'bot', isQueued: false }), aRow(), 'queued'],
  ['a conversation given to me', aRow(), mine, 'assigned'],
  ['mine, heard of for the first time', undefined, mine, undefined],
  ['a message to me', mine, { ...mine, unread: 1 }, 'message'],
  ['one that I have read', { ...mine, unread: 2 }, { ...mine, unread: 0 }, undefined],
  [
    'a message to a colleague',
    undefined,
    aRow({ state: 'agent', agent: { staffId: 'x', name: 'Tom' }, unread: 3 }),
    undefined,
  ],
  ['mine, ended', mine, { ...mine, state: 'ended' }, undefined],
] as const)('%s', (_, before, after, kind) => {
  expect(alertOf(before, after, 'me', now)?.kind).toBe(kind);
});
