import { expect, test } from 'vitest';
import type { CurrentDraft } from '../../draft/current-draft.ts';
import { messageItems, paymentItems, signatureItems } from './summary-items.ts';

const draft: CurrentDraft = {
  status: 'ready',
  stepsId: 'd',
  revision: 1,
  answers: { energy: { choice: { switchType: 'gas', situation: 'just-looking', sites: 'one' } } },
  isPaymentSaved: true,
  signature: null,
  submittedReference: null,
  supplierAskedFor: [],
  isUnsaved: false,
  updatedAt: undefined,
  newerElsewhere: undefined,
  postCodeHint: '',
  emailAddress: '',
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

test('bank details are masked, with the bank typed by hand and how the mandate is given', () => {
  expect(paymentItems(draft, payment).map(({ value }) => value)).toEqual([
    'Quay Row Hall',
    '**-**-56',
    '••••5678',
    'Quay Bank',
    'Signed afterwards by everyone who has to sign for this account',
  ]);
});

test('missing bank details are shown as unanswered if a supplier collects payments', () => {
  expect(paymentItems({ ...draft, isPaymentSaved: false }, payment)).toMatchObject([{ value: null }]);
  expect(paymentItems(draft, null)).toMatchObject([{ value: null, place: '/payment-details?edit=details' }]);
});

const others: CurrentDraft['answers'] = {
  ...draft.answers,
  'authorised-person': {
    authority: {
      who: 'someone-else',
      signatories: [{ name: 'Ben Okoro', role: 'Trustee', email: 'ben@example.org' }],
    },
  },
};

test('a mandate that needs one person is given with their signature, or in their account if others sign', () => {
  const alone = { ...payment, isOnlySignature: 'yes' } as const;
  expect(paymentItems(draft, alone).at(-1)?.value).toBe('Given on the screen, with your signature');
  expect(paymentItems({ ...draft, answers: others }, alone).at(-1)?.value).toBe(
    'Signed by you in your account, after you send this',
  );
});

test('if others sign, the user’s own signature is not missing', () => {
  const lines = signatureItems({ ...draft, answers: others }, String);
  expect(lines.map(({ key }) => key)).toEqual(['contract']);
  expect(lines.filter(({ value }) => value === null)).toEqual([]);
});

test('links to sign go to the people named, otherwise to the account', () => {
  const link = (answers: CurrentDraft['answers']) =>
    messageItems({ ...draft, answers }, 'owner@example.org').find(({ key }) => key === 'links')?.value;
  expect(link(others)).toContain('A link to ben@example.org,');
  expect(link(draft.answers)).toContain('A link to owner@example.org,');
});

test('a signature shows who signed, how and when; without one the line is unanswered', () => {
  const signature = {
    signName: 'Ada Quay',
    method: 'drawn',
    isForContract: true,
    signedAt: '2026-11-21T09:00:00.000Z',
  } as const;
  const dateOf = (instant: string) => instant.slice(0, 10);
  expect(signatureItems({ ...draft, signature }, dateOf)[0]?.value).toBe('Ada Quay, drawn, on 2026-11-21');
  expect(signatureItems(draft, dateOf)[0]?.value).toBeNull();
});
