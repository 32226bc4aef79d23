import type { FieldProblem } from '../text-field.ts';
import { refuse, succeed, type Outcome } from '../outcome.ts';
import { dropSpaces } from '../typed-text.ts';

const LONGEST_EMAIL = 254;
const LONGEST_MAILBOX = 64;
const ATOM = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const EMAIL = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+\p{L}{2,63}$`, 'u');

export type EmailProblem = FieldProblem<'required' | 'shape'>;

/**
 * Returns whether `text` has the standard shape of an email address: mailbox, @, a domain with a dot; at most 254
 * characters.
 */
export const isEmail = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && text.lastIndexOf('@') <= LONGEST_MAILBOX && EMAIL.test(text);

/**
 * Parses an address: spaces are dropped and the domain is in lower case; the mailbox stays as typed, because some servers
 * are case-sensitive.
 */
export function readEmail(text: string): Outcome<string, EmailProblem> {
  const email = dropSpaces(text);
  if (email === '') return refuse('required', 'Enter your email address');
  if (!isEmail(email)) {
    return refuse('shape', 'Enter an email address like name@example.co.uk');
  }
  const at = email.lastIndexOf('@');
  return succeed(email.slice(0, at) + email.slice(at).toLowerCase());
}

/** Returns the key by which accounts are found: addresses that differ only in case or stray spaces have the same one. */
export const emailKey = (email: string): string => dropSpaces(email).toLowerCase();

/** Returns whether both texts are the same address, ignoring case. */
export const sameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);

/** The message at the second field if the two addresses differ. */
export const EMAILS_DIFFER = 'The two email addresses are not the same. Check both';

/** Masks `ann@example.org` as `a•••@example.org`: enough for its owner to recognise, and nothing for anyone else. */
export const maskedEmail = (email: string): string =>
  `${Array.from(email)[0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`;
