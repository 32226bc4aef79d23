import { emailKey, readEmail } from '../person/email.ts';
import { tidySpaces } from '../typed-text.ts';
import { isRuleMet, signaturesNeeded, type SigningRule } from './signing-rule.ts';

/** Somebody who is named to sign: their name, what they are in the organisation, and where their link is mailed. */
export type Signatory = { readonly name: string; readonly role: string; readonly email: string };

/** Most people who can be named for one signing. */
export const MOST_SIGNATORIES = 6;
/** Longest name of a signatory, in characters. Names of any script are taken as they are. */
export const LONGEST_SIGNATORY_NAME = 200;
/** Longest role, in characters. */
export const LONGEST_ROLE = 80;

/** What is wrong with the people named. `place` is the person's, from 0; null for all of them together. */
export type SignatoryProblem = {
  readonly place: number | null;
  readonly part: 'name' | 'role' | 'email' | 'people';
  readonly message: string;
};

const lengthOf = (text: string): number => Array.from(text).length;

/** Something with a letter in it, on one line, and nothing that cannot be read. */
const isReadable = (text: string): boolean => /\p{L}/u.test(text) && !/[\p{Cc}\p{Cs}]/u.test(text);

function nameMessage(name: string): string | null {
  if (name === '') return 'Enter the name of the person who signs';
  if (lengthOf(name) > LONGEST_SIGNATORY_NAME) return `Use ${LONGEST_SIGNATORY_NAME} characters or fewer`;
  return isReadable(name) ? null : 'Enter a name with letters';
}

function roleMessage(role: string): string | null {
  if (role === '') return 'Say what they are in the organisation, such as trustee or director';
  if (lengthOf(role) > LONGEST_ROLE) return `Use ${LONGEST_ROLE} characters or fewer`;
  return isReadable(role) ? null : 'Enter a role with letters';
}

function emailMessage(text: string): string | null {
  if (text.trim() === '') return 'Enter their email address';
  const email = readEmail(text);
  return email.ok ? null : email.problem.message;
}

/** A name by which one person is known again, whatever its case, spaces, joiners and width of letters. */
const nameKey = (name: string): string =>
  tidySpaces(name)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .toLowerCase();

const ownProblems = ({ name, role, email }: Signatory, place: number): readonly SignatoryProblem[] => {
  const told = { name: nameMessage(name), role: roleMessage(role), email: emailMessage(email) };
  return (['name', 'role', 'email'] as const).flatMap((part) => {
    const message = told[part];
    return message === null ? [] : [{ place, part, message }];
  });
};

const isRepeated = (keys: readonly string[], place: number): boolean =>
  keys[place] !== '' && keys.indexOf(keys[place] ?? '') < place;

function doubles(people: readonly Signatory[]): readonly SignatoryProblem[] {
  const emails = people.map(({ email }) => emailKey(email));
  const names = people.map(({ name }) => nameKey(name));
  return people.flatMap((_, place): readonly SignatoryProblem[] => [
    ...(isRepeated(names, place)
      ? [{ place, part: 'name' as const, message: 'Each signature has to be a different person’s' }]
      : []),
    ...(isRepeated(emails, place)
      ? [{ place, part: 'email' as const, message: 'Each person needs an email address of their own' }]
      : []),
  ]);
}

function peopleMessage(rule: SigningRule, people: readonly Signatory[]): string | null {
  if (people.length > MOST_SIGNATORIES) return `Name at most ${MOST_SIGNATORIES} people`;
  if (rule.kind === 'one') return people.length === 1 ? null : 'Name the one person who signs';
  if (rule.kind === 'n-of') {
    if (!Number.isInteger(rule.needed) || rule.needed < 2)
      return 'Say how many people have to sign: two or more';
    return people.length >= signaturesNeeded(rule) ? null : `Name at least ${rule.needed} people`;
  }
  return people.length === 2 && isRuleMet(rule, people)
    ? null
    : 'Name the chair and the treasurer, who are two people';
}

/**
 * Everything that is wrong with the people named for a rule; empty when they can be asked to sign. Names and addresses are
 * each different (case and spaces do not make a difference), nobody is left without one, there are as many people as the
 * rule needs and at most six, and chair and treasurer are one person each.
 */
export function signatoryProblems(
  rule: SigningRule,
  people: readonly Signatory[],
): readonly SignatoryProblem[] {
  const together = peopleMessage(rule, people);
  return [
    ...people.slice(0, MOST_SIGNATORIES).flatMap(ownProblems),
    ...doubles(people.slice(0, MOST_SIGNATORIES)),
    ...(together === null ? [] : [{ place: null, part: 'people' as const, message: together }]),
  ];
}

/** A person as they are kept: spaces tidied, and the domain of the address in lower case. */
export function tidySignatory({ name, role, email }: Signatory): Signatory {
  const read = readEmail(email);
  return { name: tidySpaces(name), role: tidySpaces(role), email: read.ok ? read.value : email.trim() };
}
