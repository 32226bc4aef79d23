import * as z from 'zod/mini';
import { tidySpaces } from '../typed-text.ts';
import { isIsoDate } from '../units/period.ts';

/** Control characters and lone surrogates: nobody types them, and no signed document may contain them. */
const isReadable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);

/** One line: whoever signs it must not be able to add lines to what is signed. */
const oneLine = (max: number) =>
  [
    z.maxLength(max, `Use ${max} characters or fewer`),
    z.refine<string>(isReadable, 'Take out the characters that cannot be read'),
  ] as const;

/**
 * Free text on one line, of at most `max` characters, with its spaces collapsed. If it is empty, `message` is
 * the only problem reported, whatever other checks are added.
 */
export const requiredText = (message: string, max = 120) =>
  z
    .string(message)
    .check(z.overwrite(tidySpaces), z.minLength(1, { error: message, abort: true }), ...oneLine(max));

/**
 * Free text on one line, of at most `max` characters, that may be left empty; an empty text counts as
 * unanswered.
 */
export const optionalText = (max = 120) =>
  z.optional(z.string().check(z.overwrite(tidySpaces), ...oneLine(max)));

/**
 * Notice periods and terms are calculated from dates that people type, and the results must stay within the
 * calendar (1900 to 2199).
 */
const isWellInside = (text: string): boolean => text >= '1901' && text < '2150';

/** A calendar date `yyyy-MM-dd` that exists, in the years 1901 to 2149. */
export const dateText = (message: string) =>
  z.string(message).check(z.refine((text) => isIsoDate(text) && isWellInside(text), message));

/** A whole number from `min` to `max` inclusive. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message));

/** One of the listed words. */
export const oneOf = <const Words extends readonly string[]>(words: Words, message: string) =>
  z.enum(words, message);

/** A yearly energy consumption: whole kWh from 1 to 9 999 999. */
export const yearlyKwh = wholeNumber(1, 9_999_999, 'Enter a whole number of kWh from 1 to 9,999,999');
