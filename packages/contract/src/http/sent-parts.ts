import * as z from 'zod/mini';

/** An id or a reference of ours, as a call names it. */
export const id = z.string().check(z.maxLength(60));
/** An email address, as it is typed. */
export const email = z.string().check(z.trim(), z.maxLength(254));
/** The secret of a link that was mailed to one person. It travels in bodies only, never in an address. */
export const linkToken = z.string().check(z.maxLength(100));
/** A code that was mailed, as it is typed. */
export const mailedCode = z.string().check(z.maxLength(12));
