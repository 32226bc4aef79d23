import { addDays, type IsoDate } from '@switch/domain/units/period.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';

const compact = (date: IsoDate): string => date.replaceAll('-', '');

/** An all-day calendar entry for the end of a contract (iCalendar, RFC 5545), with a reminder 60 days before. */
export const calendarText = (fuel: Fuel, end: IsoDate): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Business energy switch//EN',
    'BEGIN:VEVENT',
    `UID:${fuel}-${end}@contract-end`,
    `DTSTAMP:${compact(end)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(end)}`,
    `DTEND;VALUE=DATE:${compact(addDays(end, 1))}`,
    `SUMMARY:Business ${fuel} contract ends`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P60D',
    `DESCRIPTION:Compare ${fuel} prices: the contract ends in 60 days`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Hands the visitor a calendar file with the end of the contract. */
export function saveCalendarFile(fuel: Fuel, end: IsoDate): void {
  const url = URL.createObjectURL(new Blob([calendarText(fuel, end)], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fuel}-contract-end.ics`;
  link.click();
  URL.revokeObjectURL(url);
}
