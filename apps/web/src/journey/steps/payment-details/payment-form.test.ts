import { expect, test } from 'vitest';
import {
  currentAdvice,
  digitsToAdviseOn,
  holderQuestionIn,
  openFields,
  reducePaymentForm,
  shownErrors,
  startOf,
  toPaymentObj,
  type PaymentEvent,
  type PaymentField,
} from './payment-form.ts';

const typed = (field: Exclude<PaymentField, 'checkManual'>, text: string): PaymentEvent => ({
  kind: 'typed',
  field,
  text,
});

const after = (...events: readonly PaymentEvent[]) => events.reduce(reducePaymentForm, startOf(null));

const filled = [
  typed('accountHolderName', 'Quay Row Hall'),
  typed('sortCode', '12-34-56'),
  typed('accountNumber', '12345678'),
  typed('bankName', 'Unity Trust Bank'),
  typed('isAccountHolder', 'yes'),
  typed('isOnlySignature', 'yes'),
];

const saved = {
  accountHolderName: 'Quay Row Hall',
  sortCode: '**-**-56',
  accountNumber: '••••5678',
  bankName: 'Unity Trust Bank',
  checkManual: false,
  manualBankName: '',
  isAccountHolder: 'yes',
  isOnlySignature: 'no',
  savedAt: '2026-11-21T09:00:00.000Z',
} as const;

test.each([
  ['accountHolderName', '', 'Name is required'],
  ['accountHolderName', '  ', 'Name is required'],
  ['accountHolderName', 'Jo', 'Name must be at least 3 characters long'],
  ['sortCode', '', 'sort code is required'],
  ['sortCode', '12-34-5', 'Invalid sort code'],
  ['sortCode', '00-00-00', 'Invalid sort code'],
  ['accountNumber', '', 'Account number is required'],
  ['accountNumber', '123456', 'Invalid account number'],
  ['accountNumber', '1234567890', 'Invalid account number'],
  ['bankName', '', 'Company type is required'],
] as const)('%s as "%s" says: %s [S5-01..S5-03, S5-06..S5-08]', (field, text, message) => {
  expect(shownErrors(after(...filled, typed(field, text)))[field]).toBe(message);
});

test.each([
  ['sortCode', '123456'],
  ['sortCode', '12 34 56'],
  ['accountNumber', '1234567'],
  ['accountNumber', '123456789'],
  ['accountNumber', '1234 5678'],
  ['accountHolderName', 'Zoë'],
] as const)('%s as "%s" is valid', (field, text) => {
  const state = after(...filled, typed(field, text));
  expect(shownErrors(state)).toEqual({});
  expect(openFields(state.form)).toEqual([]);
});

test('an untouched form shows no error but is not valid [S2-27]', () => {
  expect(shownErrors(after())).toEqual({});
  expect(toPaymentObj(after().form)).toBeUndefined();
  expect(openFields(after().form)).toHaveLength(6);
});

test('ticking the manual box clears the list and its error [S2-28]', () => {
  const state = after(...filled, typed('bankName', ''), { kind: 'manual-toggled', checkManual: true });
  expect(state.form.bankName).toBe('');
  expect(shownErrors(state)).toEqual({});
  expect(openFields(state.form)).toEqual(['Name of your bank or building society']);
});

test('unticking the box clears the typed name and its error [S2-28]', () => {
  const manual: PaymentEvent = { kind: 'manual-toggled', checkManual: true };
  const named = after(...filled, manual, typed('manualBankName', 'Quay Bank'), typed('manualBankName', ''));
  expect(shownErrors(named).manualBankName).toBe('Company type is required');
  const listed = reducePaymentForm(named, { kind: 'manual-toggled', checkManual: false });
  expect(listed.form.manualBankName).toBe('');
  expect(shownErrors(listed)).toEqual({});
  expect(openFields(listed.form)).toEqual(['Bank or building society']);
});

test('a typed bank name is sent, and the list is left empty [S2-24]', () => {
  const manual: PaymentEvent = { kind: 'manual-toggled', checkManual: true };
  const state = after(...filled, manual, typed('manualBankName', ' Quay  Bank '));
  expect(toPaymentObj(state.form)).toMatchObject({
    checkManual: true,
    bankName: '',
    manualBankName: 'Quay Bank',
  });
});

test('both questions have to be answered', () => {
  expect(openFields(after(...filled.slice(0, 4)).form)).toEqual([
    'whether you may act on this account',
    'whether yours is the only signature needed',
  ]);
});

test('saved digits stay masked and are sent masked until they are changed', () => {
  const { savedAt: _savedAt, ...form } = saved;
  expect(toPaymentObj(startOf(saved).form)).toEqual(form);
  expect(digitsToAdviseOn(startOf(saved).form)).toBeUndefined();
  const changing = reducePaymentForm(startOf(saved), { kind: 'change-asked', field: 'accountNumber' });
  expect(shownErrors(changing)).toEqual({});
  expect(openFields(changing.form)).toEqual(['Account Number']);
  expect(shownErrors(reducePaymentForm(changing, typed('accountNumber', '12'))).accountNumber).toBe(
    'Invalid account number',
  );
});

test('an error from the server stays at its field until the field is changed', () => {
  const refused = after(...filled, {
    kind: 'refused',
    fields: [{ field: 'paymentObj.accountNumber', message: 'Enter the account number again' }],
  });
  expect(shownErrors(refused).accountNumber).toBe('Enter the account number again');
  expect(shownErrors(reducePaymentForm(refused, typed('accountNumber', '12345679')))).toEqual({});
});

test.each([
  ['1234567', 'seven-digits'],
  ['123456789', 'nine-digits-elsewhere'],
])('account number %s is accepted with advice: %s', (accountNumber, code) => {
  const { form } = after(...filled, typed('accountNumber', accountNumber));
  expect(currentAdvice(form).map((advice) => advice.code)).toEqual([code]);
  expect(toPaymentObj(form)).toBeDefined();
});

const aboutHolder = (name: string) => (name === 'Quay Row Hall' ? undefined : `Is it ${name}’s?`);

test('an unexpected account holder has to be confirmed, and the confirmation is reset with the name', () => {
  expect(openFields(after(...filled).form, aboutHolder)).toEqual([]);
  expect(toPaymentObj(after(...filled).form, aboutHolder)).not.toHaveProperty('isHolderConfirmed');
  const other = [...filled, typed('accountHolderName', ' Ada  Quay')];
  expect(holderQuestionIn(after(...other).form, aboutHolder)).toBe('Is it Ada Quay’s?');
  expect(holderQuestionIn(after(typed('accountHolderName', 'Ad')).form, aboutHolder)).toBeUndefined();
  expect(openFields(after(...other).form, aboutHolder)).toEqual([
    'whether the Direct Debit comes from this account',
  ]);
  expect(toPaymentObj(after(...other).form, aboutHolder)).toBeUndefined();
  const no = after(...other, typed('isHolderConfirmed', 'no'));
  expect(shownErrors(no, aboutHolder).isHolderConfirmed).toMatch(/^Enter the account/);
  const yes = [...other, typed('isHolderConfirmed', 'yes')];
  expect(toPaymentObj(after(...yes).form, aboutHolder)).toMatchObject({ isHolderConfirmed: true });
  const renamed = after(...yes, typed('accountHolderName', 'Sam Sample'));
  expect(toPaymentObj(renamed.form, aboutHolder)).toBeUndefined();
});
