import type { Answers } from './journey.ts';
import { expect, test } from 'vitest';
import { answersForNextSite } from './next-site.ts';

const address = { line1: '1 Quay Row', city: 'Leeds', postCode: 'LS1 1AA' } as const;

const answers: Answers = {
  energy: { choice: { switchType: 'gas', situation: 'contract-ending', sites: 'several' } },
  'current-supplier': { 'gas-usage': { method: 'kwh', kwh: 40_000, low: 40_000, high: 40_000 } },
  'mbc-page': {
    size: { gasTotal: 90_000, employees: 'under-10' },
    organisation: { kind: 'charity', qualifyingUsePercent: 60, otherGasKwh: 12_000 },
    statement: { statementId: 'micro-1', gas: 'micro', statedAt: '2026-11-21T09:00:00.000Z' },
  },
  'address-details': { billing: { isBilledAtSite: true, billsBy: 'email' }, correspondence: address },
  'authorised-person': { authority: { who: 'me' } },
};

test('the organisation is kept, everything about the first site is not', () => {
  expect(answersForNextSite(answers)).toEqual({
    energy: answers.energy,
    'mbc-page': {
      size: { gasTotal: 90_000, employees: 'under-10' },
      organisation: { kind: 'charity', qualifyingUsePercent: 60 },
    },
    'address-details': { correspondence: address },
  });
});

test.each(['this-meter', 'not-sure', undefined] as const)(
  'a total use answered with %s is asked for again, because the next site has meters too',
  (gasTotal) => {
    const page = { ...answers['mbc-page'], size: { gasTotal, employees: 'under-10' } as const };
    expect(answersForNextSite({ ...answers, 'mbc-page': page })['mbc-page']).not.toHaveProperty('size');
  },
);

test('an empty draft leaves only empty steps to start from', () => {
  expect(answersForNextSite({})).toEqual({ 'mbc-page': {}, 'address-details': {} });
});
