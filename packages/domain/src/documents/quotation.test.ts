import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import { isoDate } from '../units/period.ts';
import { expect, test } from 'vitest';
import { keyFacts, NO_FEE_PROMISE } from '../signing/key-facts.ts';
import { completeElectricity } from '../journey/testing/sample-answers.ts';
import { documentText } from './testing/document-text.ts';
import { quotation, type QuotationInput } from './quotation.ts';
import { factOf, firm, offer, receipt } from './testing/sample-paper.ts';

const today = isoDate('2026-11-23');

const input: QuotationInput = {
  reference: 'Q-1',
  madeOn: '2026-09-14',
  answers: completeElectricity,
  siteAddress: '3 Kept Road, London, SW1A 1AA',
  offer,
  yearlyKwh: 20_000,
  supplierAddress: ['1 High Street', 'Leeds'],
  taxWords: 'Taxed as it was.',
  indicativeReasons: [],
  receipt,
  firm,
};
const made = (change: Partial<QuotationInput> = {}) => quotation({ ...input, ...change });
const textOf = (change: Partial<QuotationInput> = {}) => documentText(made(change));

test('it has the same terms as the screen, with the tax of the day it was priced', () => {
  for (const { label, value } of keyFacts(input).rows) expect(factOf(made(), label)).toBe(value);
  expect(factOf(made(), 'How it is taxed')).toBe('Taxed as it was.');
  expect(made()).toMatchObject({
    kind: 'quotation',
    title: 'Quotation for electricity',
    subject: 'Fixed 24 from Sample Supplier',
    to: ['Invented Bakery Limited', '14 Sample Row', 'London', 'SW1A 1AA'],
    across: null,
  });
});

test('if the customer is unknown it names only the site', () => {
  const content = made({ answers: {} });
  expect(content.to).toEqual([]);
  expect(factOf(content, 'Supply address')).toBe('3 Kept Road, London, SW1A 1AA');
  expect(factOf(content, 'Customer')).toBeUndefined();
  expect(factOf(content, 'Supply number (MPAN)')).toBeUndefined();
  expect(factOf(made(), 'Supply address')).toBe('14 Sample Row, London, SW1A 1AA');
});

test('our fee is stated in pounds and per kWh', () => {
  expect(factOf(made(), 'What we earn')).toMatch(/^£320\.00 over the contract, which is 0\.80p per kWh\./);
});

test('it says until when it is valid, that it binds nobody, and how to check it', () => {
  const text = textOf();
  expect(text).toContain(
    'can be taken until the end of 5 October 2026. It is no contract: nobody has agreed to anything yet.',
  );
  expect(text).toContain(
    'Receipt: R-5E0C-7D12\nPrice book and formula: Book 2026-09-14.1, formula 2026-11.1\n',
  );
  expect(text).toContain('Worked out on: 14 September 2026, 10:05\n');
  expect(text).toContain('not of the whole market');
  expect(text).toContain(`- ${factText(contract['no-cooling-off'], today)}\n- ${NO_FEE_PROMISE}\n`);
  expect(text).toContain('Government levies; How this contract treats it: Passed on at cost');
});

test('a quotation from a sample price book says that it is a sample', () => {
  const sample = { receipt: { ...receipt, isSample: true } };
  expect(made(sample).across).toBe('SAMPLE');
  expect(textOf(sample)).toContain('Sample prices of invented suppliers');
  expect(textOf(sample)).toContain('Sample book 2026-09-14.1');
  expect(textOf()).not.toContain('ample prices');
});

test('an indicative quotation says why it is one', () => {
  expect(textOf({ indicativeReasons: ['The kind of meter is not known.'] })).toContain(
    'only an indication so far:\n\n- The kind of meter is not known.\n',
  );
  expect(textOf()).not.toContain('indication');
});
