import { expect, test } from 'vitest';
import { withSavedDigits } from './payment-details.ts';

const saved = { sortCode: '12-34-56', accountNumber: '12345678' };
const form = {
  accountHolderName: 'Example Trading Limited',
  sortCode: '**-**-56',
  accountNumber: '••••5678',
  bankName: 'Barclays',
  checkManual: false,
  manualBankName: '',
};

test('masked values stand for the saved ones', () => {
  expect(withSavedDigits(form, saved)).toEqual({ ok: true, value: { ...form, ...saved } });
});

test.each([
  [{ sortCode: '65-43-21' }, { sortCode: '65-43-21', accountNumber: '12345678' }],
  [{ accountNumber: '87654321' }, { sortCode: '12-34-56', accountNumber: '87654321' }],
])('with %j the other value stays as saved', (changed, expected) => {
  const edited = { ...form, ...changed };
  expect(withSavedDigits(edited, saved)).toEqual({ ok: true, value: { ...form, ...expected } });
});

test.each([
  [{ sortCode: '**-**-57' }, saved, 'sortCode', 'sort code'],
  [{}, { ...saved, sortCode: '' }, 'sortCode', 'sort code'],
  [{ accountNumber: '••••5679' }, saved, 'accountNumber', 'account number'],
])('a mask %j that does not match the saved details is refused', (changed, stored, field, name) => {
  expect(withSavedDigits({ ...form, ...changed }, stored)).toEqual({
    ok: false,
    problem: {
      code: 'mask-of-other-details',
      field,
      message: `The saved ${name} has changed since this page was opened. Enter the ${name} again`,
    },
  });
});
