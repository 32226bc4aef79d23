import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dateText, optionalText, requiredText } from './answer-texts.ts';

const company = requiredText('Enter the name', 40);

test.each([
  ['  Meadow   Bakery\u00a0Ltd ', 'Meadow Bakery Ltd'],
  ['Meadow\nMandate: signed by the bank', 'Meadow Mandate: signed by the bank'],
  ['Søn & Søn “Brød”', 'Søn & Søn “Brød”'],
])('%j is stored on one line with its spaces collapsed', (typed, kept) =>
  expect(company.safeParse(typed)).toEqual({ success: true, data: kept }),
);

test.each(['Meadow\u0000', '\u0007Meadow', 'Meadow \ud83e', '\udd80'])(
  '%j contains an unreadable character, and is refused with a message',
  (typed) => {
    for (const schema of [company, optionalText()])
      expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
        'Take out the characters that cannot be read',
      ]);
  },
);

test.each(['', ' ', '\u200b', '\n'])(
  '%j counts as no answer, and no other problem is reported for it',
  (typed) => {
    const lettersOnly = company.check(z.refine((text) => /^\p{L}+$/u.test(text), 'Use letters'));
    expect(lettersOnly.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Enter the name',
    ]);
    expect(optionalText().safeParse(typed)).toEqual({ success: true, data: '' });
  },
);

test.each([
  ['1901-01-01', true],
  ['2028-02-29', true],
  ['2149-12-31', true],
  ['2027-02-29', false],
  ['1900-12-31', false],
  ['2199-12-31', false],
  ['0000-00-00', false],
  ['2027-1-1', false],
])('as a date %s is accepted: %s', (text, isTaken) =>
  expect(dateText('Enter a real date').safeParse(text).success).toBe(isTaken),
);
