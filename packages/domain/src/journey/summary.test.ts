import { isoDate } from '../units/period.ts';
import { expect, test } from 'vitest';
import type { Answers } from './journey.ts';
import { summaryOf } from './summary.ts';
import { completeBoth } from './testing/sample-answers.ts';

const today = isoDate('2026-11-23');

const answers: Answers = {
  energy: { choice: { switchType: 'gas', situation: 'contract-ending', sites: 'one' } },
  'current-supplier': { 'gas-usage': { method: 'kwh', kwh: 40_000, low: 40_000, high: 40_000 } },
  'mbc-page': { organisation: { kind: 'charity', qualifyingUsePercent: 60, otherGasKwh: 12_000 } },
  'address-details': { billing: { isBilledAtSite: true, billsBy: 'email' } },
};

const group = (id: string) => summaryOf(answers, today).find((candidate) => candidate.id === id)?.lines ?? [];

const titlesAndLabels = (of: Answers) =>
  summaryOf(of, today).map(({ title, lines }) => [title, ...lines.map(({ label }) => label)]);

test('every answer is in its group, in journey order, with use and dates fuel by fuel [S2-12]', () => {
  expect(titlesAndLabels(completeBoth)).toEqual([
    [
      'Site and meters',
      'Compare',
      'What is happening',
      'Sites',
      'Supply address (electricity)',
      'Electricity supply number (MPAN)',
      'Checked against a bill (electricity)',
      'Electricity meter',
      'Supply address (gas)',
      'Gas supply number (MPRN)',
      'Checked against a bill (gas)',
      'Gas meter',
      'Current electricity supplier',
      'Current gas supplier',
    ],
    [
      'Use and dates',
      'Yearly electricity use',
      'What do you pay for electricity today?',
      'Current electricity contract ends',
      'Notice to the electricity supplier',
      'Yearly gas use',
      'What do you pay for gas today?',
      'Current gas contract ends',
      'Notice to the gas supplier',
    ],
    ['Your protections', 'People', 'Protections for electricity', 'Protections for gas'],
    [
      'Offer and price',
      'Supplier for electricity',
      'Product (electricity)',
      'Total over the contract, with tax (electricity)',
      'Supplier for gas',
      'Product (gas)',
      'Total over the contract, with tax (gas)',
    ],
    ['Organisation', 'Organisation', 'Company number', 'Kind of organisation'],
    [
      'People',
      'Name',
      'Role',
      'Phone',
      'Contact about the switch',
      'News and offers',
      'Who can open the meter cupboard?',
    ],
    ['Bills and letters', 'Bills to', 'Bills by', 'Where should letters go?'],
    ['Payment'],
    ['Authority and signatures', 'Authority'],
    ['Tax relief', 'Charity or residential use', 'Tax on electricity', 'Tax on gas'],
    ['Messages we will send'],
  ]);
});

test('every line names the card that changes it', () => {
  const lines = summaryOf(answers, today).flatMap((candidate) => candidate.lines);
  expect(lines.filter(({ stepId, cardId, key }) => !key.startsWith(`${stepId} ${cardId}`))).toMatchObject([
    { label: 'Other gas meters at the premises', stepId: 'mbc-page', cardId: 'organisation' },
    { label: 'Tax on gas', stepId: 'mbc-page', cardId: 'organisation' },
  ]);
});

test('questions about a fuel that is not switched are left out', () => {
  const labels = summaryOf(answers, today).flatMap(({ lines }) => lines.map(({ label }) => label));
  expect(labels.filter((label) => /electricity/i.test(label))).toEqual([]);
});

test('an unanswered question is listed with its text and no value', () => {
  expect(group('billing').at(-1)).toMatchObject({ label: 'Where should letters go?', value: null });
});

test('the kind of organisation is listed once, and its use with the tax', () => {
  expect(group('organisation').map(({ label }) => label)).toContain('Kind of organisation');
  expect(
    group('tax')
      .map(({ label, value }) => `${label}: ${value}`)
      .slice(0, 2),
  ).toEqual(['Charity or residential use: 60%', 'Other gas meters at the premises: 12,000 kWh a year']);
  expect(group('tax').map(({ label }) => label)).not.toContain('Kind of organisation');
  expect(group('tax').at(-1)?.label).toBe('Tax on gas');
});

test('everyone named to sign has a line with a way to change it', () => {
  const signatories = ['Ailsa', 'Ben', 'Cat'].map((name) => ({
    name,
    role: 'Trustee',
    email: `${name.toLowerCase()}@example.org`,
  }));
  const authority = { who: 'two-people', rule: 'two-of', signatories } as const;
  const signing = summaryOf({ ...answers, 'authorised-person': { authority } }, today).find(
    ({ id }) => id === 'signing',
  );
  const named = signing?.lines.filter(({ value }) => value?.includes('@example.org')) ?? [];
  expect(named.map(({ value }) => value)).toEqual([
    'Ailsa, Trustee, ailsa@example.org',
    'Ben, Trustee, ben@example.org',
    'Cat, Trustee, cat@example.org',
  ]);
  expect(new Set(named.map(({ cardId }) => cardId))).toEqual(new Set(['authority']));
  expect(new Set(signing?.lines.map(({ key }) => key)).size).toBe(signing?.lines.length);
});

test('no two lines of a group share a key', () => {
  for (const { lines } of summaryOf(answers, today)) {
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  }
});

test('with two supplies every line says which one it is about', () => {
  const leg = {
    address: { address: { line1: '1 Quay Row', city: 'Leeds', postCode: 'LS1 1AA' }, source: 'manual' },
  } as const;
  const both: Answers = {
    energy: { choice: { switchType: 'both', situation: 'just-looking', sites: 'one' } },
    'electricity-supply-address': leg,
    'gas-supply-address': leg,
  };
  const site = summaryOf(both, today).find(({ id }) => id === 'site')?.lines ?? [];
  const addresses = site.filter(({ value }) => value?.includes('Quay Row')).map(({ label }) => label);
  expect(addresses).toEqual(['Supply address (electricity)', 'Supply address (gas)']);
});
