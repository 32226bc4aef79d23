import { expect, test } from 'vitest';
import { quotationState } from './quotation-state.ts';

const now = new Date('2026-11-21T10:00:00Z');
const open = { state: 'open', expiresAt: '2026-11-28T00:00:00Z', isChosen: false } as const;

test('an open quotation says until when its price is valid', () => {
  expect(quotationState(open, now)).toMatchObject({
    isOpen: true,
    tag: 'Kept',
    until: 'The price is valid until the end of 27 November 2026',
  });
});

test('a price that ends today says so', () => {
  const ending = { ...open, expiresAt: '2026-11-22T00:00:00Z', isChosen: true };
  expect(quotationState(ending, now)).toMatchObject({
    tag: 'Chosen',
    until: 'The price is valid until the end of today',
  });
});

test('a quotation past its end has expired, whatever its state was when the list was loaded', () => {
  expect(quotationState(open, new Date(open.expiresAt))).toMatchObject({ isOpen: false, tag: 'Expired' });
});

test('a used quotation can’t be chosen again', () => {
  expect(quotationState({ ...open, state: 'used' }, now)).toMatchObject({
    isOpen: false,
    tag: 'Application sent',
  });
});
