import { expect, test } from 'vitest';
import { letterTo, type Message } from './post-letter.ts';

const config = {
  brandName: 'Example Energy',
  supportEmail: 'help@example.org',
  publicUrl: 'https://switch.example',
  firmName: 'Example Limited',
  firmNumber: '01234567',
  firmAddress: '1 High Street, Leeds LS1 1AA',
  missingFirmFacts: [],
};
const to = { name: 'Robin', email: 'robin@example.org' };
const write = (message: Message) => letterTo(to, message, config);

test('a letter greets by name, fills in its placeholders and names the site', () => {
  const marks = { supplierName: 'Larkfield Energy', siteAddress: '1 Field Lane', until: 'noon' };
  const { to: address, subject, text } = write({ letter: 'draft', marks });
  expect([address, subject]).toEqual(['robin@example.org', 'The price you chose expires soon']);
  expect(text).toMatch(
    /^Hello Robin,\n\nThe price from Larkfield Energy for 1 Field Lane is valid until noon\./,
  );
  expect(text).toContain('Carry on where you left off:\nhttps://switch.example/profile?tab=drafts\n');
});

test('a paragraph whose placeholder is empty is left out, and facts replace their placeholder', () => {
  const marks = {
    reference: 'BS-1',
    organisationName: 'Hall',
    missing: '',
    reason: 'The reason given: none',
  };
  const expired = (reason: string) => write({ letter: 'envelope-expired', marks: { ...marks, reason } }).text;
  expect(expired(marks.reason)).toContain('in time.\n\nThe reason given: none\n\nNothing has been agreed.');
  expect(expired('')).toContain('in time.\n\nNothing has been agreed.');
  const facts = { facts: [['Account', '**-**-99']] } as const;
  const failed = { supplierName: 'Larkfield Energy', failure: 'It is closed.', account: facts };
  expect(write({ letter: 'mandate-failed', marks: failed }).text).toContain(
    'It is closed.\n\nAccount: **-**-99',
  );
});

test('values that are filled in are not filled again, whatever they look like', () => {
  const marks = { supplierName: '{until}', siteAddress: '{supplierName}', until: 'noon' };
  expect(write({ letter: 'draft', marks }).text).toContain(
    'from {until} for {supplierName} is valid until noon',
  );
});

test('a letter is refused if a value is missing or is not text', () => {
  expect(() => write({ letter: 'draft', marks: {} })).toThrow('supplierName');
  const facts = { facts: [] };
  const marks = { supplierName: facts, siteAddress: '', until: '' };
  expect(() => write({ letter: 'draft', marks })).toThrow('supplierName');
});
