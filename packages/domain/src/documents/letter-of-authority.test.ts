import { expect, test } from 'vitest';
import type { Answers } from '../journey/journey.ts';
import { statementsFor } from '../signing/statements.ts';
import { completeBoth, completeElectricity } from '../journey/testing/sample-answers.ts';
import { documentText } from './testing/document-text.ts';
import { letterOfAuthority, type LetterOfAuthorityInput } from './letter-of-authority.ts';
import { blocksOf, charity, firm, signer, stamp } from './testing/sample-paper.ts';

const statements = statementsFor({
  supplierNames: ['Sample Supplier'],
  mandateWay: 'online',
  claimsTaxRelief: true,
  brandName: firm.brandName,
});
const letter = (answers: Answers, change: Partial<LetterOfAuthorityInput> = {}) =>
  letterOfAuthority({ ...stamp, answers, firm, statements, signers: [signer], ...change });
const textOf = (answers: Answers, change: Partial<LetterOfAuthorityInput> = {}) =>
  documentText(letter(answers, change));

const registeredAddress = { line1: '2 Office Park', city: 'Leeds', postCode: 'LS1 1AA' };
const registered: Answers = {
  ...completeBoth,
  'personal-details': {
    ...completeBoth['personal-details'],
    organisation: {
      companyName: 'Invented Bakery Limited',
      tradingName: 'The Bakery',
      companyNumber: '01234567',
      registeredAddress,
      isScottishCharity: false,
      standing: 'ok',
    },
  },
};

test.each([
  ['the legal name', 'Legal name: Invented Bakery Limited\n'],
  ['the trading name', 'Trading as: The Bakery\n'],
  ['the company number', 'Company number: 01234567\n'],
  ['the registered address', 'Registered address: 2 Office Park, Leeds, LS1 1AA\n'],
  [
    'the electricity meter',
    'Electricity; Supply number: 12 0000 0000 002; Site: 14 Sample Row, London, SW1A 1AA\n',
  ],
  ['the gas meter', 'Gas; Supply number: 1234567; Site: 14 Sample Row, London, SW1A 1AA\n'],
  [
    'the firm',
    'Legal name: Sample Firm Ltd\nKnown as: Sample Brand\nCompany number: 00000001\nAddress: 1 Sample Street',
  ],
  ['how the firm is reached', 'Email: support@sample.example\n'],
  ['what it may do', 'account, meter, use, price and end-date information'],
  ['that it is for information only', 'gives no one authority to sign or transact on our behalf'],
  ['that it never signs', '- Agree, sign or end a contract for us'],
  ['that it touches no bank details', '- Give or change a Direct Debit instruction'],
  ['that it declares no tax', '- Declare anything about our tax'],
  ['how long it lasts', 'is valid for 12 months from the day of the last signature'],
  [
    'how it is withdrawn',
    'We may withdraw it at any time without giving a reason, by writing to support@sample.example',
  ],
  ['what it costs', 'This letter costs us nothing. Sample Brand is paid by a new supplier'],
  ['who signs, in which role', 'To be signed by Robin Example, Director. Signature: ........ Date: ........'],
])('a letter of authority names %s', (_, text) => {
  expect(textOf(registered)).toContain(text);
});

test('it comes from the customer and is not addressed to anyone', () => {
  expect(letter(registered)).toMatchObject({
    kind: 'letter-of-authority',
    from: ['Invented Bakery Limited', '2 Office Park', 'Leeds', 'LS1 1AA'],
    to: [],
    across: null,
  });
});

test('above its signatures are only the statements about this letter', () => {
  const lists = blocksOf(letter(registered), 'list');
  expect(lists.at(-1)?.items).toEqual([expect.stringContaining('For 12 months Sample Brand may ask')]);
  expect(blocksOf(letter(registered, { statements: [] }), 'list')).toHaveLength(2);
});

test.each([
  ['charity', 'Charity number: 1123456'],
  ['scottish-charity', 'Scottish charity number: 1123456'],
] as const)('a %s is identified by its own number', (kind, text) => {
  expect(textOf(charity(0, kind))).toContain(text);
});

test('a brand that is the firm is named once, and a supply with a custom quote is left out', () => {
  expect(textOf(completeElectricity, { firm: { ...firm, brandName: firm.firmName } })).not.toContain(
    'Known as',
  );
  const custom: Answers = {
    ...completeBoth,
    prices: {
      ...completeBoth.prices,
      gas: { kind: 'custom-quote', reference: 'E-1' },
    },
  };
  expect(textOf(custom)).not.toContain('Gas; Supply number');
});

test('the letter can be built before anything is known', () => {
  const text = textOf({});
  expect(text).not.toContain('From:');
  expect(text).toContain('The supplies that this letter is about\n');
});
