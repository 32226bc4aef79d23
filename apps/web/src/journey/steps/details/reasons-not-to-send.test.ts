import { authority } from '@switch/domain/journey/steps/authorised-person/authority.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { walk } from '@switch/domain/journey/walk.ts';
import { expect, test } from 'vitest';
import type { CurrentDraft } from '../../draft/current-draft.ts';
import { reasonsNotToSend } from './reasons-not-to-send.ts';

const now = '2026-11-21T09:00:00.000Z';

const answers: Answers = {
  energy: { choice: { switchType: 'gas', situation: 'contract-ending', sites: 'one' } },
  'current-supplier': { 'gas-usage': { method: 'kwh', kwh: 40_000, low: 40_000, high: 40_000 } },
  'contract-end-date': { 'gas-end': { knows: 'not-sure', notice: 'not-sure' } },
  prices: {
    gas: {
      kind: 'offer',
      receiptId: 'r',
      offerId: 'o',
      quotationId: 'q',
      supplierId: 'fellgate',
      supplierName: 'Fellgate',
      productName: 'Fixed',
      termMonths: 24,
      paymentMethod: 'direct-debit',
      totalPence: 100_000,
      expiresAt: '2026-11-20T09:00:00.000Z',
    },
  },
  'authorised-person': { authority: { who: 'me' } },
};

function reasonsFor(held: Answers, isUnsaved = false) {
  const draft: CurrentDraft = {
    status: 'ready',
    stepsId: 'd',
    revision: 3,
    answers: held,
    isPaymentSaved: false,
    signature: null,
    submittedReference: null,
    supplierAskedFor: [],
    isUnsaved,
    updatedAt: now,
    newerElsewhere: undefined,
    postCodeHint: '',
    emailAddress: '',
  };
  const facts = { isSignedIn: true, isPaymentSaved: false, isSigned: false, isSubmitted: false, now };
  return reasonsNotToSend(draft, walk(held, facts));
}

const placeOf = (text: string) => reasonsFor(answers).find((reason) => reason.text === text)?.place;

test('an expired price, missing bank details and a missing signature are listed with their screens', () => {
  expect(placeOf('Choose again for gas: the price has expired.')).toBe('/prices?card=gas&edit=details');
  expect(placeOf('Enter the bank details.')).toBe('/payment-details?edit=details');
  expect(placeOf('Read the key facts and sign.')).toBe('/authorised-person?card=sign&edit=details');
});

test('what blocks a signature also blocks sending, in the order of the journey', () => {
  const texts = reasonsFor(answers).map((reason) => reason.text);
  expect(texts).toContain('Find the day your gas contract ends. A wrong date can stop a switch.');
  expect(texts.indexOf('Choose again for gas: the price has expired.')).toBeLessThan(
    texts.indexOf('Enter the bank details.'),
  );
});

test('if others sign, no signature on screen is required', () => {
  const signatories = [{ name: 'Ben Okoro', role: 'Trustee', email: 'ben@example.org' }];
  const others: Answers = {
    ...answers,
    'authorised-person': { authority: { who: 'someone-else', signatories } },
  };
  const texts = reasonsFor(others).map((reason) => reason.text);
  expect(texts).not.toContain('Read the key facts and sign.');
  expect(texts).not.toContain(authority.question);
});

test('a supply that is priced by a person blocks nothing', () => {
  const custom: Answers = { ...answers, prices: { gas: { kind: 'custom-quote', reference: 'Q-1' } } };
  expect(reasonsFor(custom).filter(({ text }) => text.includes('contract ends'))).toEqual([]);
});

test('an unsaved change blocks the button', () => {
  expect(reasonsFor(answers, true).at(-1)?.text).toMatch(/^Your last change is not saved yet/);
  expect(reasonsFor(answers, false).at(-1)?.text).not.toMatch(/^Your last change is not saved yet/);
});

test('checks that block sending are listed: each red one, and one reason for all open ticks', () => {
  const draft: CurrentDraft = {
    status: 'ready',
    stepsId: 'd',
    revision: 3,
    answers,
    isPaymentSaved: true,
    signature: null,
    submittedReference: null,
    supplierAskedFor: [],
    isUnsaved: false,
    updatedAt: now,
    newerElsewhere: undefined,
    postCodeHint: '',
    emailAddress: '',
  };
  const facts = { isSignedIn: true, isPaymentSaved: true, isSigned: false, isSubmitted: false, now };
  const check = {
    key: 'debt.gas',
    code: 'debt',
    fuel: 'gas',
    title: 'Debt',
    words: 'You owe something.',
    why: 'It can stop the switch.',
    stepId: 'current-supplier',
    cardId: 'gas-prices',
    isAccepted: false,
  } as const;
  const found = [
    { ...check, level: 'red', words: 'It was dissolved.' },
    { ...check, level: 'amber' },
    { ...check, level: 'amber', isAccepted: true },
    { ...check, level: 'green' },
  ] as const;
  const reasons = reasonsNotToSend(draft, walk(answers, facts), found);
  expect(reasons.slice(-2)).toEqual([
    { text: 'It was dissolved.', place: '/current-supplier?card=gas-prices&edit=details' },
    { text: 'Read and tick the point that needs a look.', place: '/details#checks' },
  ]);
});
