import { expect, test } from 'vitest';
import { cannedVariables, fillCanned, firstNameOf, LONGEST_CANNED } from './canned.ts';

const values = {
  first_name: 'Ada',
  agent_name: 'Priya Nair',
  brand: 'Utility Aid',
  support_email: 'help@firm.example',
  chat_hours: 'open until 5 pm',
  opens_again: 'Monday at 9 am',
  queue_position: '2',
};

test.each(cannedVariables)('{%s} is filled in wherever it occurs', (name) => {
  expect(fillCanned(`{${name}}, {${name}}!`, values)).toBe(`${values[name]}, ${values[name]}!`);
});

test('other braces stay as they are, and placeholders inside a value are not filled in', () => {
  expect(fillCanned('{first_name} {iban} { brand } {', { ...values, first_name: '{brand}' })).toBe(
    '{brand} {iban} { brand } {',
  );
});

test('a placeholder without a value stays in its braces', () => {
  expect(fillCanned('You are number {queue_position}.', { ...values, queue_position: undefined })).toBe(
    'You are number {queue_position}.',
  );
});

test('a filled-in reply is never longer than a message, and is cut after a word', () => {
  const long = fillCanned(`{first_name} ${'word '.repeat(98)}`, { ...values, first_name: 'A'.repeat(60) });
  expect(long.length).toBeLessThanOrEqual(LONGEST_CANNED);
  expect(long).toMatch(/ word…$/);
  expect(fillCanned('{first_name}', { ...values, first_name: 'A'.repeat(600) })).toHaveLength(LONGEST_CANNED);
});

test.each([
  ['Ada O’Neill', 'Ada'],
  ['  Li  Wei', 'Li'],
  ['', 'there'],
])('the first name of %j is %j', (name, expected) => {
  expect(firstNameOf(name)).toBe(expected);
});
