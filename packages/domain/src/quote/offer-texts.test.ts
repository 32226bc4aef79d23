import { expect, test } from 'vitest';
import { amountText, monthText, noticeTerms } from './offer-texts.ts';

test('an amount of an indicative price starts with “about”', () => {
  expect(amountText(32_000, false)).toBe('£320.00');
  expect(amountText(32_000, true)).toBe('about £320.00');
});

test.each([
  [36_252, 435_020, 12, false, '£362.52 a month (12 come to £4,350.24 by rounding)'],
  [10_000, 240_000, 24, false, '£100.00 a month'],
  [8_333, 100_000, 12, true, 'about £83.33 a month'],
])('%i a month next to %i over %i months', (amount, total, months, isIndicative, text) => {
  expect(monthText({ amount, total, months, isIndicative })).toBe(text);
});

test.each([
  [{ noticeDays: 30 }, '30 days before the end date'],
  [{ noticeDays: 30, noticeOpensDays: 180 }, 'At least 30 and at most 180 days before the end date'],
])('%j is written as the notice terms: %s', (terms, text) => {
  expect(noticeTerms(terms)).toBe(text);
});
