import { expect, test } from 'vitest';
import { aRow } from '../testing/rows.ts';
import { permitted } from './permitted.ts';

const agent = { staffId: 'me', role: 'agent', mayReply: true } as const;
const mine = aRow({ state: 'agent', agent: { staffId: 'me', name: 'Priya Nair' } });
const theirs = aRow({ state: 'agent', agent: { staffId: 'other', name: 'Tom Ferris' } });

test('what nobody has can be taken and blocked, and written to', () => {
  expect(permitted(aRow(), null, agent)).toEqual({
    take: true,
    steer: false,
    block: true,
    replyBlocked: undefined,
    byMail: false,
  });
});

test('what I have I steer', () => {
  expect(permitted(mine, null, agent)).toEqual({
    take: false,
    steer: true,
    block: true,
    replyBlocked: undefined,
    byMail: false,
  });
});

test('what a colleague has only owner and operations steer, and nobody writes into', () => {
  expect(permitted(theirs, null, agent)).toMatchObject({ take: false, steer: false });
  expect(permitted(theirs, null, agent).replyBlocked).toContain('Tom Ferris');
  expect(permitted(theirs, null, { ...agent, role: 'owner' }).steer).toBe(true);
  expect(permitted(theirs, null, { ...agent, role: 'operations' }).steer).toBe(true);
});

test('danger that nobody had before the visitor left can still be seen to', () => {
  const left = aRow({ state: 'ended', agent: null, dangers: ['gas'] });
  expect(permitted(left, null, agent)).toMatchObject({ take: true, steer: false });
  expect(permitted({ ...left, dangers: [] }, null, agent).take).toBe(false);
});

test('nothing can be done to an ended one, nor by somebody who only reads', () => {
  const none = { take: false, steer: false, block: false };
  expect(permitted({ ...mine, state: 'ended' }, null, agent)).toMatchObject(none);
  expect(permitted({ ...mine, state: 'ended' }, null, agent).replyBlocked).toContain('ended');
  expect(permitted(aRow(), null, { ...agent, role: 'compliance', mayReply: false })).toMatchObject(none);
});

test('an ended one is answered by mail where an address is known, unless the visitor is blocked', () => {
  const ended = { ...mine, state: 'ended' } as const;
  expect(permitted(ended, 'jane@hall.example', agent)).toMatchObject({
    byMail: true,
    replyBlocked: undefined,
  });
  expect(permitted({ ...ended, endReason: 'blocked' }, 'jane@hall.example', agent).byMail).toBe(false);
  expect(permitted(mine, 'jane@hall.example', agent).byMail).toBe(false);
});
