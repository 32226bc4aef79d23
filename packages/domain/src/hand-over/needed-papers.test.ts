import { expect, test } from 'vitest';
import type { Answers } from '../journey/journey.ts';
import { bothBeforePrices, electricityBeforePrices } from '../journey/testing/sample-answers.ts';
import { PAPER_IDS } from '../supplier/papers.ts';
import type { Fuel } from '../units/energy.ts';
import { neededPapers } from './needed-papers.ts';

const all = { required: [...PAPER_IDS], others: ['Our own form 7'] };
const papersOf = (answers: Answers, fuels: readonly Fuel[] = ['electricity']) =>
  neededPapers(all, answers, fuels).map(({ paper }) => paper);
const base = electricityBeforePrices;
const organisation = base['mbc-page']?.organisation;
const ofKind = (kind: NonNullable<typeof organisation>['kind'], more: object = {}): Answers => ({
  ...base,
  'mbc-page': {
    ...base['mbc-page'],
    ...(organisation && { organisation: { ...organisation, kind, ...more } }),
  },
});

test('of the papers that a supplier lists, only those that apply to the customer are needed', () => {
  expect(papersOf(ofKind('limited-company', { qualifyingUsePercent: 0 }))).toEqual([
    'letter-of-authority',
    'recent-bill',
    'Our own form 7',
  ]);
  expect(papersOf(ofKind('charity', { qualifyingUsePercent: 70 }))).toContain('vat-declaration');
  expect(papersOf(ofKind('sole-trader'))).toContain('proprietor-identity');
  expect(papersOf(ofKind('partnership'))).toContain('proprietor-identity');
  expect(neededPapers(all, base, ['electricity'])[0]).toEqual({
    paper: 'letter-of-authority',
    label: 'Letter of authority',
    isSigned: true,
  });
  expect(neededPapers({ required: [], others: [] }, base, ['electricity'])).toEqual([]);
  expect(papersOf({}, ['gas'])).toEqual(['letter-of-authority', 'recent-bill', 'Our own form 7']);
});

test('a customer who has just moved in needs proof of that instead of a bill', () => {
  const moved: Answers = {
    ...bothBeforePrices,
    'contract-end-date': { 'gas-end': { knows: 'moved-in', notice: 'not-needed' } },
  };
  expect(papersOf(moved, ['electricity'])).toContain('recent-bill');
  expect(papersOf(moved, ['gas'])).toEqual(
    expect.arrayContaining(['proof-of-occupancy', 'change-of-tenancy']),
  );
  expect(papersOf(moved, ['gas'])).not.toContain('recent-bill');
  const building: Answers = {
    ...base,
    energy: { choice: { switchType: 'electricity', situation: 'new-building', sites: 'one' } },
  };
  expect(papersOf(building)).toContain('proof-of-occupancy');
});

test.each([
  ['01', true],
  ['02', true],
  ['03', false],
])('a meter of profile class %s needs proof of business: %s', (profile, isNeeded) => {
  const leg = base['electricity-supply-address'];
  const answers: Answers = {
    ...base,
    'electricity-supply-address': {
      ...leg,
      meter: { ...leg?.meter, isConfirmed: true, mpanTopLine: `${profile}801100` },
    },
  };
  expect(papersOf(answers).includes('proof-of-business')).toBe(isNeeded);
  expect(papersOf(answers, ['gas'])).not.toContain('proof-of-business');
});

test.each([
  [false, true],
  [true, false],
  [undefined, false],
])('a charity that is a legal person (%s) has to prove its trustees: %s', (isIncorporated, isNeeded) => {
  const answers: Answers = {
    ...ofKind('charity'),
    'personal-details': {
      organisation: {
        companyName: 'Hall',
        isScottishCharity: false,
        standing: 'not-checked',
        ...(isIncorporated !== undefined && { isIncorporated }),
      },
    },
  };
  expect(papersOf(answers).includes('trustee-details')).toBe(isNeeded);
});
