import { mprnOf } from '../meter/testing/valid-numbers.ts';
import { expect, test } from 'vitest';
import { reconcile, voidedNotices, type Voided } from './change.ts';
import { answer } from './draft.ts';
import type { Answers } from './journey.ts';
import type { StepId } from './step-list.ts';
import { chosenOffer, completeBoth, completeElectricity } from './testing/sample-answers.ts';

/** Returns a draft after one card was changed. */
function changed(before: Answers, stepId: StepId, cardId: string, change: object) {
  const cards: Readonly<Record<string, object | undefined>> = before[stepId] ?? {};
  const after = answer(before, stepId, cardId, { ...cards[cardId], ...change });
  if (!after.ok) throw new Error(JSON.stringify(after.problem));
  return reconcile(before, after.value);
}

const targets = (voided: readonly Voided[]) =>
  voided.map(({ target, fuel }) => (fuel ? `${target} ${fuel}` : target));

const owner = {
  proprietorAddress: { line1: '2 Sample Lane', city: 'London', postCode: 'SW1A 1AA' },
  dateOfBirth: '1980-05-06',
};
const residence = { residentialStatus: 'owner', yearsAtProperty: 9, monthsAtProperty: 0 } as const;
const trader: Answers = {
  ...completeElectricity,
  'mbc-page': {
    ...completeElectricity['mbc-page'],
    organisation: { kind: 'sole-trader', qualifyingUsePercent: 0 },
  },
  'personal-details': { ...completeElectricity['personal-details'], proprietor: owner },
  'address-details': { ...completeElectricity['address-details'], residence },
};

/** What each change removes, row by row: the step, the card, the change, what is removed. */
test.each([
  ['a meter', 'electricity-supply-address', 'meter', { mpanCore: '1300000000007' }, 'choice electricity'],
  ['a kind of meter', 'electricity-supply-address', 'kind', { meterKind: 'day-night' }, 'choice electricity'],
  ['the supply address', 'gas-supply-address', 'address', { source: 'look-up' }, 'choice gas'],
  ['use', 'current-supplier', 'electricity-usage', { kwh: 19_000, low: 19_000 }, 'price electricity'],
  ['an end date', 'contract-end-date', 'gas-end', { contractEndDate: '2027-01-31' }, 'price gas'],
] as const)(
  '%s changed: %s %s, the price and signature are removed, everything else stays',
  (_, stepId, cardId, change, lost) => {
    const { answers, voided } = changed(completeBoth, stepId, cardId, change);
    expect(targets(voided)).toEqual([lost, 'signature']);
    expect(voided.every(({ because }) => because.stepId === stepId && because.cardId === cardId)).toBe(true);
    const { prices: _prices, [stepId]: _step, ...rest } = answers;
    const { prices: _oldPrices, [stepId]: _oldStep, ...kept } = completeBoth;
    expect(rest).toEqual(kept);
  },
);

test('a changed meter removes only the choice of its own fuel; changed use keeps the choice, marked for review', () => {
  const meter = changed(completeBoth, 'gas-supply-address', 'meter', { mprn: '2234567' }).answers;
  expect(meter.prices).toEqual({ electricity: chosenOffer });
  const usage = changed(completeBoth, 'current-supplier', 'gas-usage', { kwh: 39_000, low: 39_000 }).answers;
  expect(usage.prices?.electricity).toEqual(chosenOffer);
  expect(usage.prices?.gas).toMatchObject({ supplierId: chosenOffer.supplierId, isStale: true });
});

const place = (postCode: string, premisesId?: string) => ({
  source: premisesId ? 'look-up' : 'manual',
  address: { line1: '1 Mill Lane', city: 'Leeds', postCode },
  ...(premisesId && { premisesId }),
});

test.each([
  ['another postcode', place('LS1 4AP'), place('LS1 4AQ'), true],
  ['another building of the look-up', place('LS1 4AP', 'p1'), place('LS1 4AP', 'p2'), true],
  [
    'a typed address instead of a building of the look-up',
    place('LS1 4AP', 'p1'),
    { ...place('LS1 4AP'), premisesId: '' },
    true,
  ],
  ['a building of the look-up instead of a typed address', place('LS1 4AP'), place('LS1 4AP', 'p1'), true],
  ['another way to write the address', place('LS1 4AP'), { ...place('LS1 4AP'), metersFound: 1 }, false],
] as const)('%s: the old meter is removed: %s, %s: %s', (_, old, now, isForgotten) => {
  const apart = changed(completeBoth, 'gas-supply-address', 'address', place('LS2 8AA')).answers;
  const first = changed(apart, 'electricity-supply-address', 'address', old).answers;
  const meter = answer(first, 'electricity-supply-address', 'meter', {
    mpanCore: '1200000000002',
    isConfirmed: true,
  });
  if (!meter.ok) throw new Error('it fits');
  const { answers } = changed(meter.value, 'electricity-supply-address', 'address', now);
  expect(answers['electricity-supply-address']?.meter === undefined).toBe(isForgotten);
  expect(answers['electricity-supply-address']?.address).toMatchObject(now);
  expect(answers['gas-supply-address']).toEqual(apart['gas-supply-address']);
});

