import * as z from 'zod/mini';

/** One of our ids or references, as named in a call. */
export const id = z.string().check(z.maxLength(60));
/** An email address as typed. */
export const email = z.string().check(z.trim(), z.maxLength(254));
/** The secret of a link that was mailed to one person. It travels in bodies only, never in a URL. */
export const linkToken = z.string().check(z.maxLength(100));
/** A password or token as sent. */
export const secret = z.string().check(z.maxLength(256));
/** A mailed code as typed. */
export const mailedCode = z.string().check(z.maxLength(12));

/** An id in a path or a query; not empty. */
export const requiredId = z.string().check(z.minLength(1), z.maxLength(60));
/** Builds the schema of typed text: trimmed, at most `max` UTF-16 code units. */
export const typedText = (max: number) => z.string().check(z.trim(), z.maxLength(max));
/**
 * A calendar day in the United Kingdom, `yyyy-MM-dd`, from 1910 to 2099, so that date arithmetic on it always
 * yields a valid day.
 */
export const calendarDay = z.iso.date().check(z.regex(/^(?:19[1-9]|20|\D)/, 'Enter a real date'));
/** An idempotency key that the console makes once per form, so that a retry has no further effect. */
export const onceKey = z.string().check(z.trim(), z.minLength(8), z.maxLength(60));
