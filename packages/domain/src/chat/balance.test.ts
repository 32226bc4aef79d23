import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balance, type Agent } from './balance.ts';

const agent = (
  id: string,
  openChats: number,
  chatLimit: number,
  minutesAgo: number | null = null,
): Agent => ({
  id,
  openChats,
  chatLimit,
  assignedAt: minutesAgo === null ? null : new Date(1_000_000_000_000 - minutesAgo * 60_000),
});
const waiting = (count: number) => Array.from({ length: count }, (_, index) => ({ index, agentId: null }));
const namesOf = (agents: readonly Agent[], count: number): string =>
  balance(waiting(count), agents)
    .map(({ agent }) => agent.id)
    .join(' ');

test.each<[string, readonly Agent[], number, string]>([
  ['nobody is there', [], 2, ''],
  ['nobody waits', [agent('a', 0, 5)], 0, ''],
  ['the one with the fewest', [agent('a', 2, 5), agent('b', 1, 5)], 1, 'b'],
  ['none beyond the limit', [agent('a', 4, 5)], 3, 'a'],
  ['a limit of none', [agent('a', 0, 0)], 3, ''],
  ['one after the other', [agent('a', 0, 5, 3), agent('b', 0, 5, 2)], 4, 'a b a b'],
  [
    'whoever was given none for the longest',
    [agent('a', 1, 5, 1), agent('b', 1, 5, 9), agent('c', 1, 5, 5)],
    3,
    'b c a',
  ],
  ['whoever was never given one', [agent('a', 0, 5, 60), agent('b', 0, 5)], 1, 'b'],
  ['up to the same height first', [agent('a', 3, 5), agent('b', 0, 5)], 4, 'b b b a'],
])('%s', (_, agents, count, names) => {
  expect(namesOf(agents, count)).toBe(names);
});

test('an agent who lost a conversation by being away is not given it back', () => {
  const [first] = balance([{ agentId: 'a' }], [agent('a', 0, 5), agent('b', 4, 5)]);
  expect(first?.agent.id).toBe('b');
  expect(balance([{ agentId: 'a' }], [agent('a', 0, 5)])).toEqual([]);
});

test('agents stay within their limits, visitors are served in order, and no slot stays free while anyone waits', () => {
  const agents = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      openChats: fc.nat(6),
      chatLimit: fc.nat(6),
      assignedAt: fc.option(fc.date({ noInvalidDate: true })),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  );
  fc.assert(
    fc.property(agents, fc.nat(40), (agents, count) => {
      const given = balance(waiting(count), agents);
      expect(given.map((each) => each.waiting.index)).toEqual(given.map((_, index) => index));
      const free = agents.map(({ openChats, chatLimit }) => Math.max(0, chatLimit - openChats));
      expect(given).toHaveLength(
        Math.min(
          count,
          free.reduce((sum, each) => sum + each, 0),
        ),
      );
      for (const [index, agent] of agents.entries()) {
        const own = given.filter((each) => each.agent.id === agent.id).length;
        expect(own).toBeLessThanOrEqual(free[index] ?? 0);
      }
    }),
  );
});
