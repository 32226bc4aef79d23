import { expect, test } from 'vitest';
import { freeColleagues, withPresence } from './team.ts';

const person = (staffId: string, openChats: number, change: object = {}) => ({
  staffId,
  name: staffId,
  availability: 'online' as const,
  isConnected: true,
  openChats,
  chatLimit: 4,
  ...change,
});

test('presence that is received replaces what was known', () => {
  const team = withPresence(withPresence(new Map(), [person('a', 1), person('b', 0)]), [person('a', 3)]);
  expect(team.get('a')?.openChats).toBe(3);
  expect(team.size).toBe(2);
});

test('only colleagues who are present can take over, the one with the most free slots first', () => {
  const team = withPresence(new Map(), [
    person('full', 4),
    person('free', 0),
    person('me', 0),
    person('away', 0, { availability: 'away' }),
    person('gone', 0, { isConnected: false }),
  ]);
  expect(freeColleagues(team, 'me').map(({ staffId }) => staffId)).toEqual(['free', 'full']);
});
