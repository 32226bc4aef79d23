import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { FactsToRenew } from './facts-to-renew.tsx';

afterEach(() => vi.useRealTimers());

const drawnOn = (day: string): string => {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`) });
  return renderToStaticMarkup(createElement(FactsToRenew));
};

test('nothing is due if every fact has been checked in time', () => {
  expect(drawnOn('2026-11-23')).toContain('Every fact is up to date');
});

test('facts are listed before they are due, and are overdue afterwards', () => {
  expect(drawnOn('2027-05-20')).toMatch(/In the next 90 days.*tax\.vat-standard/);
  expect(drawnOn('2027-07-01')).toMatch(/Overdue.*tax\.vat-standard.*By 1 June 2027/);
});
