import { expect, test } from 'vitest';
import { readSortCode } from '../bank/sort-code.ts';
import { directDebitGuarantee } from '../mandate/mandate-reference.ts';
import { mandateRoute } from '../mandate/mandate-route.ts';
import {
  directDebitInstruction,
  type CollectingSupplier,
  type DirectDebitInput,
} from './direct-debit-instruction.ts';
import { documentText } from './testing/document-text.ts';
import { blocksOf, signer, stamp } from './testing/sample-paper.ts';

const sortCode = readSortCode('12-34-56');
if (sortCode === undefined) throw new Error('the sample sort code is none');
const otherSortCode = readSortCode('09-01-27');
if (otherSortCode === undefined) throw new Error('the other sample sort code is none');

const PICTURE = 'data:image/png;base64,AA==';
const supplier: CollectingSupplier = {
  name: 'Sample Supplier',
  address: ['1 High Street', '', 'Leeds'],
  serviceUserNumber: '123456',
  advanceNoticeDays: 10,
  instructionClause: 'Please pay Sample Supplier. (Invented for tests.)',
  schemeMark: PICTURE,
};
const input: DirectDebitInput = {
  ...stamp,
  supplier,
  account: {
    accountHolderName: 'Invented Bakery',
    sortCode,
    accountNumber: '12345678',
    bankName: 'Barclays',
  },
  mandateReference: null,
  route: { kind: 'online' },
  signers: [signer],
};
const made = (change: Partial<DirectDebitInput> = {}) => directDebitInstruction({ ...input, ...change });
const textOf = (change: Partial<DirectDebitInput> = {}) => documentText(made(change));
const boxOf = (change: Partial<DirectDebitInput>, label: string) =>
  blocksOf(made(change), 'digits').find((block) => block.label.startsWith(label))?.text;

test('it has the title of the scheme’s form and says who collects', () => {
  expect(made()).toMatchObject({
    kind: 'direct-debit-instruction',
    title: 'Instruction to your bank or building society to pay by Direct Debit',
    reference: 'UA-1001',
  });
  expect(textOf()).toContain('Name and address: Sample Supplier, 1 High Street, Leeds\n');
  expect(boxOf({}, 'Service user number')).toBe('123456');
});

test('all digits of the account are in boxes, with its holder and bank', () => {
  expect(boxOf({}, 'Branch sort code')).toBe('123456');
  expect(boxOf({}, 'Account number')).toBe('12345678');
  expect(textOf()).toContain('Name(s) of account holder(s): Invented Bakery\nTo the manager of: Barclays\n');
});

test.each([
  ['1234567', 'Barclays', sortCode, '123456', '01234567'],
  ['123456789', 'Santander', otherSortCode, '090121', '23456789'],
  ['123456789', 'Barclays', sortCode, '123456', '123456789'],
])('the number %s at %s is printed as banks require it', (accountNumber, bankName, code, sort, number) => {
  const account = { ...input.account, sortCode: code, accountNumber, bankName };
  expect(boxOf({ account }, 'Branch sort code')).toBe(sort);
  expect(boxOf({ account }, 'Account number')).toBe(number);
});

test('a reference that the supplier has not given yet is eighteen empty boxes', () => {
  expect(boxOf({}, 'Reference')).toBe(' '.repeat(18));
  expect(textOf()).toContain('Reference, filled in by the supplier: ........\n');
  expect(boxOf({ mandateReference: 'BWP-000123' }, 'Reference')).toBe('BWP-000123');
});

test('the clause and the mark are the supplier’s own, word for word', () => {
  expect(made().across).toBeNull();
  expect(blocksOf(made(), 'mark')).toEqual([
    { kind: 'mark', label: 'The mark of the Direct Debit scheme', image: PICTURE },
  ]);
  expect(textOf()).toContain(`\n${supplier.instructionClause}\n`);
});

test.each([
  ['clause', { instructionClause: null }],
  ['mark', { schemeMark: null }],
  ['number of six digits', { serviceUserNumber: '12345' }],
] as const)('without its %s the form is a sample', (_, change) => {
  expect(made({ supplier: { ...supplier, ...change } }).across).toBe('SAMPLE');
});

test('until they are set up, the mark is left out and the clause’s place says what goes there', () => {
  const bare = { ...supplier, instructionClause: null, schemeMark: null };
  expect(blocksOf(made({ supplier: bare }), 'mark')[0]?.image).toBeNull();
  expect(textOf({ supplier: bare })).toContain('in the wording that the supplier’s bank has approved');
  expect(textOf()).not.toContain('in the wording that the supplier’s bank has approved');
});

test('the Guarantee is included word for word, after everything else, on a part that the payer keeps', () => {
  const { blocks } = made();
  const at = blocks.findIndex(({ kind }) => kind === 'page-break');
  const { title, points } = directDebitGuarantee('Sample Supplier', 10);
  expect(blocks.slice(at + 1)).toEqual([
    { kind: 'paragraph', tone: 'small', text: 'This part is for the payer to keep.' },
    { kind: 'heading', level: 2, text: title },
    { kind: 'list', isOrdered: false, items: points },
  ]);
});

test.each([
  ['yes', 'yes', ['Robin Example']],
  ['no', 'yes', [null]],
  ['yes', 'no', [null, null]],
] as const)(
  'account holder %s, only signature %s: signed by %j',
  (isAccountHolder, isOnlySignature, names) => {
    const route = mandateRoute({ isAccountHolder, isOnlySignature }, false);
    const [block] = blocksOf(made({ route }), 'signatures');
    expect(block?.lines.map(({ name }) => name)).toEqual(names);
    expect(new Set(block?.lines.map(({ role }) => role)).size).toBe(names.length);
    const text = textOf({ route });
    expect(text.includes('Nothing can be collected before that.')).toBe(route.kind === 'paper');
    expect(text.includes('keep the Guarantee and send the rest of this form to Sample Supplier')).toBe(
      route.kind === 'paper',
    );
  },
);

test('it says that banks may refuse some accounts', () => {
  expect(textOf()).toContain('may not accept Direct Debit instructions for some types of account');
});
