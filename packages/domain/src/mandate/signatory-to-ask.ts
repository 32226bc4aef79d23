import { LONGEST_ROLE, LONGEST_SIGNATORY_NAME } from '../signing/signatories.ts';
import { readEmail, sameEmail } from '../person/email.ts';
import { tidySpaces } from '../typed-text.ts';

/** Somebody who may sign on an account and is asked to sign its mandate. */
export type AccountSignatory = { readonly name: string; readonly role: string; readonly email: string };

/** What is wrong with one of the fields by which somebody is named. */
export type AccountSignatoryProblem = { readonly field: 'name' | 'role' | 'email'; readonly message: string };

/** On one line, with a letter in it, and nothing that cannot be read. */
const isReadable = (text: string): boolean => /\p{L}/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);

function textProblem(text: string, empty: string, longest: number): string | null {
  if (text === '') return empty;
  if (Array.from(text).length > longest) return `Use ${longest} characters or fewer`;
  return isReadable(text) ? null : 'Use letters';
}

function emailProblem(email: string, taken: readonly string[]): string | null {
  const read = readEmail(email);
  if (!read.ok) return read.problem.code === 'required' ? 'Enter their email address' : read.problem.message;
  return taken.some((other) => sameEmail(other, email))
    ? 'Each person signs from a mailbox of their own. Enter another address'
    : null;
}

/** A person as they are kept: spaces tidied, the domain of the address in lower case. */
export function tidyAccountSignatory({ name, role, email }: AccountSignatory): AccountSignatory {
  const read = readEmail(email);
  return { name: tidySpaces(name), role: tidySpaces(role), email: read.ok ? read.value : email.trim() };
}

/**
 * What keeps somebody from being asked to sign a mandate, field by field; empty when nothing does. `takenEmails` are the
 * addresses of those who sign already: one mailbox cannot stand for two people.
 */
export function accountSignatoryProblems(
  person: AccountSignatory,
  takenEmails: readonly string[],
): readonly AccountSignatoryProblem[] {
  const { name, role, email } = tidyAccountSignatory(person);
  const found = {
    name: textProblem(name, 'Enter their full name', LONGEST_SIGNATORY_NAME),
    role: textProblem(role, 'Say what they are, such as treasurer or account holder', LONGEST_ROLE),
    email: emailProblem(email, takenEmails),
  };
  return (['name', 'role', 'email'] as const).flatMap((field) => {
    const message = found[field];
    return message === null ? [] : [{ field, message }];
  });
}
