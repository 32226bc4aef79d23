import { expect, test } from 'vitest';
import { areSameDifferences, priceDifferences, type ComparedOffer } from './price-differences.ts';

const offer: ComparedOffer = {
  fuel: 'electricity',
  supplierName: 'Invented Energy',
  productName: 'Fixed 24',
  startDate: '2026-12-01',
  endDate: '2028-11-30',
  unitRates: [
    { label: 'Day rate', rate: 251_234 },
    { label: 'Night rate', rate: 180_000 },
  ],
  standingChargeRate: 550_000,
  totals: { netPence: 100_000, cclPence: 5_000, vatPence: 21_000, grossPence: 126_000 },
  fee: { pence: 4_200 },
  expiresAt: '2026-09-10T23:00:00.000Z',
};

test('an offer does not differ from itself', () => {
  expect(priceDifferences(offer, offer)).toEqual([]);
});

test('each changed line is listed with its old and new value and its fuel', () => {
  const now = {
    ...offer,
    unitRates: [{ label: 'Day rate', rate: 261_234 }],
    totals: { ...offer.totals, grossPence: 130_000 },
    expiresAt: '2026-09-20T23:00:00.000Z',
  };
  const differences = priceDifferences(offer, now);
  expect(differences.map(({ label }) => label)).toEqual([
    'Electricity: Day rate',
    'Electricity: Night rate',
    'Electricity: Total with tax over the contract',
    'Electricity: Price holds until',
  ]);
  expect(differences[1]?.now).toBe('None');
  expect(differences[2]).toMatchObject({ before: '£1,260.00', now: '£1,300.00' });
  expect(differences[3]).toMatchObject({ before: '10/09/2026', now: '20/09/2026' });
});

test('an offer that no longer exists is one line', () => {
  expect(priceDifferences({ ...offer, fuel: 'gas' }, null)).toEqual([
    { label: 'Gas: the offer', before: 'Invented Energy, Fixed 24', now: 'Not offered any more' },
  ]);
});

test('lists are equal in any order, but not if one word differs', () => {
  const [a, b] = [
    { label: 'A', before: '1', now: '2' },
    { label: 'B', before: '1', now: '2' },
  ];
  expect(areSameDifferences([a, b], [b, a])).toBe(true);
  expect(areSameDifferences([a], [a, b])).toBe(false);
  expect(areSameDifferences([a], [{ ...a, now: '3' }])).toBe(false);
});

test.each([
  ['in summer', '2026-07-10T23:00:00.000Z', '10/07/2026'],
  ['in winter', '2026-12-11T00:00:00.000Z', '10/12/2026'],
  ['at another time of the day', '2026-12-10T15:30:00.000Z', '10/12/2026'],
])('a price is valid until the last day on which it can be accepted, %s', (_, expiresAt, before) => {
  const differences = priceDifferences(
    { ...offer, expiresAt },
    { ...offer, expiresAt: '2027-01-01T00:00:00.000Z' },
  );
  expect(differences).toEqual([{ label: 'Electricity: Price holds until', before, now: '31/12/2026' }]);
});
