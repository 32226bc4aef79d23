import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fail, succeed } from './outcome.ts';
import { textField } from './text-field.ts';

const shout = textField((text) =>
  text === '' ? fail({ message: 'Say something' }) : succeed(text.toUpperCase()),
);
const anything = textField((text) => succeed(text));

test('a valid value is returned in its normal form', () => {
  expect(shout.parse('hello')).toBe('HELLO');
});

test.each([[''], [undefined], [null], [7]])('%j gives the message of the rule', (typed) => {
  expect(shout.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual(['Say something']);
});

test('a rule that accepts an empty text still refuses a value that is not a text', () => {
  expect(anything.parse('')).toBe('');
  expect(anything.safeParse(7).success).toBe(false);
});

test('a rule over several fields is reported together with a refused one', () => {
  const pair = z.object({ one: shout, other: z.string() }).check(z.refine(() => false, 'Not like this'));
  const issues = pair.safeParse({ one: '', other: '' }).error?.issues ?? [];
  expect(issues.map((issue) => issue.message)).toEqual(['Say something', 'Not like this']);
});
