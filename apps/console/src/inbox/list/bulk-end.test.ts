import { expect, test } from 'vitest';
import { aRow } from '../testing/rows.ts';
import { bulkEnd } from './bulk-end.ts';

const me = { staffId: 'me', name: 'Priya Nair' };

test('only one’s own conversations are ended, and who is left is named before', () => {
  const mine = aRow({ conversationId: 'c1', name: 'Harriet Bell', agent: me });
  const other = aRow({ conversationId: 'c2', name: 'Owen Tarrant', agent: null });
  expect(bulkEnd([mine, other], 'me')).toEqual({
    own: [mine],
    title: 'End 1 conversation?',
    text: 'The chat ends at once for Harriet Bell, who can then rate it. This cannot be undone.',
    left: 'Not yours, and not ended: Owen Tarrant.',
  });
  expect(bulkEnd([mine], 'me').left).toBe('');
  expect(bulkEnd([other], 'me').own).toEqual([]);
});
