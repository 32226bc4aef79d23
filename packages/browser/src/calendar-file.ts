import { calendarText, type CalendarDay } from '@switch/domain/history/calendar-text.ts';
import { saveFile } from './save-file.ts';

/** Lets the visitor save a calendar file with these days; `name` without its ending. */
export const saveCalendarFile = (name: string, days: readonly CalendarDay[]): void =>
  saveFile(`${name}.ics`, calendarText(days, new Date()), 'text/calendar');
