import * as z from 'zod/mini';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { textField } from '../text-field.ts';
import { tidySpaces } from '../typed-text.ts';
import { formatCount } from '../units/money-text.ts';
import { isIsoDate } from '../units/period.ts';

type Message = { readonly message: string };

const LINE = 100;
const PARAGRAPH = 1_000;

/** Control characters, lone surrogates and markup characters: they are not allowed in a supplier's texts. */
const UNUSUAL = /[<>\p{Cc}\p{Cs}]/u;

function readText(text: string, longest: number): Outcome<string, Message> {
  const tidy = tidySpaces(text);
  if (UNUSUAL.test(tidy))
    return fail({ message: 'Use letters, digits and ordinary punctuation, without < or >' });
  return tidy.length > longest
    ? fail({ message: `Use ${formatCount(longest)} characters or fewer` })
    : succeed(tidy);
}

/** A required line. `message` says what to enter. */
export const requiredLine = (message: string, longest = LINE) =>
  textField((text) => (tidySpaces(text) === '' ? fail({ message }) : readText(text, longest)));

/** An optional line. */
export const optionalLine = (longest = LINE) => textField((text) => readText(text, longest));

/** An optional paragraph. */
export const optionalParagraph = textField((text) => readText(text, PARAGRAPH));

/** A required paragraph. `message` says what to enter. */
export const requiredParagraph = (message: string) => requiredLine(message, PARAGRAPH);

/** A whole number from `least` to `most`; `what` starts its message, such as “Days of notice”. */
export function wholeNumber(what: string, least: number, most: number) {
  const message = `${what}: enter a whole number from ${formatCount(least)} to ${formatCount(most)}`;
  return z
    .number(message)
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, message));
}

/** An existing calendar day, `yyyy-MM-dd`. */
export const day = (message: string) => z.string(message).check(z.refine(isIsoDate, message));

/** A list without repeats, of at most `most` items. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, most: number, message: string) =>
  z.array(item).check(
    z.maxLength(most, message),
    z.refine((items) => new Set(items.map((each) => JSON.stringify(each))).size === items.length, {
      message: 'The same thing is listed twice',
    }),
  );
