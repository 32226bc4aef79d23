import { expect, test } from 'vitest';
import { isoFromParts, partsFromIso } from './date-parts.ts';
import { groupDigits } from './group-digits.ts';

test.each([
  ['12500', '12,500'],
  ['1', '1'],
  ['999', '999'],
  ['1000', '1,000'],
  ['9999999', '9,999,999'],
  ['12,500', '12,500'],
  [' 12 500 ', '12,500'],
  ['1234.56', '1,234.56'],
  ['about 500', 'about 500'],
  ['-500', '-500'],
  ['', ''],
])('%j groups to %j', (typed, grouped) => {
  expect(groupDigits(typed)).toBe(grouped);
});

test('a date survives the way through its parts', () => {
  expect(partsFromIso('2027-03-07')).toEqual({ day: '7', month: '3', year: '2027' });
  expect(isoFromParts({ day: '7', month: '3', year: '2027' })).toBe('2027-03-07');
});

test.each([
  [{ day: ' 7', month: '03 ', year: '27' }, '2027-03-07'],
  [{ day: '29', month: '2', year: '2027' }, '2027-02-29'],
  [{ day: '', month: '3', year: '2027' }, undefined],
  [{ day: '7', month: 'March', year: '2027' }, undefined],
  [{ day: '7', month: '3', year: '202' }, undefined],
])('parts %j write as %j', (parts, iso) => {
  expect(isoFromParts(parts)).toBe(iso);
});

test('text that is no date gives empty parts', () => {
  expect(partsFromIso('soon')).toEqual({ day: '', month: '', year: '' });
});
