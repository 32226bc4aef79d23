import { expect, test } from 'vitest';
import { aRow } from '../testing/rows.ts';
import { permitted } from './permitted.ts';

const agent = { staffId: 'me', role: 'agent', mayReply: true } as const;
const mine = aRow({ state: 'agent', agent: { staffId: 'me', name: 'Priya Nair' } });
const theirs = aRow({ state: 'agent', agent: { staffId: 'other', name: 'Tom Ferris' } });

test('what nobody has can be taken and blocked, and written to', () => {
  expect(permitted(aRow(), agent)).toEqual({
    take: true,
    steer: false,
    block: true,
    replyBlocked: undefined,
  });
});

test('what I have I steer', () => {
  expect(permitted(mine, agent)).toEqual({ take: false, steer: true, block: true, replyBlocked: undefined });
});

test('what a colleague has only owner and operations steer, and nobody writes into', () => {
  expect(permitted(theirs, agent)).toMatchObject({ take: false, steer: false });
  expect(permitted(theirs, agent).replyBlocked).toContain('Tom Ferris');
  expect(permitted(theirs, { ...agent, role: 'owner' }).steer).toBe(true);
  expect(permitted(theirs, { ...agent, role: 'operations' }).steer).toBe(true);
});

test('nothing can be done to an ended one, nor by somebody who only reads', () => {
  const none = { take: false, steer: false, block: false };
  expect(permitted({ ...mine, state: 'ended' }, agent)).toMatchObject(none);
  expect(permitted({ ...mine, state: 'ended' }, agent).replyBlocked).toContain('ended');
  expect(permitted(aRow(), { ...agent, role: 'compliance', mayReply: false })).toMatchObject(none);
});
