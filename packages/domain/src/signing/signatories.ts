import { emailKey, readEmail, sameEmail } from '../person/email.ts';
import { isReadable, UNREADABLE_ROLE } from '../person/role.ts';
import { tidySpaces } from '../typed-text.ts';
import { isRuleMet, signaturesNeeded, type SigningRule } from './signing-rule.ts';

/** Somebody who is named to sign: their name, what they are in the organisation, and where their link is mailed. */
export type Signatory = { readonly name: string; readonly role: string; readonly email: string };

/** Most people who can be named for one signing. */
export const MOST_SIGNATORIES = 6;
/** Longest name of a signatory, in characters. Names of any script are taken as they are. */
export const LONGEST_SIGNATORY_NAME = 200;
export const LONGEST_ROLE = 80;

/** What is wrong with the people named. `place` is the person's, from 0; null for all of them together. */
export type SignatoryProblem = {
  readonly place: number | null;
  readonly part: 'name' | 'role' | 'email' | 'people';
  readonly message: string;
};

type TextField = 'name' | 'role';
/** What is shown beside a name or role that is empty, and beside one without letters. */
type TextMessages = Readonly<Record<TextField, { readonly empty: string; readonly unreadable: string }>>;

const signerMessages: TextMessages = {
  name: { empty: 'Enter the name of the person who signs', unreadable: 'Enter a name with letters' },
  role: {
    empty: 'Say what they are in the organisation, such as trustee or director',
    unreadable: UNREADABLE_ROLE,
  },
};
const accountMessages: TextMessages = {
  name: { empty: 'Enter their full name', unreadable: 'Use letters' },
  role: { empty: 'Say what they are, such as treasurer or account holder', unreadable: 'Use letters' },
};

const longest: Readonly<Record<TextField, number>> = { name: LONGEST_SIGNATORY_NAME, role: LONGEST_ROLE };

function textMessage(field: TextField, text: string, messages: TextMessages): string | null {
  if (text === '') return messages[field].empty;
  if (Array.from(text).length > longest[field]) return `Use ${longest[field]} characters or fewer`;
  return isReadable(text) ? null : messages[field].unreadable;
}

function emailMessage(text: string): string | null {
  if (text.trim() === '') return 'Enter their email address';
  const email = readEmail(text);
  return email.ok ? null : email.problem.message;
}

function personProblems({ name, role, email }: Signatory, messages: TextMessages) {
  const found = [
    ['name', textMessage('name', name, messages)],
    ['role', textMessage('role', role, messages)],
    ['email', emailMessage(email)],
  ] as const;
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

/** A name by which one person is known again, whatever its case, spaces, joiners and width of letters. */
const nameKey = (name: string): string =>
  tidySpaces(name)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .toLowerCase();

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
  const counted = people.slice(0, MOST_SIGNATORIES);
  return [
    ...counted.flatMap((person, place) =>
      personProblems(person, signerMessages).map(({ field, message }) => ({ place, part: field, message })),
    ),
    ...doubles(counted),
    ...(together === null ? [] : [{ place: null, part: 'people' as const, message: together }]),
  ];
}

/** A person as they are stored: spaces tidied, and the domain of the address in lower case. */
export function tidySignatory({ name, role, email }: Signatory): Signatory {
  const read = readEmail(email);
  return { name: tidySpaces(name), role: tidySpaces(role), email: read.ok ? read.value : email.trim() };
}

/** What keeps somebody from signing a mandate, by field. One mailbox cannot sign for two: `takenEmails` are the others'. */
export function accountSignatoryProblems(person: Signatory, takenEmails: readonly string[]) {
  const problems = personProblems(tidySignatory(person), accountMessages);
  if (problems.some(({ field }) => field === 'email')) return problems;
  const isTaken = takenEmails.some((other) => sameEmail(other, person.email));
  const message = 'Each person signs from a mailbox of their own. Enter another address';
  return isTaken ? [...problems, { field: 'email' as const, message }] : problems;
}
