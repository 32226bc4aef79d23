import { expect, test } from 'vitest';
import { supplierRequestLetter } from './supplier-request-letter.ts';
import { documentText } from './testing/document-text.ts';
import { firm, stamp } from './testing/sample-paper.ts';

const details = {
  fuel: 'electricity',
  organisationName: 'Invented Bakery Limited',
  supplierName: 'Sample Energy',
  siteAddress: '14 Sample Row, London, SW1A 1AA',
  meterNumber: '12 0000 0000 002',
  signerName: 'Robin Example',
  jobTitle: 'Director',
  email: 'robin@sample.example',
} as const;
const textOf = (signed: { signName: string; at: string } | null, isSample = false) =>
  documentText(supplierRequestLetter({ ...stamp, details, firm, signed, isSample }));

test.each([
  ['its one supplier', 'To: Sample Energy\n'],
  ['the customer', 'From: Invented Bakery Limited, 14 Sample Row, London, SW1A 1AA\n'],
  ['the supply', 'Supply number (MPAN): 12 0000 0000 002\n'],
  ['what is asked', 'the day on which the present contract ends'],
  ['what it allows', 'end date, the notice period, and usage, meter and price information'],
  ['that it is for information only', 'gives no one authority to sign or transact on our behalf'],
  ['that no contract is agreed or ended', 'Agree, change, sign or end a contract for us'],
  ['that bank details stay closed', 'See or use our bank details'],
  ['how long it lasts', 'is valid for 12 months from the day of the last signature'],
  ['that it can be withdrawn', 'We may withdraw it at any time'],
  ['the declaration', 'I am authorised to sign this letter for Invented Bakery Limited.'],
])('the letter names %s', (_, text) => {
  expect(textOf(null)).toContain(text);
});

test('before it is signed it says who is to sign, and nothing about a signature', () => {
  const text = textOf(null);
  expect(text).toContain('To be signed by Robin Example, Director.');
  expect(text).not.toContain('robin@sample.example');
});

test('once signed, it says by whom, how and when in UK time', () => {
  const text = textOf({ signName: 'Robin Example', at: '2026-09-14T23:30:00.000Z' });
  expect(text).toContain('Signed by Robin Example, Director (typed name), on 15 September 2026');
  expect(text).toContain('When: 15 September 2026, 00:30 (UK time)');
  expect(text).toContain('Email of the signer: robin@sample.example');
});

test('a sample says so on every page', () => {
  expect(textOf(null, true)).toContain('SAMPLE: not to be used as it is');
});
