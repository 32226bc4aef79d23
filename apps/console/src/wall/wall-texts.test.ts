import { expect, test } from 'vitest';
import {
  isLate,
  openText,
  queueNote,
  spokenWall,
  waitClock,
  waitTone,
  wallAlarm,
  wallState,
} from './wall-texts.ts';

const calm = {
  waiting: 0,
  inQueue: 0,
  unseenDanger: 0,
  longestWaitSeconds: 0,
  running: 4,
  withBot: 2,
  freeSeats: 6,
  agentsOnline: 3,
  away: 1,
  isOpen: true,
  opensAgain: '',
  agents: [],
};

test.each([
  [0, '0:00'],
  [40.4, '0:40'],
  [725, '12:05'],
  [3729, '1:02:09'],
  [-3, '0:00'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(waitClock(seconds)).toBe(text);
});

test('the chat is calm if no one has been waiting long', () => {
  expect(wallState(calm)).toBe('calm');
  expect(wallState({ ...calm, waiting: 2, longestWaitSeconds: 60 })).toBe('calm');
  expect(wallAlarm(calm)).toBeUndefined();
});

test('a wait of three minutes is late, and the alarm says whether an agent is free', () => {
  const late = { ...calm, waiting: 1, longestWaitSeconds: 180 };
  expect(wallState(late)).toBe('late');
  expect(wallAlarm(late)).toContain('agents are free');
  expect(wallAlarm({ ...late, freeSeats: 0 })).toContain('no agent is free');
});

test('an open chat without agents takes precedence over long waits', () => {
  const unstaffed = { ...calm, agentsOnline: 0, waiting: 1, longestWaitSeconds: 900 };
  expect(wallState(unstaffed)).toBe('unstaffed');
  expect([isLate(unstaffed), isLate({ ...unstaffed, waiting: 0 })]).toEqual([true, false]);
  expect(wallState({ ...calm, agentsOnline: 0, isOpen: false })).toBe('calm');
});

test('unseen danger comes first, and the queue note says who is in the queue besides those waiting', () => {
  const danger = { ...calm, waiting: 20, inQueue: 25, unseenDanger: 2, agentsOnline: 0 };
  expect(wallAlarm(danger)).toBe('2 visitors wrote of danger and left before anyone answered: see the queue');
  expect(queueNote(danger)).toBe('25 in the queue: 3 still with the bot, 2 gone after writing of danger');
  expect(queueNote({ ...calm, waiting: 2, inQueue: 2 })).toBe('');
  expect(spokenWall({ ...calm, inQueue: 1, unseenDanger: 1 })).toContain(
    '1 visitor wrote of danger and left',
  );
});

test('a closed chat says when it opens, if that is known', () => {
  expect(openText(calm)).toBe('Open');
  expect(openText({ ...calm, agentsOnline: 0 })).toBe('Open, nobody online');
  expect(openText({ ...calm, isOpen: false, opensAgain: 'on Monday at 9 am' })).toBe(
    'Closed, opens again on Monday at 9 am',
  );
  expect(openText({ ...calm, isOpen: false })).toBe('Closed');
});

test('the figures are read out as sentences', () => {
  expect(spokenWall({ ...calm, waiting: 1, longestWaitSeconds: 125 })).toBe(
    'Open. 1 visitor is waiting. The longest wait is 2 minutes. 4 conversations with agents, 2 with the bot. 6 free slots. 3 agents online, 1 away.',
  );
  expect(spokenWall(calm)).not.toContain('longest');
});

test.each([
  [0, 'calm'],
  [59, 'calm'],
  [60, 'slow'],
  [179, 'slow'],
  [180, 'late'],
] as const)('a wait of %d seconds for a reply is %s', (seconds, tone) => {
  expect(waitTone(seconds)).toBe(tone);
});
