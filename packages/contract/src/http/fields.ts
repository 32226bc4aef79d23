import * as z from 'zod/mini';

/** An id or a reference of ours, as a call names it. */
export const id = z.string().check(z.maxLength(60));
/** An email address, as it is typed. */
export const email = z.string().check(z.trim(), z.maxLength(254));
/** The secret of a link that was mailed to one person. It travels in bodies only, never in an address. */
export const linkToken = z.string().check(z.maxLength(100));
/** A password or token as it is sent. */
export const secret = z.string().check(z.maxLength(256));
/** A code that was mailed, as it is typed. */
export const mailedCode = z.string().check(z.maxLength(12));

/** An id in a path or a query. */
export const requiredId = z.string().check(z.minLength(1), z.maxLength(60));
/** Text as it is typed: trimmed, at most `max` UTF-16 code units. */
export const typedText = (max: number) => z.string().check(z.trim(), z.maxLength(max));
/** A calendar day in the United Kingdom, `yyyy-MM-dd`, of the years 1910 to 2099: what is counted from it stays a day. */
export const calendarDay = z.iso.date().check(z.regex(/^(?:19[1-9]|20|\D)/, 'Enter a real date'));
/** An id that the console made once per form, so that a repeat is the same thing. */
export const onceKey = z.string().check(z.trim(), z.minLength(8), z.maxLength(60));
