import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BANK_NAMES, isListedBank, NO_BANK_CHOSEN } from './bank-names.ts';
import { EditedPaymentDetails, PaymentDetails } from './payment-details.ts';

const good = {
  accountHolderName: 'Example Trading Limited',
  sortCode: '12-34-56',
  accountNumber: '12345678',
  bankName: 'Barclays',
  checkManual: false,
  manualBankName: '',
};
const messagesOf = (form: unknown, schema: typeof PaymentDetails = PaymentDetails) =>
  schema.safeParse(form).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

test('a valid form has no messages', () => {
  expect(messagesOf(good)).toEqual([]);
});

test.each([
  ['accountHolderName', '', 'Name is required'],
  ['accountHolderName', '  \u200b', 'Name is required'],
  ['accountHolderName', undefined, 'Name is required'],
  ['accountHolderName', 'Li', 'Name must be at least 3 characters long'],
  ['accountHolderName', ' L ', 'Name must be at least 3 characters long'],
  ['sortCode', '', 'sort code is required'],
  ['sortCode', ' ', 'sort code is required'],
  ['sortCode', '00-00-00', 'Invalid sort code'],
  ['sortCode', '000000', 'Invalid sort code'],
  ['sortCode', '12345', 'Invalid sort code'],
  ['sortCode', '1234567', 'Invalid sort code'],
  ['sortCode', '12-3456', 'Invalid sort code'],
  ['sortCode', '1-23-456', 'Invalid sort code'],
  ['sortCode', '12-34-5A', 'Invalid sort code'],
  ['sortCode', '**-**-56', 'Invalid sort code'],
  ['accountNumber', '', 'Account number is required'],
  ['accountNumber', ' ', 'Account number is required'],
  ['accountNumber', '123456', 'Invalid account number'],
  ['accountNumber', '1234567890', 'Invalid account number'],
  ['accountNumber', '1234567A', 'Invalid account number'],
  ['accountNumber', '••••5678', 'Invalid account number'],
  ['bankName', '', 'Company type is required'],
  ['bankName', '--Select--', 'Company type is required'],
  ['bankName', 'Bank of Nowhere', 'Company type is required'],
])('%s %j gives the message %j [S5-01..S5-04, S5-06..S5-08, S8-04, S9-01]', (field, value, message) => {
  expect(messagesOf({ ...good, [field]: value })).toEqual([`${field}: ${message}`]);
});

test('a space inside the name counts as one of its three characters', () => {
  expect(messagesOf({ ...good, accountHolderName: 'A B' })).toEqual([]);
});

test.each(['', '  '])(
  'the manual bank name %j gives the same message as the list [S5-08]',
  (manualBankName) => {
    expect(messagesOf({ ...good, checkManual: true, manualBankName })).toEqual([
      'manualBankName: Company type is required',
    ]);
  },
);

test('an empty form shows all four messages at once [S8-04]', () => {
  const empty = { ...good, accountHolderName: '', sortCode: '', accountNumber: '', bankName: NO_BANK_CHOSEN };
  expect(messagesOf(empty)).toEqual([
    'accountHolderName: Name is required',
    'sortCode: sort code is required',
    'accountNumber: Account number is required',
    'bankName: Company type is required',
  ]);
});

test.each(['123456', '12-34-56', '12 34 56', ' 12\u00a034\u200b56 ', '12–34–56', '12 - 34 - 56'])(
  'the sort code %j is returned as 12-34-56 [S5-04]',
  (sortCode) => {
    expect(PaymentDetails.parse({ ...good, sortCode }).sortCode).toBe('12-34-56');
  },
);

test.each([
  ['1234567', '1234567'],
  ['123456789', '123456789'],
  ['1234 5678', '12345678'],
  ['12-345678', '12345678'],
])('the account number %j is returned as %s', (accountNumber, digits) => {
  expect(PaymentDetails.parse({ ...good, accountNumber }).accountNumber).toBe(digits);
});

test('the hidden bank field is returned empty', () => {
  const both = { ...good, manualBankName: ' Bank  of Elsewhere ' };
  expect(PaymentDetails.parse(both)).toMatchObject({ bankName: 'Barclays', manualBankName: '' });
  expect(PaymentDetails.parse({ ...both, checkManual: true })).toMatchObject({
    bankName: '',
    manualBankName: 'Bank of Elsewhere',
  });
});

test('masked values are accepted only when saved details are edited', () => {
  const masked = { ...good, sortCode: '**-**-56', accountNumber: '••••5678' };
  expect(EditedPaymentDetails.parse(masked)).toEqual(masked);
  expect(EditedPaymentDetails.parse(good)).toEqual(good);
  expect(
    messagesOf({ ...masked, sortCode: '**-**-5', accountNumber: '•••5678' }, EditedPaymentDetails),
  ).toEqual(['sortCode: Invalid sort code', 'accountNumber: Invalid account number']);
});

test('the list has the 38 banks, each once, in order, and none of them is the empty choice [S2-23, S3-11]', () => {
  expect(BANK_NAMES).toHaveLength(38);
  expect([...new Set(BANK_NAMES)].toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual([...BANK_NAMES]);
  expect(isListedBank('CAF Bank')).toBe(true);
  expect(isListedBank(NO_BANK_CHOSEN)).toBe(false);
});

test('every bank on the list is accepted', () => {
  for (const bankName of BANK_NAMES) expect(messagesOf({ ...good, bankName }), bankName).toEqual([]);
});

test('parsed details are accepted again unchanged', () => {
  const digits = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
      .map((list) => list.join(''));
  const sortCode = digits(6).filter((code) => code !== '000000');
  fc.assert(
    fc.property(sortCode, fc.integer({ min: 7, max: 9 }).chain(digits), (code, accountNumber) => {
      const once = PaymentDetails.parse({ ...good, sortCode: code, accountNumber });
      expect(PaymentDetails.parse(once)).toEqual(once);
    }),
  );
});
