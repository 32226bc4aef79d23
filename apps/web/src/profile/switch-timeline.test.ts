import { caseStates } from '@switch/domain/journey/case-state.ts';
import { expect, test } from 'vitest';
import { timelineOf, toneOf } from './switch-timeline.ts';

const history = [
  { state: 'supplier_checking', words: 'The supplier is checking it', at: '2026-11-23T09:00:00Z' },
  { state: 'submitted', words: 'Sent', at: '2026-11-21T23:59:00Z' },
];
const nextSteps = [
  { title: 'The supplier answers', words: 'Within five working days.', date: '2026-11-30' },
  { title: 'Your supply moves', words: '', date: null },
];

test('the past comes first and in order, then what is next', () => {
  const entries = timelineOf({ state: 'supplier_checking', history, nextSteps });
  expect(entries.map(({ title, when, state }) => [title, when, state])).toEqual([
    ['Sent', '21 November 2026', 'done'],
    ['The supplier is checking it', '23 November 2026', 'done'],
    ['The supplier answers', '30 November 2026', 'current'],
    ['Your supply moves', '', 'upcoming'],
  ]);
});

test('trouble is shown where it happened, and nothing after it counts as under way', () => {
  const states = timelineOf({ state: 'objected', history, nextSteps }).map(({ state }) => state);
  expect(states).toEqual(['done', 'problem', 'upcoming', 'upcoming']);
});

test('every state of a case has a mark, and trouble never looks like success', () => {
  for (const state of caseStates) expect(['info', 'success', 'warning']).toContain(toneOf(state));
  expect(toneOf('rejected')).toBe('warning');
  expect(toneOf('live')).toBe('success');
});
