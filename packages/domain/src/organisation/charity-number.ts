import type { FieldProblem } from '../text-field.ts';
import { fail, refuse, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces } from '../typed-text.ts';

/** A number of the Charity Commission for England and Wales. */
export type CharityNumber = {
  /** 6 or 7 digits. */
  readonly registeredNumber: string;
  /** 0 for the charity itself, from 1 for one linked to it. */
  readonly suffix: number;
};

export type CharityNumberProblem = FieldProblem<'required' | 'shape'>;

const required: CharityNumberProblem = { code: 'required', message: 'Enter the charity number' };
const bare = (text: string): string => dropSpaces(text).toUpperCase();

/**
 * Parses a charity number of England and Wales: 6 or 7 digits, and `-n` for a linked charity. Problems: `required`,
 * `shape`.
 */
export function readCharityNumber(text: string): Outcome<CharityNumber, CharityNumberProblem> {
  const typed = bare(text).replace(/\p{Pd}/gu, '-');
  if (typed === '') return fail(required);
  const [, registeredNumber = '', suffix = '0'] = /^(\d{6,7})(?:-(\d{1,3}))?$/.exec(typed) ?? [];
  if (registeredNumber === '') {
    return refuse('shape', 'A charity number in England and Wales has 6 or 7 digits, such as 1123456');
  }
  return succeed({ registeredNumber, suffix: Number(suffix) });
}

/**
 * Parses a Scottish charity number: `SC` and six digits, of which people leave out the first if it is a zero; fewer are a
 * number that was cut short. A Scottish company number looks the same, so the shape cannot distinguish the two.
 */
export function readScottishCharityNumber(text: string): Outcome<string, CharityNumberProblem> {
  const typed = bare(text);
  if (typed === '') return fail(required);
  const digits = /^SC(?=.*[1-9])(\d{5,6})$/.exec(typed)?.[1];
  return digits === undefined
    ? refuse('shape', 'A Scottish charity number is SC and six digits, such as SC012345')
    : succeed(`SC${digits.padStart(6, '0')}`);
}
