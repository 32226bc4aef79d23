import { expect, test } from 'vitest';
import { kindOfCompanyType } from './company-type.ts';
import {
  kindNeedsOwnerDetails,
  organisationKindRules,
  organisationKinds,
  organisationKindWords,
} from './organisation-kind.ts';

test.each([
  ['limited-company', 'companies-house', 'never', 'company'],
  ['cic', 'companies-house', 'never', 'company'],
  ['plc', 'companies-house', 'never', 'company'],
  ['llp', 'companies-house', 'never', 'company'],
  ['limited-partnership', 'companies-house', 'always', 'partnership'],
  ['partnership', 'none', 'always', 'partnership'],
  ['sole-trader', 'none', 'always', 'sole-trader'],
  ['charity', 'charity-commission', 'unless-incorporated', 'charity'],
  ['scottish-charity', 'oscr', 'unless-incorporated', 'charity'],
  ['club', 'none', 'always', 'club'],
  ['public-body', 'none', 'never', 'public-body'],
  ['registered-society', 'companies-house', 'never', 'other'],
  ['overseas-company', 'companies-house', 'never', 'company'],
  ['other', 'none', 'unless-incorporated', 'other'],
] as const)(
  'a %s is looked up in %s, its owner is checked %s, suppliers see a %s',
  (kind, register, ownerCheck, acceptanceClass) => {
    expect(organisationKindRules[kind]).toMatchObject({ register, ownerCheck, acceptanceClass });
  },
);

test('only charities can claim charity relief', () => {
  const claiming = organisationKinds.filter((kind) => organisationKindRules[kind].mayClaimCharityRelief);
  expect(claiming).toEqual(['charity', 'scottish-charity']);
});

test.each([
  ['sole-trader', undefined, true],
  ['sole-trader', true, true],
  ['limited-company', false, false],
  ['charity', undefined, false],
  ['charity', true, false],
  ['charity', false, true],
] as const)('owner details of a %s (incorporated: %s) are needed: %s', (kind, isIncorporated, isNeeded) => {
  expect(kindNeedsOwnerDetails(kind, isIncorporated)).toBe(isNeeded);
});

test('every kind has a label of its own and a sentence', () => {
  const words = organisationKinds.map((kind) => organisationKindWords[kind]);
  expect(new Set(words.map(({ label }) => label)).size).toBe(organisationKinds.length);
  for (const { description } of words) expect(description).toMatch(/^[A-Z].+\.$/);
});

test.each([
  ['ltd', undefined, 'limited-company'],
  ['private-limited-guarant-nsc', 'community-interest-company', 'cic'],
  ['old-public-company', undefined, 'plc'],
  ['llp', undefined, 'llp'],
  ['scottish-partnership', undefined, 'limited-partnership'],
  ['charitable-incorporated-organisation', undefined, 'charity'],
  ['scottish-charitable-incorporated-organisation', undefined, 'scottish-charity'],
  ['industrial-and-provident-society', undefined, 'registered-society'],
  ['uk-establishment', undefined, 'overseas-company'],
  ['royal-charter', undefined, 'other'],
] as const)('the company type %s (subtype %s) is a %s', (type, subtype, kind) => {
  expect(kindOfCompanyType(type, subtype)).toBe(kind);
});
