import type { Answers } from './journey.ts';
import type { ChosenOffer } from './steps/prices/choice.ts';
import { expect, test } from 'vitest';
import { collectorText } from './collectors.ts';

const offer = (supplierName: string, paymentMethod: ChosenOffer['paymentMethod']): ChosenOffer => ({
  kind: 'offer',
  receiptId: 'r',
  offerId: 'o',
  quotationId: 'q',
  supplierId: 's',
  supplierName,
  productName: 'Fixed',
  termMonths: 24,
  paymentMethod,
  totalPence: 100_000,
  expiresAt: '2026-12-01T00:00:00.000Z',
});

const both = (electricity: ChosenOffer, gas: ChosenOffer): Answers => ({
  energy: { choice: { switchType: 'both', situation: 'just-looking', sites: 'one' } },
  prices: { electricity, gas },
});

test('one supplier for both fuels is named once', () => {
  expect(
    collectorText(both(offer('Brightwater', 'direct-debit'), offer('Brightwater', 'direct-debit'))),
  ).toBe('Your bills are collected by Brightwater for electricity and gas.');
});

test('two suppliers are each named with the fuel they collect for', () => {
  expect(collectorText(both(offer('Brightwater', 'direct-debit'), offer('Fellgate', 'direct-debit')))).toBe(
    'Your bills are collected by Brightwater for electricity, and by Fellgate for gas.',
  );
});

test('nothing is collected for an offer paid by bank transfer', () => {
  expect(collectorText(both(offer('Brightwater', 'bank-transfer'), offer('Fellgate', 'direct-debit')))).toBe(
    'Your bills are collected by Fellgate for gas.',
  );
  expect(
    collectorText(both(offer('Brightwater', 'bank-transfer'), offer('Fellgate', 'bank-transfer'))),
  ).toBeUndefined();
});
