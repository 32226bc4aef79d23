import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { presetDays, presetOf, presets, rangeOf, rangeProblem } from './report-range.ts';

const today = isoDate('2026-11-21');

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['7-days', '2026-11-15', '2026-11-21'],
  ['30-days', '2026-10-23', '2026-11-21'],
  ['this-month', '2026-11-01', '2026-11-21'],
  ['last-month', '2026-10-01', '2026-10-31'],
] as const)('%s is from %s to %s', (id, from, to) => {
  expect(presetDays(id, today)).toEqual({ from, to });
  expect(presetOf({ from: isoDate(from), to: isoDate(to) }, today)).toBe(id);
});

test('days that match no preset mark none', () => {
  expect(presetOf({ from: isoDate('2026-11-02'), to: today }, today)).toBeUndefined();
  expect(presets.map(({ id }) => id)).toContain('today');
});

test('an address without days means the last seven, broken down by day', () => {
  expect(rangeOf({ from: '', to: '', by: '' }, today)).toEqual({
    from: '2026-11-15',
    to: '2026-11-21',
    by: 'day',
  });
});

test('valid values in the address count, and invalid ones are ignored', () => {
  expect(rangeOf({ from: '2026-01-01', to: '2026-01-31', by: 'agent' }, today)).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
    by: 'agent',
  });
  expect(rangeOf({ from: '2026-02-31', to: 'soon', by: 'mood' }, today).by).toBe('day');
  expect(rangeOf({ from: '2026-02-31', to: 'soon', by: 'mood' }, today).from).toBe('2026-11-15');
});

test('one day alone is completed: until today, or the week up to it', () => {
  expect(rangeOf({ from: '2026-11-01', to: '', by: '' }, today)).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-21',
  });
  expect(rangeOf({ from: '', to: '2026-11-10', by: '' }, today)).toMatchObject({
    from: '2026-11-04',
    to: '2026-11-10',
  });
});

test('days in the wrong order and more than a year are refused with a message', () => {
  expect(rangeProblem({ from: isoDate('2026-11-02'), to: isoDate('2026-11-01') })).toContain(
    'after the last',
  );
  expect(rangeProblem({ from: isoDate('2025-11-20'), to: today })).toContain('366');
  expect(rangeProblem({ from: isoDate('2025-11-21'), to: today })).toBeUndefined();
  expect(rangeProblem({ from: today, to: today })).toBeUndefined();
});
