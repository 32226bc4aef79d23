import * as z from 'zod/mini';
import { isPersonName } from '../../../person/name.ts';
import { isReadable, UNREADABLE_ROLE } from '../../../person/role.ts';
import { readPhone } from '../../../person/phone.ts';
import { optionalText, requiredText } from '../../answer-texts.ts';
import { card, optionalRow } from '../../step.ts';

const personName = (message: string) =>
  requiredText(message, 60).check(z.refine(isPersonName, 'Use letters, spaces, hyphens and apostrophes'));

/** The person who deals with the application. */
export const Person = z.strictObject({
  title: optionalText(20),
  name: personName('Enter your first name'),
  lastName: personName('Enter your last name'),
  jobTitle: requiredText('Enter your role in the organisation', 80).check(
    z.refine((text) => text.trim() === '' || isReadable(text), UNREADABLE_ROLE),
  ),
  phone: z.optional(
    z.string().check(
      z.maxLength(24, 'Please enter a valid contact number starting with 0'),
      z.refine(
        (text) => text === '' || readPhone(text).ok,
        'Please enter a valid contact number starting with 0',
      ),
    ),
  ),
});
export type Person = z.output<typeof Person>;

export const personLabels = {
  title: 'Title',
  name: 'First name',
  lastName: 'Last name',
  jobTitle: 'Your role in the organisation',
  phone: 'Phone number',
} as const;

export const person = card({
  question: 'Who are you?',
  schema: Person,
  voids: [],
  summary: { group: 'people' },
  rows: ({ title, name, lastName, jobTitle, phone }) => [
    { label: 'Name', value: [title, name, lastName].filter(Boolean).join(' ') },
    { label: 'Role', value: jobTitle },
    ...optionalRow('Phone', phone),
  ],
});
