import { emailKey, readEmail, sameEmail } from '../person/email.ts';
import { isReadable, UNREADABLE_ROLE } from '../person/role.ts';
import { tidySpaces } from '../typed-text.ts';
import { isRuleMet, signaturesNeeded, type SigningRule } from './signing-rule.ts';

/** A person named to sign: their name, their role in the organisation, and the address for their link. */
export type Signatory = { readonly name: string; readonly role: string; readonly email: string };

/** The maximum number of people named for one signing. */
export const MOST_SIGNATORIES = 6;
/** Longest name of a signatory, in characters. Names in any script are accepted as they are. */
export const LONGEST_SIGNATORY_NAME = 200;
export const LONGEST_ROLE = 80;

/** A problem with the people named. `place` is the person's index from 0; null for all of them together. */
export type SignatoryProblem = {
  readonly place: number | null;
  readonly part: 'name' | 'role' | 'email' | 'people';
  readonly message: string;
};

type TextField = 'name' | 'role';
/** The messages for a name or role that is empty, and for one without letters. */
type TextMessages = Readonly<Record<TextField, { readonly empty: string; readonly unreadable: string }>>;

const signerMessages: TextMessages = {
  name: { empty: 'Enter the name of the person who signs', unreadable: 'Enter a name with letters' },
  role: {
    empty: 'Say what they are in the organisation, such as trustee or partner',
    unreadable: UNREADABLE_ROLE,
  },
};
const accountMessages: TextMessages = {
  name: { empty: 'Enter their full name', unreadable: 'Use letters' },
  role: { empty: 'Enter their role, such as treasurer or account holder', unreadable: 'Use letters' },
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

/** Returns a key that recognises one person's name whatever its case, spaces, joiners and width of letters. */
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
 * Returns all problems with the people named for a rule; empty if they can be asked to sign. Names and addresses must all
 * be given and differ (ignoring case and spaces), there must be as many people as the rule needs and at most six, and chair
 * and treasurer must be one person each.
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

/** Returns a person as stored: spaces tidied, and the domain of the address in lower case. */
export function tidySignatory({ name, role, email }: Signatory): Signatory {
  const read = readEmail(email);
  return { name: tidySpaces(name), role: tidySpaces(role), email: read.ok ? read.value : email.trim() };
}

/**
 * Returns what prevents a person from signing a mandate, by field. One mailbox cannot sign for two: `takenEmails` are the
 * others'.
 */
export function accountSignatoryProblems(person: Signatory, takenEmails: readonly string[]) {
  const problems = personProblems(tidySignatory(person), accountMessages);
  if (problems.some(({ field }) => field === 'email')) return problems;
  const isTaken = takenEmails.some((other) => sameEmail(other, person.email));
  const message = 'Each person signs from a mailbox of their own. Enter another address';
  return isTaken ? [...problems, { field: 'email' as const, message }] : problems;
}
