import { expect, test } from 'vitest';
import { movableClock } from './movable-clock.ts';
import { movableScheduler } from './movable-scheduler.ts';

test('what falls due on the way runs at its own instant, in order, and once', () => {
  const clock = movableClock('2026-09-14T09:00:00Z');
  const scheduler = movableScheduler(clock);
  const ran: string[] = [];
  const note = (name: string) => () => void ran.push(`${name} ${clock.now().toISOString().slice(17, 23)}`);
  scheduler.after(2_000, note('second'));
  scheduler.after(1_000, () => {
    note('first')();
    scheduler.after(500, note('between'));
  });
  scheduler.after(3_000, note('never'))();
  scheduler.after(9_000, note('later'));
  scheduler.moveMs(4_000);
  expect(ran).toEqual(['first 01.000', 'between 01.500', 'second 02.000']);
  expect(scheduler.waiting()).toBe(1);
  expect(clock.now().toISOString()).toBe('2026-09-14T09:00:04.000Z');
});

test('what the clock alone passed runs at the next move', () => {
  const clock = movableClock();
  const scheduler = movableScheduler(clock);
  let runs = 0;
  scheduler.after(30_000, () => void (runs += 1));
  clock.moveMinutes(5);
  expect(runs).toBe(0);
  scheduler.moveMs(0);
  expect(runs).toBe(1);
});
