import * as z from 'zod/mini';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { textField } from '../text-field.ts';
import { tidySpaces } from '../typed-text.ts';
import { formatCount } from '../units/money-text.ts';
import { isIsoDate } from '../units/period.ts';

type Message = { readonly message: string };

const LINE = 100;
const PARAGRAPH = 1_000;

/** Control and half characters, and the signs of markup: nothing of a supplier is drawn with them. */
const UNUSUAL = /[<>\p{Cc}\p{Cs}]/u;

function readText(text: string, longest: number): Outcome<string, Message> {
  const tidy = tidySpaces(text);
  if (UNUSUAL.test(tidy))
    return fail({ message: 'Use letters, digits and ordinary punctuation, without < or >' });
  return tidy.length > longest
    ? fail({ message: `Use ${formatCount(longest)} characters or fewer` })
    : succeed(tidy);
}

/** One line that has to be there. `message` says what to enter. */
export const requiredLine = (message: string, longest = LINE) =>
  textField((text) => (tidySpaces(text) === '' ? fail({ message }) : readText(text, longest)));

/** One line that may be empty. */
export const optionalLine = (longest = LINE) => textField((text) => readText(text, longest));

/** Sentences that may be empty. */
export const optionalParagraph = textField((text) => readText(text, PARAGRAPH));

/** Sentences that have to be there. `message` says what to enter. */
export const requiredParagraph = (message: string) => requiredLine(message, PARAGRAPH);

/** A whole number from `least` to `most`; `what` begins its message, such as “Days of notice”. */
export function wholeNumber(what: string, least: number, most: number) {
  const message = `${what}: enter a whole number from ${formatCount(least)} to ${formatCount(most)}`;
  return z
    .number(message)
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, message));
}

/** A day that exists, `yyyy-MM-dd`. */
export const day = (message: string) => z.string(message).check(z.refine(isIsoDate, message));

/** A list without repeats, at most `most` long. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, most: number, message: string) =>
  z.array(item).check(
    z.maxLength(most, message),
    z.refine((items) => new Set(items.map((each) => JSON.stringify(each))).size === items.length, {
      message: 'The same thing is listed twice',
    }),
  );
