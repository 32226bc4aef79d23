import { addDays, type IsoDate } from '../units/period.ts';
import { ukDateAt } from '../units/uk-time.ts';

export type CalendarDay = {
  /** A permanent id: in a calendar that already has the entry, a day that has moved replaces it. */
  readonly id: string;
  readonly date: IsoDate;
  readonly title: string;
  readonly description: string;
  /** How many days before it the calendar reminds; fewer if that moment is over. */
  readonly remindDays: number;
};

/** Later reminders, in days, for when it is too late for the usual one. */
const LATER = [7, 1];

/** Returns how many days before `date` a calendar can still remind; undefined if it no longer can. */
const remindsBefore = ({ date, remindDays }: CalendarDay, today: IsoDate): number | undefined =>
  [remindDays, ...LATER.filter((days) => days < remindDays)].find((days) => addDays(date, -days) > today);

const compact = (date: IsoDate): string => date.replaceAll('-', '');

/** Escapes text for a value of the format. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n|\r/g, '\\n');

const LINE_BYTES = 74;
/** The number of bytes of a text in UTF-8. */
const bytesOf = (text: string): number =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (sum, code) => sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4),
    0,
  );

/** Folds a line into pieces of at most 75 bytes, as the format requires, without splitting a character. */
function folded(line: string): string {
  const pieces = [''];
  for (const letter of line) {
    const last = pieces.length - 1;
    if (bytesOf(`${pieces[last] ?? ''}${letter}`) > LINE_BYTES) pieces.push(letter);
    else pieces[last] = `${pieces[last] ?? ''}${letter}`;
  }
  return pieces.join('\r\n ');
}

/** Returns a reminder. One whose moment has passed is left out, because it would go off as soon as the file is opened. */
const alarmLines = (day: CalendarDay, madeAt: Date): readonly string[] => {
  const days = remindsBefore(day, ukDateAt(madeAt));
  return days === undefined
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `TRIGGER:-P${days}D`,
        `DESCRIPTION:${escaped(day.title)}`,
        'END:VALARM',
      ];
};

const dayLines = (day: CalendarDay, madeAt: Date): readonly string[] => {
  const { id, date, title, description } = day;
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    ...alarmLines(day, madeAt),
    'END:VEVENT',
  ];
};

/**
 * Returns all-day entries for a calendar (iCalendar, RFC 5545), each with its own reminder. `madeAt` is the creation time.
 */
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
