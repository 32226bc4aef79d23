import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTickingClock } from './ticking-clock.ts';

const START = Date.parse('2026-11-21T10:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

test('the clock ticks every 15 seconds for all subscribers at once', () => {
  const clock = createTickingClock();
  const calls: string[] = [];
  const stop = [clock.subscribe(() => calls.push('one')), clock.subscribe(() => calls.push('other'))];
  vi.advanceTimersByTime(14_999);
  expect(clock.get()).toBe(START);
  vi.advanceTimersByTime(1);
  expect(clock.get()).toBe(START + 15_000);
  expect(calls).toEqual(['one', 'other']);
  stop.forEach((each) => each());
  expect(vi.getTimerCount()).toBe(0);
});

test('the first reader after a time without subscribers sees the current time', () => {
  const clock = createTickingClock();
  clock.subscribe(() => undefined)();
  vi.advanceTimersByTime(180_000);
  expect(clock.get()).toBe(START + 180_000);
});

test('two reads during one render see the same instant', () => {
  const clock = createTickingClock();
  vi.advanceTimersByTime(60_000);
  const first = clock.get();
  vi.advanceTimersByTime(5);
  expect(clock.get()).toBe(first);
});
