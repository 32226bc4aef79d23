import type { AccountOrganisation } from './account-organisation.ts';
import { expect, test } from 'vitest';
import { electricityBeforePrices, peopleAndAddresses } from '../journey/testing/sample-answers.ts';
import {
  accountOrganisation,
  expectedHolder,
  holderQuestion,
  isGivenFor,
  isHeldBy,
  isSameOrganisation,
} from './account-holder.ts';

const bakery: AccountOrganisation = {
  kind: 'limited-company',
  name: 'Invented Bakery Limited',
  tradingName: 'The Rolling Pin',
  companyNumber: '12345678',
  charityNumber: '',
};
const expected = (change: Partial<AccountOrganisation> = {}, personName = 'Robin Example') => ({
  organisation: { ...bakery, ...change },
  personName,
});

test.each([
  ['the same name', 'Invented Bakery Limited', true],
  ['Ltd for Limited', 'INVENTED BAKERY LTD.', true],
  ['no legal form', 'Invented Bakery', true],
  ['the trading name', 'Rolling Pin', true],
  ['both names', 'Invented Bakery Ltd t/a The Rolling Pin', true],
  ['as a statement cuts it off', 'INVENTED BAKERY LI', true],
  ['a few letters of it', 'Invented', false],
  ['the director’s own name', 'Robin Example', false],
  ['another company', 'Imagined Bakery Ltd', false],
])('a company’s account by %s: %s is it: %s', (_, holder, is) => {
  expect(isHeldBy(holder, expected())).toBe(is);
});

test.each([
  ['sole-trader', 'Mr R Example', true],
  ['sole-trader', 'Robin Example trading as Example Pies', true],
  ['sole-trader', 'Sam Sample', false],
  ['partnership', 'R Example & S Sample', true],
  ['partnership', 'Sam Sample and Kit Other', false],
  ['charity', 'The Trustees of Saint Mary’s Hall', true],
  ['charity', 'ST MARYS HALL', true],
  ['charity', 'Robin Example', false],
])('for a %s, %s is queried unless it is the customer’s own: %s', (kind, holder, is) => {
  const name = kind === 'charity' ? 'St. Mary’s Hall CIO' : 'Example & Sons';
  expect(isHeldBy(holder, expected({ kind, name, tradingName: '' }))).toBe(is);
});

test.each([
  ['a legal form written short', { name: 'INVENTED BAKERY LTD' }, true],
  ['“Co.” in it', { name: 'Invented Bakery Co. Limited' }, true],
  ['a number that only one of them has', { charityNumber: '1112223' }, true],
  ['another trading name', { tradingName: 'Buns' }, true],
  ['another company number', { companyNumber: '87654321' }, false],
  ['another name', { name: 'Imagined Bakery Limited' }, false],
  ['another kind', { kind: 'charity' }, false],
] as const)('with %s it is the same organisation: %s', (_, change, is) => {
  expect(isSameOrganisation(bakery, { ...bakery, ...change })).toBe(is);
});

test('details are used only for the organisation that they were given for', () => {
  const answers = { ...electricityBeforePrices, ...peopleAndAddresses };
  const own = accountOrganisation(answers);
  if (!own) throw new Error('the sample names its organisation');
  expect(isGivenFor(own, answers)).toBe(true);
  expect(isGivenFor({ ...own, name: 'Another Ltd' }, answers)).toBe(false);
  expect(isGivenFor(own, electricityBeforePrices)).toBe(false);
  expect(isGivenFor(null, answers)).toBe(true);
  expect(expectedHolder(answers)).toEqual({ organisation: own, personName: 'Robin Example' });
});

test('the question names both', () => {
  expect(holderQuestion('Invented Bakery', expected())).toBeUndefined();
  expect(holderQuestion('Sam Sample', null)).toBeUndefined();
  expect(holderQuestion('Sam Sample', expected({ name: 'Example Pies' }))).toBe(
    'The account is in the name of Sam Sample, not Example Pies. Does Example Pies’ Direct Debit come from it?',
  );
});
