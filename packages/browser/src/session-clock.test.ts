import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionClock } from './session-clock.ts';

const MINUTE_MS = 60_000;

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('the warning comes two minutes before the end, and onEnd one second after it', () => {
  const onEnd = vi.fn<() => void>();
  const clock = createSessionClock(onEnd);
  clock.start(30 * 60);
  vi.advanceTimersByTime(28 * MINUTE_MS - 1);
  expect(clock.isEnding.get()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(clock.isEnding.get()).toBe(true);
  vi.advanceTimersByTime(2 * MINUTE_MS + 999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('restarting the clock withdraws the warning', () => {
  const clock = createSessionClock();
  clock.start(60);
  expect(clock.isEnding.get()).toBe(true);
  clock.start(3600);
  expect(clock.isEnding.get()).toBe(false);
});

test('a stopped clock neither warns nor ends', () => {
  const onEnd = vi.fn<() => void>();
  const clock = createSessionClock(onEnd);
  clock.start(300);
  clock.stop();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect([clock.isEnding.get(), clock.endsAt(), onEnd.mock.calls.length]).toEqual([false, undefined, 0]);
});

test('a device that was asleep when the warning was due warns at the next check', () => {
  const clock = createSessionClock();
  clock.start(30 * 60);
  vi.setSystemTime(Date.now() + 29 * MINUTE_MS);
  expect(clock.isEnding.get()).toBe(false);
  clock.look();
  expect(clock.isEnding.get()).toBe(true);
});
