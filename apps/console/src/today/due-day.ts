import { addDays, isIsoDate, isoDate } from '@switch/domain/units/period.ts';
import { ukDayStart } from '@switch/domain/units/uk-time.ts';
import { problemsCheck } from '../lib/forms/form.tsx';
import * as z from 'zod/mini';

/** Schema of a day typed into a date field. */
export const dayForm = z
  .string()
  .check(problemsCheck((typed) => (isIsoDate(typed) ? [] : [{ field: '', message: 'Choose a day' }])));

/** Returns the end of a day in the United Kingdom, as an instant. */
export const dueOn = (day: string): string => ukDayStart(addDays(isoDate(day), 1));
