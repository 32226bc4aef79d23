import { expect, test } from 'vitest';
import { otherNetwork } from './other-network.ts';

test.each([
  ['a number of London at a postcode of London', 'EC1A 1BB', '1200000000002', undefined],
  [
    'a number of London at a postcode of Leeds',
    'LS1 4AP',
    '1200000000002',
    { ofNumber: 'London', ofPostcode: 'Yorkshire' },
  ],
  ['no number', 'LS1 4AP', undefined, undefined],
  ['a number that is none', 'LS1 4AP', '1200000000003', undefined],
  ['a postcode that is none', 'nowhere', '1200000000002', undefined],
])('%s', (_, postCode, core, doubt) => {
  expect(otherNetwork(postCode, core)).toEqual(doubt);
});
