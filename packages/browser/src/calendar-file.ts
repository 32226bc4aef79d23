import { calendarText, type CalendarDay } from '@switch/domain/history/calendar-text.ts';
import { saveFile } from './save-file.ts';

/** Saves a calendar file with these days to the visitor's device; `name` has no file extension. */
export const saveCalendarFile = (name: string, days: readonly CalendarDay[]): void =>
  saveFile(`${name}.ics`, calendarText(days, new Date()), 'text/calendar');
