import { isIsoDate } from '@switch/domain/units/period.ts';
import * as z from 'zod/mini';
import { requiredText } from '../lib/forms/form.tsx';

const isDateOrEmpty = (text: string): boolean => text === '' || isIsoDate(text);

/** Schema of a typed closure; an omitted last day is the same as the first. */
export const ClosureForm = z
  .object({
    from: z.string().check(z.refine(isIsoDate, 'Enter the first closed day')),
    to: z.string().check(z.refine(isDateOrEmpty, 'Enter the last closed day, or leave it blank')),
    reason: requiredText('Enter why, such as "Team day"'),
  })
  .check(
    z.refine(({ from, to }) => to === '' || to >= from, {
      path: ['to'],
      error: 'Choose a last day that does not come before the first',
    }),
    z.overwrite((typed) => ({ ...typed, to: typed.to || typed.from })),
  );
