import { expect, test } from 'vitest';
import { caseStates } from '../journey/case-state.ts';
import { isoDate } from '../units/period.ts';
import { deletedAddress, isDeletedAddress, meansDeletion } from './deleted-account.ts';
import { applicationKeptUntil, statusOf } from './kept-applications.ts';

const supply = (state: (typeof caseStates)[number], endDate = '2029-03-31') => ({
  state,
  endDate: isoDate(endDate),
});

test.each([
  ['a running contract', [supply('in_term')], '2027-01-04', '2035-03-31'],
  [
    'two contracts, by the later end',
    [supply('live'), supply('live', '2030-06-30')],
    '2027-01-04',
    '2036-06-30',
  ],
  ['a refused application, by its contract', [supply('rejected')], '2027-01-04', '2035-03-31'],
  ['a dispute after the end, by its last move', [supply('left')], '2031-02-28', '2037-02-28'],
  ['a withdrawn one', [supply('withdrawn')], '2027-01-04', '2028-01-04'],
  ['a price that ran out', [supply('expired_price')], '2027-01-04', '2028-01-04'],
  ['one that nobody ever signed', [supply('awaiting_signature')], '2027-01-04', '2028-01-04'],
  [
    'one supply withdrawn and one contract',
    [supply('withdrawn'), supply('in_term')],
    '2027-01-04',
    '2035-03-31',
  ],
  ['the last of February, within the month', [supply('in_term', '2028-02-29')], '2027-01-04', '2034-02-28'],
])('%s is kept for as long as required', (_what, supplies, lastMovedOn, until) => {
  expect(applicationKeptUntil(supplies, isoDate(lastMovedOn))).toBe(until);
});

test('every state has its meaning for deletion, and a signed application is never just open', () => {
  const of = (status: string) => caseStates.filter((state) => statusOf(state) === status);
  expect(of('open')).toEqual([
    'draft',
    'priced',
    'chosen',
    'details_complete',
    'awaiting_approval',
    'awaiting_signature',
    'expired_price',
  ]);
  expect(of('under-way')).toContain('signed');
  expect(of('running')).toEqual(['live', 'first_bill_query', 'first_bill_ok', 'in_term', 'renewal_window']);
});

test('the address of a deleted account is recognised', () => {
  expect(isDeletedAddress(deletedAddress('1234'))).toBe(true);
  expect(isDeletedAddress('ann@deleted.invalid.example')).toBe(false);
});

test.each([
  ['delete my account', true],
  ['  Delete  my account ', true],
  ['delete', false],
  ['', false],
  ['delete my accounts', false],
])('typing %j confirms the deletion: %s', (typed, means) => {
  expect(meansDeletion(typed)).toBe(means);
});
