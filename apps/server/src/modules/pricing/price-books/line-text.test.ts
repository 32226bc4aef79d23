import { expect, test } from 'vitest';
import { linesFromText } from './line-text.ts';

test('prices are parsed from the text of their rows, with empty fields as null', () => {
  const first = { bookId: 4, segmentId: 1, bandId: 2, windowId: 3, offeringId: 70, standingRate: 250_000 };
  const none = { singleRate: null, dayRate: null, nightRate: null, eveningWeekendRate: null };
  expect(linesFromText('(4,1,2,3,70,250000,,271500,0,,,)(4,1,2,3,70,250000,2147483647,,,,15,7)')).toEqual([
    { ...first, ...none, dayRate: 271_500, nightRate: 0, capacityRate: null, meteringRate: null },
    { ...first, ...none, singleRate: 2_147_483_647, capacityRate: 15, meteringRate: 7 },
  ]);
  expect(linesFromText('')).toEqual([]);
});

test.each(['(1,2,3)', '(1,2,3,4,5,-6,,,,,,)', '(,2,3,4,5,6,,,,,,)', '(1,2,3,4,5,6,,,,,,,)', '{1}'])(
  '%s is no text of prices',
  (text) => {
    expect(() => linesFromText(text)).toThrow(/price/);
  },
);
