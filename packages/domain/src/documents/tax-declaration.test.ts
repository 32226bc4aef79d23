import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '../journey/journey.ts';
import { statementsFor } from '../signing/statements.ts';
import { documentText } from './testing/document-text.ts';
import { taxDeclaration, type TaxDeclarationInput } from './tax-declaration.ts';
import { blocksOf, charity, factOf, signer, stamp } from './testing/sample-paper.ts';

const statements = statementsFor({
  supplierNames: ['Sample Supplier'],
  mandateWay: 'none',
  claimsTaxRelief: true,
  brandName: 'Sample Brand',
});
const big = { fuel: 'electricity', yearlyKwh: 20_000, startDate: '2026-12-01' } as const;
const small = { ...big, yearlyKwh: 12_045 };

const declared = (answers: Answers, change: Partial<TaxDeclarationInput> = {}) =>
  taxDeclaration({
    ...stamp,
    answers,
    supplierName: 'Sample Supplier',
    supplierAddress: ['1 High Street', 'Leeds'],
    supplies: [big],
    statements,
    signers: [signer],
    ...change,
  });
const certain = (answers: Answers, change: Partial<TaxDeclarationInput> = {}) => {
  const content = declared(answers, change);
  if (content === null) throw new Error('nothing is declared');
  return content;
};
const claimOf = (answers: Answers) => blocksOf(certain(answers), 'table')[0]?.rows[0]?.slice(3);

test.each([
  ['nothing qualifies', charity(0), big],
  ['the use is small', charity(100), small],
  ['the use is small and mixed', charity(40), small],
])('if %s there is nothing to declare', (_, answers, supply) => {
  expect(declared(answers, { supplies: [supply] })).toBeNull();
});

test('the signer declares the use, and nothing that other documents state', () => {
  const points = blocksOf(certain(charity(100)), 'list').flatMap(({ items }) => items);
  const printed = statements.filter(({ words }) => points.includes(words));
  expect(printed.map(({ id }) => id)).toEqual(['taxDeclaration']);
});

test('nothing is declared before the kind of organisation is known', () => {
  expect(declared({})).toBeNull();
});

test('without supplies there is nothing to declare', () => {
  expect(declared(charity(100), { supplies: [] })).toBeNull();
});

test.each([
  [1, '1% of the supply, at 5%', '1% of the kWh', 'only that share counts'],
  [59, '59% of the supply, at 5%', '59% of the kWh', 'only that share counts'],
  [60, '100% of the supply, at 5%', '100% of the kWh', 'the whole supply counts'],
  [100, '100% of the supply, at 5%', '100% of the kWh', 'the whole supply counts'],
])('%i per cent of qualifying use claims: %s, %s', (percent, vat, levy, text) => {
  expect(claimOf(charity(percent))).toEqual([vat, levy, '1 December 2026']);
  expect(documentText(certain(charity(percent)))).toContain(text);
  expect(factOf(certain(charity(percent)), 'Share of the energy for that use')).toBe(`${percent}%`);
});

test('the two shares of mixed use add up to the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (percent) => {
      const content = certain(charity(percent));
      const [qualifying, other] = ['Share of the energy for that use', 'Share for other use'].map((label) =>
        Number.parseInt((factOf(content, label) ?? '').replace('None', '0'), 10),
      );
      expect((qualifying ?? 0) + (other ?? 0)).toBe(100);
    }),
  );
});

test('only the supplies that claim relief are in it, each with its meter and premises', () => {
  const content = certain(charity(80), { supplies: [big, { ...big, fuel: 'gas', yearlyKwh: 52_925 }] });
  expect(blocksOf(content, 'table')[0]?.rows).toEqual([
    [
      'Electricity',
      '12 0000 0000 002',
      '14 Sample Row, London, SW1A 1AA',
      '100% of the supply, at 5%',
      '100% of the kWh',
      '1 December 2026',
    ],
  ]);
  const gas = certain(charity(80), { supplies: [{ ...big, fuel: 'gas', yearlyKwh: 52_926 }] });
  expect(blocksOf(gas, 'table')[0]?.rows[0]?.[0]).toBe('Gas');
});

test('a supply from before the tax tables has no rate of VAT', () => {
  const content = certain(charity(80), { supplies: [{ ...big, startDate: '2010-12-31' }] });
  expect(blocksOf(content, 'table')[0]?.rows[0]?.[3]).toBe('100% of the supply');
});

test.each([
  ['on the register of England and Wales', charity(80), 'Charity number: 1123456', false],
  ['in Scotland', charity(80, 'scottish-charity', { charityNumber: 'SC012345' }), 'SC012345', true],
  ['on no register', charity(80, 'charity', {}), 'Legal name: Invented Bakery Limited', true],
])('a charity %s proves what it is', (_, answers, phrase, promisesReference) => {
  const text = documentText(certain(answers));
  expect(text).toContain(phrase);
  expect(text.includes('the reference under which HM Revenue and Customs recognises us')).toBe(
    promisesReference,
  );
  expect(text.replace(/^To be signed by .*$/gm, ''), 'only the signature is left to fill in').not.toContain(
    '...',
  );
});

test('a customer that is not a charity declares only residential use', () => {
  const content = certain(charity(80, 'limited-company', { companyNumber: '01234567' }));
  expect(factOf(content, 'Qualifying use')).toMatch(/^For use as a residence/);
  expect(documentText(content)).not.toContain('recognises us as a charity');
  expect(factOf(certain(charity(80)), 'Qualifying use')).toMatch(/^Non-business use by a charity, or /);
});

test('it goes from the customer to the supplier, and the signer vouches for it and for changes', () => {
  const content = certain(charity(80));
  expect(content).toMatchObject({
    kind: 'tax-declaration',
    to: ['Sample Supplier', '1 High Street', 'Leeds'],
    subject: 'Use of the energy by Invented Bakery Limited, declared to Sample Supplier',
  });
  const text = documentText(content);
  expect(text).toContain('true and complete as far as I know');
  expect(text).toContain('We will tell the supplier at once');
  expect(text).toContain(
    '- The share of charity non-business or residential use stated for this supply is correct.',
  );
  expect(text).toContain('To be signed by Robin Example, Director.');
});
