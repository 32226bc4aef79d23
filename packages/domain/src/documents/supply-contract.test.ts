import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import { isoDate } from '../units/period.ts';
import { expect, test } from 'vitest';
import { keyFacts, NO_FEE_PROMISE } from '../signing/key-facts.ts';
import { completeElectricity } from '../journey/testing/sample-answers.ts';
import { documentText } from './testing/document-text.ts';
import { supplyContract, type SupplyContractInput } from './supply-contract.ts';
import { blocksOf, firm, offer, signer, stamp, stated } from './testing/sample-paper.ts';

const today = isoDate('2026-11-23');

const statement = { id: 'tncutility', wordingVersion: 'v', words: 'I have read the key facts.' } as const;
const input: SupplyContractInput = {
  ...stamp,
  answers: completeElectricity,
  offer,
  yearlyKwh: 20_000,
  supplierAddress: ['1 High Street', 'Leeds'],
  firm,
  statements: [statement, { ...statement, id: 'letterOfAuthority', words: 'Ask for information.' }],
  signers: [signer],
  boundAt: null,
  priceHeldUntil: '2026-10-14T23:00:00.000Z',
  isSample: false,
};
const textOf = (change: Partial<SupplyContractInput> = {}) =>
  documentText(supplyContract({ ...input, ...change }));

test('it is between the customer and the supplier, and says who made it', () => {
  const content = supplyContract(input);
  expect(content).toMatchObject({
    kind: 'supply-contract',
    title: 'Supply contract summary: electricity',
    subject: 'Fixed 24 from Sample Supplier for Invented Bakery Limited',
    reference: 'UA-1001',
    madeOn: '2026-09-14',
    from: ['Sample Firm Ltd', '1 Sample Street, Leeds, LS1 1AA'],
    to: ['Invented Bakery Limited', '14 Sample Row', 'London', 'SW1A 1AA'],
    across: null,
  });
});

test('it has all the key facts of the screen', () => {
  const { rows } = keyFacts(input);
  expect(blocksOf(supplyContract(input), 'facts')[1]?.rows).toEqual(
    rows.map(({ label, value }) => ({ label, value })),
  );
  const labels = rows.map(({ label }) => label).join('|');
  for (const term of [
    'Supplier',
    'Product',
    'Supply number',
    'Contract length',
    'Starts',
    'Ends',
    'Price: all units',
    'Standing charge',
    'Yearly use',
    'before VAT and Climate Change Levy',
    'with VAT and Climate Change Levy',
    'How it is taxed',
    'What we earn',
    'How you pay',
    'Credit check',
    'Leaving early',
    'Notice to leave',
    'At the end of the contract',
    'Complaints about the supply',
  ])
    expect(labels).toContain(term);
});

test('the sum has quantity, rate and amount of every line, followed by the totals', () => {
  expect(textOf()).toContain(
    'The whole price over 24 months, line by line\nAll units at the supplier rate; Quantity: 40,000 kWh; Rate: 26.70p per kWh; Amount: £10,680.00\n',
  );
  expect(textOf()).toContain(
    'Total before VAT and Climate Change Levy; Amount: £11,383.78\nClimate Change Levy; Amount: £320.40\nVAT; Amount: £2,340.84\nTotal with VAT and Climate Change Levy; Amount: £14,045.02\n',
  );
});

test.each([
  ['micro', 'a micro business', 'has to give no notice', 'Energy Ombudsman, free of charge'],
  [
    'small',
    'a small business',
    'give the notice that the contract asks for',
    'Energy Ombudsman, free of charge',
  ],
  [
    'larger',
    'a larger business',
    'give the notice that the contract asks for',
    'takes no cases from larger businesses',
  ],
] as const)('a %s business gets its own protections', (size, name, notice, ombudsman) => {
  const text = textOf({ answers: stated(size) });
  expect(text).toContain(`For electricity the customer is treated as ${name}.`);
  expect(text).toContain(notice);
  expect(text).toContain(ombudsman);
});

test('what the terms say about notice, renewal and complaints is not repeated among the protections', () => {
  for (const size of ['micro', 'small'] as const) {
    const sentences = textOf({ answers: stated(size) }).match(/[A-Z][^.\n]{50,}\./g) ?? [];
    expect(sentences.length).toBeGreaterThan(8);
    expect(new Set(sentences).size, size).toBe(sentences.length);
  }
});

test('a probable micro business is told that the supplier confirms it, and which protections are certain', () => {
  const text = textOf({ answers: stated('larger', 'micro') });
  expect(text).toContain('For electricity this organisation is probably a micro business');
  expect(text).toContain('The supplier will confirm its size; until then it counts as a larger business.');
  expect(text).not.toContain('is treated as');
  expect(text).toContain('takes no cases from larger businesses');
});

test('what can change is in a table of its own', () => {
  expect(textOf()).toContain('Government levies; How this contract treats it: Passed on at cost');
});

test('it says that nothing can be undone, that a failed switch is free, and when it binds', () => {
  for (const text of [NO_FEE_PROMISE, factText(contract.formed, today)])
    expect(textOf()).toContain(`\n${text}\n`);
  const bound = textOf({ boundAt: '2026-09-14T09:05:00.000Z' });
  expect(bound).toContain('The last signature that was needed was given on 14 September 2026, 10:05.');
  expect(bound).not.toContain(factText(contract.formed, today));
});

test('a sole signer agrees alone, and is told that sending makes the offer', () => {
  const alone = textOf({ isSignedOnce: true });
  expect(alone).toContain('who agrees to this:');
  expect(alone).toContain(factText(contract['formed-at-sending'], today));
});

test('every signer has a place to sign, below what they agree to', () => {
  const second = { ...signer, name: 'Sam Sample', role: '' };
  const text = textOf({ signers: [signer, second] });
  expect(text).toContain('by Robin Example (Director) and Sam Sample, who each agree to this:');
  expect(text).toContain('and I apply to Sample Supplier for supply on these terms.\n');
  expect(text).not.toContain('Ask for information.');
  expect(text.match(/To be signed by/g)).toHaveLength(2);
});

test('without signers or statements there are only the empty places', () => {
  const blank = { role: 'Director', name: null, signedOn: null, image: null };
  const text = textOf({ signers: [blank], statements: [] });
  expect(text).not.toMatch(/who (each )?agree/);
  expect(text).toContain('To be signed by ........, Director');
});

test('a price from a sample book makes a sample', () => {
  expect(supplyContract({ ...input, isSample: true }).across).toBe('SAMPLE');
});
