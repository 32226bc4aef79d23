import { fail, refuse, succeed, type Outcome } from '../outcome.ts';
import { readEmail } from '../person/email.ts';
import { LONGEST_NAME, type NamePart } from '../person/name.ts';
import { readPhoneStartingWithZero } from '../person/phone.ts';
import type { FieldProblem } from '../text-field.ts';

const LEAST_CHARACTERS = 3;
const LETTERS = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?$/u;

const parts = { first: 'First name', last: 'Last name' } as const satisfies Record<NamePart, string>;

/**
 * Parses a first or last name by the specification's rule for the chat: at least three characters, letters of
 * any script with one optional single space between them, which counts as a character. Spaces at the ends are
 * dropped first. Problems: `required`, `length`, `shape`.
 */
export function readChatName(
  text: string,
  part: NamePart,
): Outcome<string, FieldProblem<'required' | 'length' | 'shape'>> {
  const name = text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .trim();
  const label = parts[part];
  if (name === '') return refuse('required', `${label} is required`);
  if ([...name].length < LEAST_CHARACTERS)
    return refuse('length', `${label} must be at least ${LEAST_CHARACTERS} characters long`);
  return LETTERS.test(name) && name.length <= LONGEST_NAME
    ? succeed(name)
    : refuse('shape', `Invalid ${label.toLowerCase()}`);
}

/**
 * Parses a phone number by the specification's rule: 0 and ten digits, with spaces, hyphens and brackets
 * dropped; no country code.
 */
export function readChatPhone(text: string): Outcome<string, FieldProblem<'required' | 'shape'>> {
  const phone = readPhoneStartingWithZero(text);
  return phone.ok ? succeed(phone.value.national) : phone;
}

/** Parses the email address, with the specification's texts for problems. Problems: `required`, `shape`. */
export function readChatEmail(text: string): Outcome<string, FieldProblem<'required' | 'shape'>> {
  const email = readEmail(text);
  if (email.ok) return email;
  const { code } = email.problem;
  return fail({ code, message: code === 'required' ? 'Email is required' : 'Invalid email' });
}

/** The problem shown next to the privacy box if the form is sent without it. */
export const PRIVACY_NOT_AGREED = 'Please agree to the Privacy Policy';
