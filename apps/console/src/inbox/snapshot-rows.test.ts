import { expect, test } from 'vitest';
import { snapshotParts } from './snapshot-rows.ts';

const bare = {
  page: '/energy',
  at: '2026-11-21T10:00:00.000Z',
  step1: {},
  step2: {},
  step3: {},
  personalObj: null,
  addressObj: null,
};

test('an empty snapshot has no parts', () => {
  expect(snapshotParts(bare)).toEqual([]);
});

test('site, use and choice are shown with labels, and empty fields are left out', () => {
  const parts = snapshotParts({
    ...bare,
    step1: {
      switchType: 'both',
      postCode: 'LS1 9ZA',
      meterType: 'day-night',
      isMPANorMPRNconfirmed: true,
      isHalfhourly: false,
    },
    step2: { consumption: 24500, contractEndDate: '2027-01-31' },
    step3: { supplier: 'Millrace Energy', prices: { receiptId: 'r-1', offerId: 'o-1' }, dayConsumption: '' },
  });
  expect(parts.map(({ title }) => title)).toEqual(['Site and meter', 'Use and contract', 'Price and choice']);
  expect(parts.flatMap(({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`))).toEqual([
    'Comparing: Electricity and gas',
    'Postcode: LS1 9ZA',
    'Meter: Day and night',
    'Number confirmed: Yes',
    'Use: 24,500 kWh a year',
    'Contract ends: 31 Jan 2027',
    'Chosen supplier: Millrace Energy',
  ]);
});

test('organisation and address are shown once they are shared', () => {
  const parts = snapshotParts({
    ...bare,
    personalObj: {
      prefixname: 'Ms',
      name: 'Harriet',
      lastName: 'Bell',
      companyName: 'Bell Bakery Ltd',
      companyType: 'cic',
    },
    addressObj: { billingAddressLine1: '12 Aire Street', billingPostCode: 'LS1 9ZA' },
  });
  expect(parts).toEqual([
    {
      title: 'Organisation',
      rows: [
        { label: 'Contact', value: 'Ms Harriet Bell' },
        { label: 'Organisation', value: 'Bell Bakery Ltd' },
        { label: 'Kind', value: 'Community interest company (CIC)' },
      ],
    },
    { title: 'Billing', rows: [{ label: 'Billing address', value: '12 Aire Street, LS1 9ZA' }] },
  ]);
});

test('values of an unexpected type are left out', () => {
  const odd = { switchType: { a: 1 }, postCode: ['x'], meterType: null };
  expect(
    snapshotParts({ ...bare, step1: odd, step2: { consumption: 'many' }, step3: { prices: 'no' } }),
  ).toEqual([]);
});
