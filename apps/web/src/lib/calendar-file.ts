import { addDays, type IsoDate } from '@switch/domain/units/period.ts';

/** One day to put into a calendar. */
export type CalendarDay = {
  /** Names it for ever: a day that has moved takes the place of the one it was, in calendars that hold both. */
  readonly id: string;
  readonly date: IsoDate;
  readonly title: string;
  readonly words: string;
  /** So many days before it the calendar reminds. */
  readonly remindDays: number;
};

const compact = (date: IsoDate): string => date.replaceAll('-', '');

/** Text as a value of the format: its own marks are escaped, and no line breaks out of it. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n|\r/g, '\\n');

const LINE_BYTES = 74;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** A line in pieces of at most 75 bytes, as the format asks; a letter is never torn apart. */
function folded(line: string): string {
  const pieces = [''];
  for (const letter of line) {
    const last = pieces.length - 1;
    if (bytesOf(`${pieces[last] ?? ''}${letter}`) > LINE_BYTES) pieces.push(letter);
    else pieces[last] = `${pieces[last] ?? ''}${letter}`;
  }
  return pieces.join('\r\n ');
}

const dayLines = ({ id, date, title, words, remindDays }: CalendarDay, madeAt: Date): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${compact(date)}`,
  `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(words)}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-P${remindDays}D`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
  'END:VEVENT',
];

/** All-day entries for a calendar (iCalendar, RFC 5545), each with a reminder of its own. `madeAt` is the moment of making. */
export const calendarText = (days: readonly CalendarDay[], madeAt: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Business energy switch//EN',
    ...days.flatMap((day) => dayLines(day, madeAt)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** Hands the visitor a calendar file with these days; `name` without its ending. */
export function saveCalendarFile(name: string, days: readonly CalendarDay[]): void {
  const url = URL.createObjectURL(new Blob([calendarText(days, new Date())], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}
