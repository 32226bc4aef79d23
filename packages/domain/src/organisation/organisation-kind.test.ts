import { expect, test } from 'vitest';
import {
  kindNeedsOwnerDetails,
  organisationKindRules,
  organisationKinds,
  organisationKindLabels,
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

test('charities can claim charity relief, and so can academies, which are exempt charities', () => {
  const claiming = organisationKinds.filter((kind) => organisationKindRules[kind].mayClaimCharityRelief);
  expect(claiming).toEqual(['charity', 'scottish-charity', 'public-body']);
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
  const labels = organisationKinds.map((kind) => organisationKindLabels[kind]);
  expect(new Set(labels.map(({ label }) => label)).size).toBe(organisationKinds.length);
  for (const { description } of labels) expect(description).toMatch(/^[A-Z].+\.$/);
});
