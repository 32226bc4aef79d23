import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpenEnvelope } from '../port.ts';
import { docuSignFeed } from './webhook.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = Date.parse('2026-11-21T10:00:00Z');
const open = (receivedAfter: number, more: Partial<OpenEnvelope> = {}): OpenEnvelope => ({
  vendorId: 'e',
  startedAt: new Date(start),
  expiresAt: new Date(start + 14 * 24 * HOUR),
  lastContactAt: new Date(start + receivedAfter),
  failures: 0,
  ...more,
});
const { isDue } = docuSignFeed({ hmacKeys: [], accountId: 'account' });
const isDueAfter = (envelope: OpenEnvelope, pause: number): boolean =>
  isDue(envelope, new Date(envelope.lastContactAt.getTime() + pause));
/** Returns whether polling is due just before a pause is over, and at its end. */
const aroundPause = (envelope: OpenEnvelope, pause: number): readonly boolean[] => [
  isDueAfter(envelope, pause - 1),
  isDueAfter(envelope, pause),
];

describe('the pause before polling again', () => {
  test.each([
    ['at once after the start', 0, 15 * MINUTE],
    ['in the first two hours', 2 * HOUR - 1, 15 * MINUTE],
    ['on the first day', 2 * HOUR, HOUR],
    ['later', 24 * HOUR, 4 * HOUR],
  ])('%s', (_, receivedAfter, pause) =>
    expect(aroundPause(open(receivedAfter), pause)).toEqual([false, true]),
  );

  test.each([
    [1, 30 * MINUTE],
    [2, HOUR],
    [5, 8 * HOUR],
    [500, 8 * HOUR],
  ])('after %i failures', (failures, pause) =>
    expect(aroundPause(open(0, { failures }), pause)).toEqual([false, true]),
  );

  test('ends a minute after the signing deadline, but not within 15 minutes of the last news', () => {
    const expiresAt = new Date(start + 30 * HOUR);
    expect(aroundPause(open(29 * HOUR, { expiresAt }), HOUR + MINUTE)).toEqual([false, true]);
    expect(aroundPause(open(30 * HOUR - MINUTE, { expiresAt }), 15 * MINUTE)).toEqual([false, true]);
    expect(aroundPause(open(30 * HOUR + 2 * MINUTE, { expiresAt }), 4 * HOUR)).toEqual([false, true]);
  });
});

test('never polls one envelope twice within 15 minutes, and never leaves one for more than eight hours', () => {
  const envelope = fc.record({
    receivedAfter: fc.integer({ min: 0, max: 90 * 24 * HOUR }),
    failures: fc.nat(40),
    life: fc.integer({ min: 1, max: 90 * 24 * HOUR }),
  });
  fc.assert(
    fc.property(envelope, ({ receivedAfter, failures, life }) => {
      const asked = open(receivedAfter, { failures, expiresAt: new Date(start + life) });
      expect([isDueAfter(asked, 15 * MINUTE - 1), isDueAfter(asked, 8 * HOUR)]).toEqual([false, true]);
    }),
  );
});
