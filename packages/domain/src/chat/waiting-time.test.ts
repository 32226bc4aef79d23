import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedWaitMinutes } from './waiting-time.ts';

const tenMinutes = [600];

test.each([
  ['nobody online has a seat', { place: 1, seats: 0, freeSeats: 0, chatSeconds: tenMinutes }, null],
  ['a seat is free', { place: 3, seats: 5, freeSeats: 3, chatSeconds: [] }, 1],
  ['no conversation has ended yet', { place: 4, seats: 5, freeSeats: 3, chatSeconds: [] }, null],
  ['the next seat', { place: 1, seats: 1, freeSeats: 0, chatSeconds: tenMinutes }, 10],
  ['the next of five seats', { place: 1, seats: 5, freeSeats: 0, chatSeconds: tenMinutes }, 2],
  ['the seventh of five seats', { place: 7, seats: 5, freeSeats: 0, chatSeconds: tenMinutes }, 14],
  ['behind two free seats', { place: 4, seats: 5, freeSeats: 2, chatSeconds: tenMinutes }, 4],
  ['conversations of no length', { place: 9, seats: 1, freeSeats: 0, chatSeconds: [0] }, 1],
])('%s', (_, around, minutes) => {
  expect(expectedWaitMinutes(around)).toBe(minutes);
});

test('twenty visitors waiting for three busy agents are each given a different time', () => {
  const minutes = Array.from({ length: 20 }, (_, index) =>
    expectedWaitMinutes({ place: index + 1, seats: 3, freeSeats: 0, chatSeconds: [240, 360, 300] }),
  );
  expect(new Set(minutes).size).toBe(20);
});

test('nobody is given a shorter wait than the visitor ahead of them, and more slots never make it longer', () => {
  const around = fc.record({
    place: fc.integer({ min: 1, max: 200 }),
    seats: fc.integer({ min: 1, max: 50 }),
    freeSeats: fc.nat(50),
    chatSeconds: fc.array(fc.nat(7_200), { minLength: 1 }),
  });
  fc.assert(
    fc.property(around, (each) => {
      const own = expectedWaitMinutes(each) ?? 0;
      expect(own).toBeGreaterThanOrEqual(1);
      expect(expectedWaitMinutes({ ...each, place: each.place + 1 })).toBeGreaterThanOrEqual(own);
      expect(expectedWaitMinutes({ ...each, seats: each.seats + 1 })).toBeLessThanOrEqual(own);
    }),
  );
});
