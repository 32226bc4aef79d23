import { completeBoth } from '@switch/domain/journey/testing/sample-answers.ts';
import { summaryOf } from '@switch/domain/journey/summary.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { expect, test } from 'vitest';
import { digestOf } from './digests.ts';

const digests = Object.fromEntries(
  summaryOf(completeBoth, isoDate('2026-11-24')).map(({ id, lines }) => [
    id,
    digestOf(
      id,
      lines.map((line) => ({ ...line, place: '' })),
      completeBoth,
    ),
  ]),
);

test('a collapsed group is summarised in one line, without duplicates', () => {
  expect(digests).toEqual({
    site: 'Electricity and gas · 14 Sample Row',
    use: 'electricity 20,000 kWh · gas 40,000 kWh · until 30 November 2026',
    protections: 'Micro business',
    offer: 'Sample Supplier · 24 months · £12,345.68 a year',
    organisation: 'Invented Bakery Limited',
    people: 'Robin Example · Director',
    billing: 'The supply address · Email',
    payment: '',
    signing: 'I am authorised to sign',
    tax: 'An ordinary business supply · Your premises average no more than 145 kWh of gas a day',
    messages: '',
  });
});

test('what was chosen is approximate as long as one of its prices is only indicative', () => {
  const gas = completeBoth['gas-supply-address'];
  const open = { ...completeBoth, 'gas-supply-address': { ...gas, meter: { isConfirmed: false } } };
  expect(digestOf('offer', [], open)).toBe('Sample Supplier · 24 months · about £12,345.68 a year');
});

test.each([
  [
    'site',
    'gas-supply-address address Address 0',
    'Third Floor, 11 Collier Quay, Newcastle upon Tyne, NE1 9ZA',
    '11 Collier Quay',
  ],
  ['site', 'gas-supply-address address Address 0', 'Eamont Garage, Penrith, CA11 9ZE', 'Eamont Garage'],
  ['signing', 'signature', 'Robin Example, typed, on 27 November 2026', 'Robin Example, 27 November 2026'],
  [
    'messages',
    'confirmation',
    'An email to robin@example.org with your reference and what happens next',
    'An email with your reference',
  ],
] as const)('%s is shortened to fit on a phone', (id, key, value, digest) => {
  expect(digestOf(id, [{ key, label: '', value, place: '' }], completeBoth)).toBe(digest);
});

test('everyone who is asked to sign is named, not only the last of them', () => {
  const signatories = ['Ruth Harker', 'Omar Poole', 'Jess Singh'].map((name) => ({
    name,
    role: 'Partner',
    email: `${name.slice(0, 4).toLowerCase()}@example.org`,
  }));
  const authority = { who: 'two-people', rule: 'everyone', signatories } as const;
  const answers = { ...completeBoth, 'authorised-person': { authority } };
  const signing = summaryOf(answers, isoDate('2026-11-24')).find(({ id }) => id === 'signing');
  const items = signing?.lines.map((line) => ({ ...line, place: '' })) ?? [];
  expect(digestOf('signing', items, answers)).toBe('Ruth Harker · Omar Poole · Jess Singh');
});
