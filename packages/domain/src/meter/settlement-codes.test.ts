import { expect, test } from 'vitest';
import { isHalfHourlyBy, rateStructureBy, topLineOf, type SettlementCodes } from './settlement-codes.ts';

const small = { profileClass: '03', llfc: '100' };

test.each<[SettlementCodes, string | undefined]>([
  [{ ...small, ssc: '0393', mtc: '801' }, '030393100'],
  [{ ...small, mtc: '801' }, '03801100'],
  [{ profileClass: '3', ssc: '393', llfc: '7' }, '030393007'],
  [{ ...small, ssc: '0393', llfc: 'a1b' }, '030393A1B'],
  [{ ...small, ssc: 'none', mtc: '801' }, '03801100'],
  [{ ...small, profileClass: '09', mtc: '801' }, undefined],
  [{ ssc: '0393', llfc: '100' }, undefined],
  [{}, undefined],
])('the codes %j print as %j', (codes, line) => expect(topLineOf(codes)).toBe(line));

test.each<[SettlementCodes, string | undefined]>([
  [{ ...small, ssc: '0393' }, 'single'],
  [{ ...small, ssc: '0151' }, 'day-night'],
  [{ profileClass: '00', ssc: '0000', llfc: '100' }, undefined],
  [{ profileClass: '00', ssc: '0000', mtc: '845', llfc: '100' }, 'half-hourly'],
  [{ ...small, ssc: '0393', measurementClass: 'e' }, 'half-hourly'],
  [{ ...small, ssc: '0393', measurementClass: 'A' }, 'single'],
  [{ ...small, ssc: '0000', mtc: '803' }, 'day-night'],
])('the codes %j are priced as %j', (codes, structure) => {
  expect(rateStructureBy(codes)).toBe(structure);
  expect(isHalfHourlyBy(codes)).toBe(structure === 'half-hourly');
});
