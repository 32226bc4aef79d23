import { isoDate } from '@switch/domain/units/period.ts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CalendarDay } from '@switch/domain/history/calendar-text.ts';
import { saveCalendarFile } from './calendar-file.ts';
import { saveFile } from './save-file.ts';

vi.mock(import('./save-file.ts'), () => ({ saveFile: vi.fn<typeof saveFile>() }));

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-09-14T09:00:00.123Z') }));
afterEach(() => vi.useRealTimers());

/** Returns the text of the calendar file for these days. */
function calendarText(days: readonly CalendarDay[]): string {
  saveCalendarFile('contract-end', days);
  const [name, content = '', type] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect([name, type]).toEqual(['contract-end.ics', 'text/calendar']);
  return content;
}

const day = {
  id: 'electricity-2028-02-29@contract-end',
  date: isoDate('2028-02-29'),
  title: 'Contract ends',
  description: 'Compare prices',
  remindDays: 60,
};

test('an all-day entry ends on the next day, even across a leap day or the end of a year', () => {
  expect(calendarText([day])).toContain('DTSTART;VALUE=DATE:20280229\r\nDTEND;VALUE=DATE:20280301\r\n');
  const last = calendarText([{ ...day, date: isoDate('2026-12-31') }]);
  expect(last).toContain('DTEND;VALUE=DATE:20270101\r\n');
});

test('an entry has an id, the time it was created and a reminder', () => {
  const text = calendarText([day]);
  expect(text).toContain('UID:electricity-2028-02-29@contract-end\r\n');
  expect(text).toContain('DTSTAMP:20260914T090000Z\r\n');
  expect(text).toContain('TRIGGER:-P60D\r\n');
});

test.each([
  ['2026-12-01', 60, '-P60D'],
  ['2026-11-01', 60, '-P7D'],
  ['2026-09-16', 60, '-P1D'],
  ['2026-09-15', 0, '-P0D'],
  ['2026-09-15', 60, undefined],
  ['2026-09-14', 0, undefined],
] as const)('no reminder is set in the past: %s, %i days before, reminds %s', (date, remindDays, trigger) => {
  const text = calendarText([{ ...day, date: isoDate(date), remindDays }]);
  expect(/TRIGGER:(.*)\r/.exec(text)?.[1]).toBe(trigger);
  expect(text.includes('VALARM')).toBe(trigger !== undefined);
});

test('several days become several entries in one calendar', () => {
  const text = calendarText([day, { ...day, id: 'other' }]);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
});

test('whatever a name contains, it stays within its own line, and no line is longer than 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const lines = calendarText([{ ...day, title }]).split('\r\n');
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      const names = lines.filter((line) => !line.startsWith(' ')).map((line) => line.split(/[:;]/)[0]);
      expect(names.filter((name) => name === 'END')).toHaveLength(3);
    }),
  );
});

test('the format’s special characters are escaped', () => {
  const text = calendarText([{ ...day, title: 'A, B; C\\D\nE' }]);
  expect(text).toContain(String.raw`SUMMARY:A\, B\; C\\D\nE`);
});
