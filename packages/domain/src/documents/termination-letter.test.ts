import { expect, test } from 'vitest';
import type { Answers } from '../journey/journey.ts';
import { completeBoth } from '../journey/testing/sample-answers.ts';
import { documentText } from './testing/document-text.ts';
import { terminationLetter, type TerminationLetterInput } from './termination-letter.ts';
import { factOf, signer, stamp, stated } from './testing/sample-paper.ts';

type End = 'date' | 'month' | 'ended' | 'rolled-over' | 'moved-in' | 'not-sure';
const ending = (answers: Answers, knows: End, contractEndDate = '2026-11-30'): Answers => ({
  ...answers,
  'current-supplier': {
    ...answers['current-supplier'],
    'electricity-supplier': { choice: 'named', currentSupplierName: 'Present Power' },
  },
  'contract-end-date': {
    'electricity-end': {
      knows,
      notice: 'not-given',
      ...((knows === 'date' || knows === 'month') && { contractEndDate }),
    },
  },
});

const input: TerminationLetterInput = {
  ...stamp,
  answers: ending(stated('small'), 'date'),
  fuel: 'electricity',
  supplierAddress: ['9 Power Way', 'Leeds'],
  noticeDays: 30,
  opensDays: null,
  signers: [signer],
};
const made = (change: Partial<TerminationLetterInput> = {}) => terminationLetter({ ...input, ...change });
const textOf = (change: Partial<TerminationLetterInput> = {}) => documentText(made(change));

test('it goes from the customer to the current supplier and names the supply', () => {
  expect(made()).toMatchObject({
    kind: 'termination-letter',
    title: 'Notice that we will not renew: electricity',
    from: ['Invented Bakery Limited', '14 Sample Row', 'London', 'SW1A 1AA'],
    to: ['Present Power', '9 Power Way', 'Leeds'],
    across: null,
  });
  expect(factOf(made(), 'Company number')).toBe('01234567');
  expect(factOf(made(), 'Site')).toBe('14 Sample Row, London, SW1A 1AA');
  expect(factOf(made(), 'Supply number (MPAN)')).toBe('12 0000 0000 002');
  expect(factOf(made(), 'Contract ends')).toBe('30 November 2026');
});

test('unknown facts are left blank to be filled in by hand', () => {
  const blank = made({ answers: completeBoth, supplierAddress: [], fuel: 'gas' });
  expect(blank.to).toHaveLength(4);
  for (const line of blank.to) expect(line).toMatch(/^\.+$/);
  expect(factOf(blank, 'Supply number (MPRN)')).toBe('1234567');
  expect(factOf(made({ answers: {}, fuel: 'gas' }), 'Supply number (MPRN)')).toMatch(/^\.+$/);
});

test.each([
  ['date', '30 November 2026', 'It ends on 30 November 2026, and we agree to no extension'],
  ['month', 'The last day of the present fixed term', 'It ends with its present fixed term'],
  ['not-sure', 'The last day of the present fixed term', 'It ends with its present fixed term'],
  ['ended', 'No fixed term is running', 'We have no fixed-term contract with you'],
  ['moved-in', 'No fixed term is running', 'We have no fixed-term contract with you'],
] as const)('an end of kind %s is written as %j', (knows, fact, text) => {
  const answers = ending(stated('small'), knows);
  expect(factOf(made({ answers }), 'Contract ends')).toBe(fact);
  expect(textOf({ answers })).toContain(text);
});

test.each([
  ['micro', 'date', 90, 'has to give no notice to leave a fixed contract'],
  ['micro', 'ended', null, 'has to give no notice to leave a fixed contract'],
  ['small', 'ended', 30, 'We take it that no period of notice has to pass without a fixed term.'],
  ['small', 'date', 0, 'The contract asks for no notice.'],
  [
    'small',
    'date',
    30,
    'asks for 30 days of notice. With time for the post, the last day to send it is 26 October 2026, so this notice is in time.',
  ],
  ['larger', 'date', 72, 'the last day to send it is 14 September 2026, so this notice is in time.'],
  [
    'larger',
    'date',
    73,
    'hold that the 73 days of notice ran out before this letter reached you, tell us the earliest day',
  ],
  ['larger', 'date', null, 'as the notice that the contract asks for, whatever its period'],
  ['small', 'not-sure', 30, 'as the notice that the contract asks for, whatever its period'],
] as const)(
  'a %s business whose contract ends by %s, with %s days of notice: %s',
  (size, knows, noticeDays, text) => {
    expect(textOf({ answers: ending(stated(size), knows), noticeDays })).toContain(text);
  },
);

test.each([
  ['micro', true],
  ['small', false],
] as const)('a probable %s business says so in its letter: %s', (probably, isStated) => {
  const answers = ending(stated('larger', probably), 'date');
  const text = textOf({ answers, noticeDays: 73 });
  expect(text).toContain('the 73 days of notice ran out');
  expect(
    text.includes('We are probably a micro business: tell us if you consider us a larger business.'),
  ).toBe(isStated);
});

test.each([
  [30, 60, 'The contract takes notice from 1 October 2026: if this reaches you earlier, take it as given on'],
  [30, null, 'If the contract takes notice only from a later day, take this notice as given on that day.'],
  [null, 60, 'If the contract takes notice only from a later day, take this notice as given on that day.'],
] as const)(
  'a notice of %s days that is accepted from %s days before may come too early',
  (noticeDays, opensDays, text) => {
    expect(textOf({ noticeDays, opensDays })).toContain(text);
  },
);

test.each([0, 180])('a notice that is not too early (%i) does not mention it', (opensDays) => {
  expect(textOf({ opensDays })).toContain('so this notice is in time.\n');
});

test('it asks for a confirmation and is signed by the customer', () => {
  const text = textOf();
  expect(text).toContain('1. that you have this notice');
  expect(text).not.toContain('enclosed');
  expect(text).toContain('To be signed by Robin Example, Director.');
});

test.each(['micro', 'larger'] as const)(
  'a contract of a %s business that rolled over is ended by its own terms',
  (size) => {
    const text = textOf({ answers: ending(stated(size), 'rolled-over'), noticeDays: null });
    expect(text).toContain('which has rolled over or runs on without an end date, on the earliest day');
    expect(text).toContain('as the notice that its terms ask for');
    expect(text).not.toContain('no notice may be demanded');
  },
);
