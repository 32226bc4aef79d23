import { movableClock } from '@switch/testkit/movable-clock.ts';
import { movableScheduler } from '@switch/testkit/movable-scheduler.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AFTER_ALL, GapFiller, MessageLog } from './message-log.ts';

type Message = { readonly id: string; readonly place: number; readonly isRead?: boolean };

const log = new MessageLog<Message>({
  keyOf: ({ id }) => id,
  placeOf: ({ place }) => place,
  merge: (before, after) => ({ ...after, isRead: (before.isRead ?? false) || (after.isRead ?? false) }),
});
const numbered = (seq: number): Message => ({ id: `m${seq}`, place: seq });
const logOf = (...messages: readonly Message[]): readonly Message[] =>
  messages.reduce<readonly Message[]>((before, message) => log.put(before, message), []);
const places = (messages: readonly Message[]): readonly number[] => messages.map(({ place }) => place);

test('messages are listed once each and in order, in whatever order and however often they arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 }), (seqs) => {
      const messages = logOf(...seqs.map(numbered));
      expect(places(messages)).toEqual([...new Set(seqs)].toSorted((one, other) => one - other));
    }),
  );
});

test('a message that arrives again is merged with the stored one', () => {
  const messages = logOf({ ...numbered(1), isRead: true }, numbered(1));
  expect(messages).toEqual([{ id: 'm1', place: 1, isRead: true }]);
});

test('a message moves when it gets its number, and the original list is not changed', () => {
  const before = logOf({ id: 'own', place: AFTER_ALL }, numbered(1), numbered(3));
  const after = log.change(before, 'own', (message) => ({ ...message, place: 2 }));
  expect([places(before), places(after)]).toEqual([
    [1, 3, AFTER_ALL],
    [1, 2, 3],
  ]);
  expect(log.change(before, 'unknown', (message) => message)).toBe(before);
});

test('a message goes after those with the same place, and the newest place ignores unnumbered messages', () => {
  const messages = logOf(numbered(2), { id: 'first', place: 2.25 }, { id: 'second', place: 2.25 });
  expect(messages.map(({ id }) => id)).toEqual(['m2', 'first', 'second']);
  expect(log.newestPlace([...messages, { id: 'own', place: AFTER_ALL }])).toBe(2.25);
  expect(log.newestPlace([])).toBe(0);
});

test('a log is complete up to the first missing number', () => {
  const some = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 40 });
  fc.assert(
    fc.property(some, fc.nat({ max: 10 }), (seqs, floor) => {
      const own: Message = { id: 'own', place: floor + 1.25 };
      const messages = logOf(...seqs.map(numbered), own, { id: 'sending', place: AFTER_ALL });
      const { upTo, newest } = log.completeness(messages, floor);
      const known = new Set(seqs);
      for (let seq = floor + 1; seq <= upTo; seq += 1) expect(known.has(seq)).toBe(true);
      expect(known.has(upTo + 1)).toBe(false);
      expect(newest).toBe(Math.max(floor, ...seqs));
      expect(log.gapAfter(messages, floor)).toBe(newest > upTo ? upTo : undefined);
    }),
  );
});

test('however many messages are lost, repeated or reordered, and however often a fetch fails, all of them arrive in the end', async () => {
  const arrivals = fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(arrivals, fc.nat({ max: 3 }), async (seqs, failures) => {
      const scheduler = movableScheduler(movableClock());
      const newest = Math.max(...seqs);
      let messages: readonly Message[] = [];
      let left = failures;
      const gaps = new GapFiller({
        scheduler,
        gapAfter: () => log.gapAfter(messages, 0),
        fetchAfter: async (seq) => {
          if (left-- > 0) throw new Error('not reached');
          for (let next = seq + 1; next <= newest; next += 1) messages = log.put(messages, numbered(next));
        },
        log: () => undefined,
      });
      for (const seq of seqs) {
        messages = log.put(messages, numbered(seq));
        if (log.gapAfter(messages, 0) !== undefined) gaps.look();
      }
      for (let round = 0; round <= failures; round += 1) {
        scheduler.moveMs(5_000);
        // Lets the fetch and everything that follows from it settle.
        for (let step = 0; step < 5; step += 1) await Promise.resolve();
      }
      expect(places(messages)).toEqual(Array.from({ length: newest }, (_, index) => index + 1));
    }),
  );
});

test('a missing number that arrives within 300 ms is not fetched, and nothing is fetched after a stop', () => {
  const scheduler = movableScheduler(movableClock());
  const fetched: number[] = [];
  let gap: number | undefined = 4;
  const gaps = new GapFiller({
    scheduler,
    gapAfter: () => gap,
    fetchAfter: async (seq) => void fetched.push(seq),
    log: () => undefined,
  });
  gaps.look();
  scheduler.moveMs(299);
  gap = undefined;
  scheduler.moveMs(1);
  gap = 6;
  gaps.look();
  gaps.stop();
  scheduler.moveMs(300);
  gaps.look();
  scheduler.moveMs(300);
  expect(fetched).toEqual([6]);
});
