import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresent } from './use-now.ts';

const START = Date.parse('2026-11-21T10:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

test('the present moves every quarter of a minute for those who follow it, for all of them at once', () => {
  const present = createPresent();
  const heard: string[] = [];
  const stop = [present.subscribe(() => heard.push('one')), present.subscribe(() => heard.push('other'))];
  vi.advanceTimersByTime(14_999);
  expect(present.get()).toBe(START);
  vi.advanceTimersByTime(1);
  expect(present.get()).toBe(START + 15_000);
  expect(heard).toEqual(['one', 'other']);
  stop.forEach((each) => each());
  expect(vi.getTimerCount()).toBe(0);
});

test('whoever looks first after nobody followed sees the present, not when the last one left', () => {
  const present = createPresent();
  present.subscribe(() => undefined)();
  vi.advanceTimersByTime(180_000);
  expect(present.get()).toBe(START + 180_000);
});

test('two looks of one drawing see the same instant', () => {
  const present = createPresent();
  vi.advanceTimersByTime(60_000);
  const first = present.get();
  vi.advanceTimersByTime(5);
  expect(present.get()).toBe(first);
});
