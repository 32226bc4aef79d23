import type { Outcome } from '../outcome.ts';
import { fail, succeed } from '../outcome.ts';
import { readEmail } from '../person/email.ts';
import { LONGEST_NAME, type NamePart } from '../person/name.ts';
import { readPhoneStartingWithZero } from '../person/phone.ts';
import type { FieldProblem } from '../text-field.ts';

const LEAST_LETTERS = 3;
const LETTERS = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)?$/u;

const nameWords = {
  first: {
    required: 'First name is required',
    length: 'First name must be at least 3 characters long',
    shape: 'Invalid first name',
  },
  last: {
    required: 'Last name is required',
    length: 'Last name must be at least 3 characters long',
    shape: 'Invalid last name',
  },
} as const satisfies Record<NamePart, Record<'required' | 'length' | 'shape', string>>;

/**
 * A first or last name by the specification's rule for the chat: at least three letters of any script, one optional single
 * space between them. Spaces at the ends do not count. Problems: `required`, `length`, `shape`.
 */
export function readChatName(
  text: string,
  part: NamePart,
): Outcome<string, FieldProblem<'required' | 'length' | 'shape'>> {
  const name = text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .trim();
  const problem = (code: 'required' | 'length' | 'shape') => fail({ code, message: nameWords[part][code] });
  if (name === '') return problem('required');
  if ([...name.replace(/\s/gu, '')].length < LEAST_LETTERS) return problem('length');
  return LETTERS.test(name) && name.length <= LONGEST_NAME ? succeed(name) : problem('shape');
}

/**
 * The contact number by the specification's rule: 0 and ten digits, once spaces, hyphens and brackets are dropped; a country
 * code is refused. Comes out as those eleven digits. Problems: `required`, `shape`.
 */
export function readChatPhone(text: string): Outcome<string, FieldProblem<'required' | 'shape'>> {
  const phone = readPhoneStartingWithZero(text);
  return phone.ok ? succeed(phone.value.national) : phone;
}

/** The email address, with the specification's words. Problems: `required`, `shape`. */
export function readChatEmail(text: string): Outcome<string, FieldProblem<'required' | 'shape'>> {
  const email = readEmail(text);
  if (email.ok) return email;
  const { code } = email.problem;
  return fail({ code, message: code === 'required' ? 'Email is required' : 'Invalid email' });
}

/** The problem shown beside the privacy box when the form is sent without it. */
export const PRIVACY_NOT_AGREED = 'Please agree to the Privacy Policy';