/** Both fuels at one address, with chosen offers. */
const together = (address: ReturnType<typeof place>): Answers => {
  const stored = { ...completeBoth, prices: {} };
  const moved = changed(stored, 'electricity-supply-address', 'address', address).answers;
  const gas = answer(moved, 'gas-supply-address', 'address', address);
  const meter =
    gas.ok && answer(gas.value, 'gas-supply-address', 'meter', { mprn: '1234567', isConfirmed: true });
  if (!meter || !meter.ok) throw new Error('it fits');
  return { ...meter.value, ...(completeBoth.prices && { prices: completeBoth.prices }) };
};

test.each([
  ['another postcode', place('LS1 4AP'), place('LS1 4AQ')],
  ['another building of the look-up', place('LS1 4AP', 'p1'), place('LS1 4AP', 'p2')],
] as const)('gas in the building that the electricity moved from is asked for again: %s', (_, old, now) => {
  const { answers, voided } = changed(together(old), 'electricity-supply-address', 'address', now);
  expect(answers).not.toHaveProperty('gas-supply-address');
  expect(answers['electricity-supply-address']?.address).toEqual(now);
  expect(targets(voided)).toEqual(['site gas', 'choice electricity', 'choice gas', 'signature']);
  expect(voidedNotices(voided)[0]).toBe('Your gas was at the address you changed. Say where it is now.');
  expect(answers['current-supplier']).toEqual(completeBoth['current-supplier']);
});

test('a correction of the address that both fuels share applies to both', () => {
  const before = together(place('LS1 4AP'));
  const corrected = { line1: '1a Mill Lane', city: 'Leeds', postCode: 'LS1 4AP' };
  const change = { address: corrected };
  const { answers, voided } = changed(before, 'electricity-supply-address', 'address', change);
  expect(answers['gas-supply-address']).toEqual({
    ...before['gas-supply-address'],
    address: { source: 'manual', address: corrected },
  });
  expect(targets(voided)).not.toContain('site gas');
});

test('gas with its own address, or one given in the same save, stays when the electricity moves', () => {
  const before = together(place('LS1 4AP'));
  const apart = changed(before, 'gas-supply-address', 'address', place('LS2 8AA')).answers;
  const moved = changed(apart, 'electricity-supply-address', 'address', place('LS1 4AQ'));
  expect(moved.answers['gas-supply-address']).toEqual(apart['gas-supply-address']);
  const first = answer(before, 'electricity-supply-address', 'address', place('LS1 4AQ'));
  const both = first.ok && answer(first.value, 'gas-supply-address', 'address', place('LS1 4AQ'));
  if (!both || !both.ok) throw new Error('it fits');
  const { answers, voided } = reconcile(before, both.value);
  expect(answers['gas-supply-address']?.address).toEqual(place('LS1 4AQ'));
  expect(targets(voided)).not.toContain('site gas');
});

test('tax facts make the prices of both fuels stale', () => {
  const change = { kind: 'limited-company', qualifyingUsePercent: 70 };
  const { voided } = changed(completeBoth, 'mbc-page', 'organisation', change);
  expect(targets(voided)).toEqual(['price electricity', 'price gas', 'signature']);
});

test('another offer voids the signature and nothing else', () => {
  const { voided, answers } = changed(completeBoth, 'prices', 'gas', { offerId: 'offer-9' });
  expect(targets(voided)).toEqual(['signature']);
  expect(answers['personal-details']).toEqual(completeBoth['personal-details']);
});

test('another kind of organisation removes its identity and owner, keeps the site, and makes prices stale', () => {
  const { answers, voided } = changed(trader, 'mbc-page', 'organisation', { kind: 'partnership' });
  expect(targets(voided)).toEqual(['organisation', 'owner', 'price electricity', 'signature']);
  expect(answers['personal-details']).not.toHaveProperty('organisation');
  expect(answers['personal-details']).not.toHaveProperty('proprietor');
  expect(answers['address-details']).not.toHaveProperty('residence');
  expect(answers['electricity-supply-address']).toEqual(trader['electricity-supply-address']);
});

