import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import { expect, test } from 'vitest';
import { aRow } from '../testing/rows.ts';
import { permitted } from './permitted.ts';

const agent = { staffId: 'me', role: 'agent', mayReply: true } as const;
const mine = aRow({ state: 'agent', agent: { staffId: 'me', name: 'Priya Nair' } });
const theirs = aRow({ state: 'agent', agent: { staffId: 'other', name: 'Tom Ferris' } });

test('anyone who may reply can take, block and write to an unassigned conversation', () => {
  expect(permitted(aRow(), null, agent)).toEqual({
    take: true,
    steer: false,
    hold: false,
    resume: false,
    block: true,
    replyBlocked: undefined,
    byMail: false,
  });
});

test('an agent can hold, transfer and end their own conversation', () => {
  expect(permitted(mine, null, agent)).toEqual({
    take: false,
    steer: true,
    hold: true,
    resume: false,
    block: true,
    replyBlocked: undefined,
    byMail: false,
  });
});

test('only owner and operations can end or transfer a colleague’s conversation, and no one can write in it', () => {
  expect(permitted(theirs, null, agent)).toMatchObject({ take: false, steer: false });
  expect(permitted(theirs, null, agent).replyBlocked).toContain('Tom Ferris');
  expect(permitted(theirs, null, { ...agent, role: 'owner' }).steer).toBe(true);
  expect(permitted(theirs, null, { ...agent, role: 'operations' }).steer).toBe(true);
});

test('an unassigned conversation with danger can still be taken after the visitor has left', () => {
  const left = aRow({ state: 'ended', agent: null, dangers: ['gas'] });
  expect(permitted(left, null, agent)).toMatchObject({ take: true, steer: false });
  expect(permitted({ ...left, dangers: [] }, null, agent).take).toBe(false);
});

test('nothing can be done to an ended conversation, or by someone who may only read', () => {
  const none = { take: false, steer: false, block: false };
  expect(permitted({ ...mine, state: 'ended' }, null, agent)).toMatchObject(none);
  expect(permitted({ ...mine, state: 'ended' }, null, agent).replyBlocked).toContain('ended');
  expect(permitted(aRow(), null, { ...agent, role: 'compliance', mayReply: false })).toMatchObject(none);
});

test('an ended conversation is answered by mail if an address is known, unless the visitor is blocked', () => {
  const ended = { ...mine, state: 'ended' } as const;
  expect(permitted(ended, 'jane@hall.example', agent)).toMatchObject({
    byMail: true,
    replyBlocked: undefined,
  });
  expect(permitted({ ...ended, endReason: 'blocked' }, 'jane@hall.example', agent).byMail).toBe(false);
  expect(permitted(mine, 'jane@hall.example', agent).byMail).toBe(false);
});

test('a visitor is asked to hold once, and only their own agent can end the hold', () => {
  const owner = { ...agent, role: 'owner' } as const;
  const inState = (state: InboxRow['state'], viewer: typeof agent | typeof owner = agent, row = mine) => {
    const { hold, resume } = permitted({ ...row, state }, null, viewer);
    return { hold, resume };
  };
  expect(inState('agent')).toEqual({ hold: true, resume: false });
  for (const state of ['hold-asked', 'end-asked', 'final-asked', 'agent-offline'] as const)
    expect(inState(state)).toEqual({ hold: false, resume: false });
  expect(inState('on-hold')).toEqual({ hold: false, resume: true });
  // What a lead wrote would be refused: the conversation is somebody else's.
  expect(inState('on-hold', owner, theirs)).toEqual({ hold: false, resume: false });
});
