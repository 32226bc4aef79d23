import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import {
  formatCalendarDay,
  formatClock,
  formatDayRange,
  formatDuration,
  formatExact,
  formatRelative,
  formatShortDay,
  Time,
} from './time.tsx';

const now = Date.parse('2026-11-21T12:00:00Z');
vi.mock('@switch/browser/use-now.ts', () => ({ useNow: () => Date.parse('2026-11-21T12:00:00Z') }));

test.each([
  ['2026-11-21T11:59:50Z', 'now'],
  ['2026-11-21T11:59:10Z', 'now'],
  ['2026-11-21T11:55:00Z', '5 min'],
  ['2026-11-21T09:00:00Z', '3 h'],
  ['2026-11-19T11:00:00Z', '2 d'],
  ['2026-11-01T12:00:00Z', '1 Nov'],
  ['2025-11-01T12:00:00Z', '1 Nov 2025'],
  ['2026-11-21T12:05:00Z', 'in 5 min'],
  ['2026-11-21T12:00:10Z', 'now'],
])('%s is shown as %s', (at, text) => {
  expect(formatRelative(Date.parse(at), now)).toBe(text);
});

test('exact times are those of the United Kingdom, in summer too', () => {
  expect(formatExact(Date.parse('2026-07-01T10:02:03Z'))).toMatch(/^Wed,? 1 Jul 2026, 11:02:03$/);
  expect(formatClock(Date.parse('2026-11-21T10:02:03Z'))).toBe('10:02');
});

test.each([
  ['2026-11-21T11:59:50Z', 'just now'],
  ['2026-11-21T11:55:00Z', '5 min ago'],
  ['2026-11-01T12:00:00Z', 'on 1 Nov'],
  ['2026-11-21T12:05:00Z', 'in 5 min'],
])('within a sentence, %s is shown as %s', (at, text) => {
  const shown = renderToStaticMarkup(createElement(Time, { at, isInSentence: true }));
  expect(shown).toContain(`>${text}<`);
});

test('a span shorter than a minute is shown in seconds, and is never negative', () => {
  expect(formatDuration(40_000)).toBe('40 s');
  expect(formatDuration(-5)).toBe('0 s');
});

test('a day is shown with its weekday', () => {
  expect(formatCalendarDay('2026-12-25')).toBe('Fri, 25 Dec 2026');
  expect(formatShortDay('2026-12-25')).toBe('25 Dec');
});

test('a range of one day is that day, a longer one names the first and the last', () => {
  expect(formatDayRange('2026-12-25', '2026-12-25')).toBe('Fri, 25 Dec 2026');
  expect(formatDayRange('2026-12-24', '2027-01-02')).toBe('Thu, 24 Dec 2026 to Sat, 2 Jan 2027');
});