test('another name of the organisation removes the owner and voids the signature; the price stays', () => {
  const { answers, voided } = changed(trader, 'personal-details', 'organisation', { companyName: 'Other' });
  expect(targets(voided)).toEqual(['owner', 'signature']);
  expect(answers['personal-details']).not.toHaveProperty('proprietor');
  expect(answers.prices).toEqual(trader.prices);
});

test('an owner entered again in the same save is kept', () => {
  const moved = { ...owner, dateOfBirth: '1981-01-01' };
  const home = { ...residence, yearsAtProperty: 5 };
  const details = trader['personal-details'];
  const named = { ...details?.organisation, companyName: 'Other' };
  const after = answer(trader, 'personal-details', 'organisation', named);
  if (!after.ok) throw new Error('it fits');
  const { answers } = reconcile(trader, {
    ...after.value,
    'personal-details': { ...after.value['personal-details'], proprietor: moved },
    'address-details': { ...trader['address-details'], residence: home },
  });
  expect(answers['personal-details']?.proprietor).toEqual(moved);
  expect(answers['address-details']?.residence).toEqual(home);
});

test.each([
  ['contact choices', 'personal-details', 'contact', { choice: 'email' }],
  ['a job title', 'personal-details', 'person', { jobTitle: 'Owner' }],
  ['where bills go', 'address-details', 'billing', { billsBy: 'post' }],
  ['the current supplier', 'current-supplier', 'gas-supplier', { choice: 'none' }],
] as const)('%s changed: nothing is removed', (_, stepId, cardId, change) => {
  expect(changed(completeBoth, stepId, cardId, change).voided).toEqual([]);
});

test('removing a fuel removes only its own answers and choice', () => {
  const { answers, voided } = changed(completeBoth, 'energy', 'choice', { switchType: 'electricity' });
  expect(targets(voided)).toEqual(['leg gas', 'signature']);
  expect(answers.prices).toEqual({ electricity: chosenOffer });
  expect(answers).not.toHaveProperty('gas-supply-address');
  expect(Object.keys(answers['current-supplier'] ?? {}).filter((card) => card.startsWith('gas'))).toEqual([]);
  expect(answers['personal-details']).toEqual(completeBoth['personal-details']);
});

test('removing a fuel also removes the total use of its meters', () => {
  const page = completeBoth['mbc-page'];
  const size = { electricityTotal: 50_000, gasTotal: 'not-sure', employees: 'under-10' } as const;
  const before: Answers = { ...completeBoth, 'mbc-page': { ...page, size } };
  const { answers } = changed(before, 'energy', 'choice', { switchType: 'electricity' });
  expect(answers['mbc-page']?.size).toEqual({ electricityTotal: 50_000, employees: 'under-10' });
  const unsized: Answers = { ...completeBoth, 'mbc-page': undefined };
  const left = changed(unsized, 'energy', 'choice', { switchType: 'electricity' }).answers;
  expect(left['mbc-page']).toBeUndefined();
});

test('adding a fuel keeps the other one’s choice, and voids the signature because it no longer covers everything', () => {
  const { answers, voided } = changed(completeElectricity, 'energy', 'choice', { switchType: 'both' });
  expect(targets(voided)).toEqual(['signature']);
  expect(answers.prices).toEqual(completeElectricity.prices);
});

test.each([
  ['confirming the number', 'electricity-supply-address', 'meter', { isConfirmed: false }],
  ['giving notice', 'contract-end-date', 'electricity-end', { notice: 'given', noticeGivenOn: '2026-09-01' }],
  ['saying which date is right', 'contract-end-date', 'gas-end', { kept: 'own-date' }],
] as const)('%s keeps the price, which does not depend on it', (_, stepId, cardId, change) => {
  const { answers, voided } = changed(completeBoth, stepId, cardId, change);
  expect(targets(voided)).toEqual(['signature']);
  expect(answers.prices).toEqual(completeBoth.prices);
});

test('a new choice in the same save is kept', () => {
  const usage = { method: 'kwh', kwh: 9_000, low: 9_000, high: 9_000 } as const;
  const electricity = { ...chosenOffer, quotationId: 'quotation-3' };
  const after: Answers = {
    ...completeElectricity,
    'current-supplier': { ...completeElectricity['current-supplier'], 'electricity-usage': usage },
    prices: { electricity },
  };
  expect(reconcile(completeElectricity, after).answers.prices).toEqual({ electricity });
});

