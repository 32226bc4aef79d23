import { expect, test } from 'vitest';
import { accountSignatoryProblems, tidySignatory } from './signatories.ts';

const ada = { name: 'Ada Second', role: 'Treasurer', email: 'ada@example.org' };

test('a name in any script, a role and their own mailbox are enough', () => {
  expect(accountSignatoryProblems(ada, ['robin@example.org'])).toEqual([]);
  expect(accountSignatoryProblems({ ...ada, name: 'Ζωή Παπαδοπούλου' }, [])).toEqual([]);
});

test.each([
  ['no name', { name: ' ' }, 'name', 'Enter their full name'],
  ['a name without letters', { name: '1234' }, 'name', 'Use letters'],
  ['a name of 201 characters', { name: 'a'.repeat(201) }, 'name', 'Use 200 characters or fewer'],
  ['a role of two lines', { role: 'Chair\u0007' }, 'role', 'Use letters'],
  ['no role', { role: '' }, 'role', 'Enter their role, such as treasurer or account holder'],
  ['no address', { email: '' }, 'email', 'Enter their email address'],
  ['no whole address', { email: 'ada@' }, 'email', 'Enter an email address like name@example.co.uk'],
  [
    'the address of somebody who signs already',
    { email: 'ROBIN@example.org' },
    'email',
    'Each person signs from a mailbox of their own. Enter another address',
  ],
])('%s is refused at its field', (_, change, field, message) => {
  expect(accountSignatoryProblems({ ...ada, ...change }, ['robin@example.org'])).toEqual([
    { field, message },
  ]);
});

test('spaces are tidied before a person is stored', () => {
  expect(tidySignatory({ name: ' Ada  Second ', role: ' Chair', email: ' ada@Example.ORG ' })).toEqual({
    name: 'Ada Second',
    role: 'Chair',
    email: 'ada@example.org',
  });
});
