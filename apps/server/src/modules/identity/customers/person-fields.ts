import type { FieldProblem } from '@switch/contract/http/answer.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { readPersonName, TITLES } from '@switch/domain/person/name.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { problemsOf } from '../../../platform/http/refusal.ts';

/** The person's fields as they cross the wire. */
export interface TypedPerson {
  readonly prefixname?: string | undefined;
  readonly name?: string | undefined;
  readonly lastName?: string | undefined;
  readonly jobTitle?: string | undefined;
  readonly mobileNo?: string | undefined;
}

/** The same fields in their normal form; those that were not sent are left out. */
export type Person = { readonly [Field in keyof TypedPerson]?: string };

const LONGEST_JOB_TITLE = 80;

const readTitle = (text: string): Outcome<string, { message: string }> =>
  TITLES.some(({ value }) => value === text)
    ? succeed(text)
    : fail({ message: 'Choose a title from the list' });

const readJobTitle = (text: string): Outcome<string, { message: string }> => {
  const title = tidySpaces(text);
  return title.length > LONGEST_JOB_TITLE
    ? fail({ message: `Use ${LONGEST_JOB_TITLE} characters or fewer` })
    : succeed(title);
};

const readMobile = (text: string): Outcome<string, { message: string }> => {
  if (text.trim() === '') return succeed('');
  const phone = readPhone(text);
  return phone.ok ? succeed(phone.value.national) : phone;
};

const readers = {
  prefixname: readTitle,
  name: (text: string) => readPersonName(text, 'first'),
  lastName: (text: string) => readPersonName(text, 'last'),
  jobTitle: readJobTitle,
  mobileNo: readMobile,
} satisfies Record<keyof TypedPerson, (text: string) => Outcome<string, { message: string }>>;

const fieldNames = ['prefixname', 'name', 'lastName', 'jobTitle', 'mobileNo'] as const;

/** Reads the person's fields that were sent: their normal forms, or every one that is wrong. */
export function readPerson(typed: TypedPerson): Outcome<Person, FieldProblem[]> {
  const sent = fieldNames.flatMap((field) => {
    const text = typed[field];
    return text === undefined ? [] : [{ field, outcome: readers[field](text) }];
  });
  const problems = sent.flatMap(({ field, outcome }) => problemsOf(field, outcome));
  if (problems.length > 0) return fail(problems);
  const read = sent.flatMap(({ field, outcome }) => (outcome.ok ? [[field, outcome.value] as const] : []));
  return succeed(Object.fromEntries(read));
}