test('a stale price stays stale until another quotation is chosen', () => {
  const stale: Answers = {
    ...completeElectricity,
    prices: { electricity: { ...chosenOffer, isStale: true } },
  };
  expect(reconcile(stale, completeElectricity).answers.prices?.electricity).toMatchObject({ isStale: true });
  const electricity = { ...chosenOffer, quotationId: 'quotation-4' };
  const chosenAnew: Answers = { ...completeElectricity, prices: { electricity } };
  expect(reconcile(stale, chosenAnew).answers.prices).toEqual({ electricity });
});

test('a first answer removes nothing, and neither does the same answer again', () => {
  expect(reconcile({}, completeBoth)).toEqual({ answers: completeBoth, voided: [] });
  expect(reconcile(completeBoth, completeBoth)).toEqual({ answers: completeBoth, voided: [] });
});

test('what was removed is described in words, once each', () => {
  const because = { stepId: 'energy', cardId: 'choice' } as const;
  const notices = voidedNotices([
    { target: 'leg', fuel: 'gas', because },
    { target: 'price', fuel: 'gas', because },
    { target: 'price', fuel: 'gas', because },
    { target: 'owner', because },
    { target: 'signature', because },
  ]);
  expect(notices).toEqual([
    'Your answers about gas were removed.',
    'Your gas price has to be worked out again.',
    'Tell us about the owner again: the organisation has changed.',
    'What you signed no longer matches, so a new signature is needed.',
  ]);
});

test.each([
  [
    'an unknown meter has one rate',
    'electricity-supply-address',
    'kind',
    { meterKind: 'unknown' },
    { meterKind: 'single' },
  ],
  [
    'nothing else is used to live in',
    'mbc-page',
    'organisation',
    { assumes: ['business-use'] },
    { assumes: undefined },
  ],
  [
    'the organisation is not new',
    'mbc-page',
    'organisation',
    { isUnderOneYearOld: undefined },
    { isUnderOneYearOld: 'no' },
  ],
  [
    'the number of the meter',
    'gas-supply-address',
    'meter',
    { mprn: undefined, isConfirmed: false },
    { mprn: '1234567' },
  ],
] as const)(
  'confirming an assumption, or adding what no price depends on, keeps the choice: %s',
  (_, stepId, cardId, unknown, known) => {
    const before = changed(completeBoth, stepId, cardId, unknown).answers;
    const assumed = { ...before, prices: completeBoth.prices };
    const { answers, voided } = changed(assumed, stepId, cardId, known);
    expect(answers.prices).toEqual(completeBoth.prices);
    expect(targets(voided)).toEqual(['signature']);
  },
);

test.each([
  [
    'day and night rates',
    'electricity-supply-address',
    'kind',
    { meterKind: 'unknown' },
    { meterKind: 'day-night' },
    'price electricity',
  ],
  [
    'a number whose top line says more',
    'electricity-supply-address',
    'meter',
    { mpanCore: undefined, mpanTopLine: undefined, isConfirmed: false },
    { mpanCore: '1200000000002', mpanTopLine: '03801100' },
    'price electricity',
  ],
  [
    'a meter on an independent network',
    'gas-supply-address',
    'meter',
    { mprn: undefined, isConfirmed: false },
    { mprn: mprnOf('74123456') },
    'price gas',
  ],
] as const)(
  'a missing fact that changes the price keeps the choice and marks it for review: %s',
  (_, stepId, cardId, unknown, known, lost) => {
    const before = { ...changed(completeBoth, stepId, cardId, unknown).answers, prices: completeBoth.prices };
    const { voided } = changed(before, stepId, cardId, known);
    expect(targets(voided)).toEqual([lost, 'signature']);
  },
);

test('in another building the found facts are removed; facts that were asked one by one stay', () => {
  const moved = (way: 'at-once' | undefined) => {
    const { choice } = completeElectricity.energy ?? {};
    const before = {
      ...completeElectricity,
      energy: { choice: { switchType: 'electricity', sites: 'one', ...choice, ...(way && { way }) } },
    } as const;
    const address = {
      source: 'manual',
      address: { line1: '1 Mill Lane', city: 'Leeds', postCode: 'LS1 4AP' },
    } as const;
    return reconcile(before, {
      ...before,
      'electricity-supply-address': { ...before['electricity-supply-address'], address },
    }).answers;
  };
  expect(moved('at-once')['current-supplier']).toEqual({});
  expect(moved('at-once')['contract-end-date']).toEqual({});
  expect(moved(undefined)['current-supplier']).toEqual(completeElectricity['current-supplier']);
});
