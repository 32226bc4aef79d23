import type { DirectDebit } from '@switch/contract/http/switching/mandate.ts';
import { expect, test } from 'vitest';
import { mandateLists, needsYou, toneOf, whoText } from './mandates.ts';

const mandate: DirectDebit = {
  mandateId: 'm',
  applicationReference: 'BS-2222-2222',
  organisationName: 'Invented Bakery Ltd',
  supplierId: 'brightwater',
  supplierName: 'Brightwater Power',
  serviceUserNumber: '123456',
  reference: null,
  accountHolderName: 'Invented Bakery Ltd',
  bankName: 'Barclays',
  sortCode: '**-**-99',
  accountNumber: '••••7491',
  state: 'signed',
  stateWords: 'Signed',
  next: '',
  failure: '',
  statement: '',
  signaturesNeeded: 1,
  isPaperOnly: false,
  signatories: [],
  missingPeople: 0,
  postedAt: null,
  signName: 'Robin Example',
  madeAt: '2026-11-21T10:00:00Z',
  history: [],
};
const person = (change: Partial<DirectDebit['signatories'][number]>) => ({
  signatoryId: 's',
  name: 'Ada Second',
  role: 'Treasurer',
  email: 'ada@example.org',
  isYou: false,
  state: 'asked' as const,
  at: '2026-11-21T10:00:00Z',
  isReminderDue: false,
  ...change,
});

test('mandates waiting for the customer come first, and replaced ones are listed separately', () => {
  const calm = mandate;
  const failed: DirectDebit = { ...mandate, mandateId: 'failed', state: 'failed' };
  const toSign: DirectDebit = {
    ...mandate,
    mandateId: 'to-sign',
    state: 'awaiting_signature',
    statement: 'I agree',
  };
  const old: DirectDebit = { ...mandate, mandateId: 'old', state: 'cancelled' };
  expect(mandateLists([calm, old, toSign, failed])).toEqual({ current: [toSign, failed, calm], past: [old] });
});

test.each([
  ['to sign', { state: 'awaiting_signature', statement: 'I agree' }, true, 'warning'],
  ['somebody to name', { state: 'awaiting_second_signatory', missingPeople: 1 }, true, 'warning'],
  ['everybody is asked', { state: 'awaiting_second_signatory' }, false, 'info'],
  ['paper to post', { state: 'paper_route' }, true, 'warning'],
  ['paper on its way', { state: 'paper_route', postedAt: '2026-11-21T10:00:00Z' }, false, 'info'],
  ['refused', { state: 'failed' }, false, 'danger'],
  ['active', { state: 'active' }, false, 'success'],
  ['replaced', { state: 'cancelled' }, false, 'neutral'],
] as const)('%s', (_, change, isYours, tone) => {
  expect(needsYou({ ...mandate, ...change })).toBe(isYours);
  expect(toneOf({ ...mandate, ...change })).toBe(tone);
});

test.each([
  [{ signaturesNeeded: 1, missingPeople: 1 }, 'Who may sign on this account?'],
  [{ signaturesNeeded: 2, missingPeople: 2 }, 'Who signs first?'],
  [{ signaturesNeeded: 2, missingPeople: 1, signatories: [person({})] }, 'Who else signs?'],
  [
    { signaturesNeeded: 2, missingPeople: 1, signatories: [person({ isYou: true, state: 'signed' })] },
    'Who signs with you?',
  ],
])('%j asks: %s', (change, text) => {
  expect(whoText({ ...mandate, ...change })).toBe(text);
});
