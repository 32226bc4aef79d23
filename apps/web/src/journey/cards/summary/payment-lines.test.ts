import { expect, test } from 'vitest';
import type { DraftInHand } from '../../core/draft-in-hand.ts';
import { paymentLines, signatureLines } from './payment-lines.ts';

const draft: DraftInHand = {
  status: 'ready',
  stepsId: 'd',
  revision: 1,
  answers: { energy: { choice: { switchType: 'gas', situation: 'just-looking', sites: 'one' } } },
  isPaymentSaved: true,
  signature: null,
  submittedReference: null,
  isUnsaved: false,
  updatedAt: undefined,
  newerElsewhere: undefined,
  postCodeHint: '',
};

const payment = {
  accountHolderName: 'Quay Row Hall',
  sortCode: '**-**-56',
  accountNumber: '••••5678',
  bankName: '',
  checkManual: true,
  manualBankName: 'Quay Bank',
  isAccountHolder: 'yes',
  isOnlySignature: 'no',
  savedAt: '2026-11-21T09:00:00.000Z',
} as const;

test('bank details stand masked, with the bank typed by hand and the way of the mandate', () => {
  expect(paymentLines(draft, payment).map(({ value }) => value)).toEqual([
    'Quay Row Hall',
    '**-**-56',
    '••••5678',
    'Quay Bank',
    'On paper: print it, have it signed, send it to the supplier',
  ]);
});

test('missing bank details are unanswered where a supplier collects', () => {
  expect(paymentLines({ ...draft, isPaymentSaved: false }, payment)).toMatchObject([{ value: null }]);
  expect(paymentLines(draft, null)).toMatchObject([{ value: null, place: '/payment-details?edit=details' }]);
});

test('a signature names who, how and when; without one the line is open', () => {
  const signature = { signName: 'Ada Quay', method: 'drawn', signedAt: '2026-11-21T09:00:00.000Z' } as const;
  const dateOf = (instant: string) => instant.slice(0, 10);
  expect(signatureLines({ ...draft, signature }, dateOf)[0]?.value).toBe('Ada Quay, drawn, on 2026-11-21');
  expect(signatureLines(draft, dateOf)[0]?.value).toBeNull();
});
