import { expect, test } from 'vitest';
import { aRow } from '../testing/rows.ts';
import { bulkEnd } from './bulk-end.ts';

const priya = { staffId: 'me', name: 'Priya Nair' };
const me = { staffId: 'me', role: 'agent' } as const;

test('only one’s own conversations are ended, and the others are named beforehand', () => {
  const mine = aRow({ conversationId: 'c1', name: 'Harriet Bell', agent: priya });
  const other = aRow({ conversationId: 'c2', name: 'Owen Tarrant', agent: null });
  expect(bulkEnd([mine, other], me)).toEqual({
    own: [mine],
    title: 'End 1 conversation?',
    text: 'The chat ends at once for Harriet Bell, who can then rate it. This cannot be undone.',
    left: 'Not yours, so left alone: Owen Tarrant.',
    none: 'None of these is yours. Take them first.',
  });
  expect(bulkEnd([mine], me).left).toBe('');
  expect(bulkEnd([other], me).own).toEqual([]);
});

test('a lead also ends colleagues’ conversations, naming the agents; unassigned and ended ones are left', () => {
  const theirs = aRow({ conversationId: 'c1', name: 'Harriet Bell', state: 'agent', agent: priya });
  const free = aRow({ conversationId: 'c2', name: 'Owen Tarrant', agent: null });
  const over = aRow({ conversationId: 'c3', name: 'Ada Lund', state: 'ended', agent: priya });
  const ending = bulkEnd([theirs, free, over], { staffId: 'lead', role: 'operations' });
  expect(ending.own).toEqual([theirs]);
  expect(ending.text).toBe(
    'The chat ends at once for Harriet Bell (with Priya Nair), who can then rate it. This cannot be undone.',
  );
  expect(ending.left).toBe('Unassigned or already ended, so left alone: Owen Tarrant, Ada Lund.');
  expect(bulkEnd([free], { staffId: 'lead', role: 'owner' }).none).toMatch(/^These are unassigned/);
  expect(bulkEnd([theirs], { staffId: 'other', role: 'agent' }).own).toEqual([]);
});
