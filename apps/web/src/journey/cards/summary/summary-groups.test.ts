import { journey, type Answers } from '@switch/domain/journey/journey.ts';
import { expect, test } from 'vitest';
import { summarisedCards, summaryGroups } from './summary-groups.ts';

const answers: Answers = {
  energy: { choice: { switchType: 'gas', situation: 'contract-ending', sites: 'one' } },
  'current-supplier': { 'gas-usage': { method: 'kwh', kwh: 40_000, low: 40_000, high: 40_000 } },
  'mbc-page': { organisation: { kind: 'charity', qualifyingUsePercent: 60, otherGasKwh: 12_000 } },
  'address-details': { billing: { checkBillingAddress: true, billsBy: 'email' } },
};

const group = (id: string) => summaryGroups(answers).find((candidate) => candidate.id === id)?.lines ?? [];

test('every card of the journey is on the summary', () => {
  const cards = journey.flatMap(({ id, cards: held }) =>
    Object.keys(held).map((cardId) => `${id} ${cardId}`),
  );
  expect(summarisedCards.toSorted()).toEqual(cards.toSorted());
});

test('every line leads to its card and back to the summary [S2-12]', () => {
  const lines = summaryGroups(answers).flatMap((candidate) => candidate.lines);
  expect(lines.filter(({ place }) => !/\?card=[\w-]+&edit=details$/.test(place))).toEqual([]);
  expect(group('billing').map(({ place }) => place)).toContain('/address-details?card=billing&edit=details');
});

test('questions about a fuel that is not switched are left out', () => {
  const labels = summaryGroups(answers).flatMap(({ lines }) => lines.map(({ label }) => label));
  expect(labels.filter((label) => /electricity/i.test(label))).toEqual([]);
});

test('a question left unanswered stands there with its words and no value', () => {
  expect(group('billing').at(-1)).toMatchObject({ label: 'Where should letters go?', value: null });
});

test('the kind of organisation is named once, its use stands with the tax', () => {
  expect(group('organisation').map(({ label }) => label)).toContain('Kind of organisation');
  expect(
    group('tax')
      .map(({ label, value }) => `${label}: ${value}`)
      .slice(0, 2),
  ).toEqual(['Charity or residential use: 60%', 'Other gas meters at the premises: 12,000 kWh a year']);
  expect(group('tax').map(({ label }) => label)).not.toContain('Kind of organisation');
  expect(group('tax').at(-1)?.label).toBe('Tax on gas');
});

test('everybody who was named to sign has a line with a way to change it', () => {
  const signatories = ['Ailsa', 'Ben', 'Cat'].map((name) => ({
    name,
    role: 'Trustee',
    email: `${name.toLowerCase()}@example.org`,
  }));
  const authority = { who: 'two-people', rule: 'two-of', signatories } as const;
  const signing = summaryGroups({ ...answers, 'authorised-person': { authority } }).find(
    ({ id }) => id === 'signing',
  );
  const named = signing?.lines.filter(({ value }) => value?.includes('@example.org')) ?? [];
  expect(named.map(({ value }) => value)).toEqual([
    'Ailsa, Trustee, ailsa@example.org',
    'Ben, Trustee, ben@example.org',
    'Cat, Trustee, cat@example.org',
  ]);
  expect(new Set(named.map(({ place }) => place))).toEqual(
    new Set(['/authorised-person?card=authority&edit=details']),
  );
  expect(new Set(signing?.lines.map(({ key }) => key)).size).toBe(signing?.lines.length);
});

test('no two lines of a group share a key', () => {
  for (const { lines } of summaryGroups(answers)) {
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
  const site = summaryGroups(both).find(({ id }) => id === 'site')?.lines ?? [];
  const addresses = site.filter(({ value }) => value?.includes('Quay Row')).map(({ label }) => label);
  expect(addresses).toEqual(['Supply address (electricity)', 'Supply address (gas)']);
});
