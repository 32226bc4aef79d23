import { expect, test } from 'vitest';
import { isMpan } from '../meter/mpan.ts';
import gspAreas from './gsp-areas.json' with { type: 'json' };
import { GSP_GROUP_NAMES, GSP_GROUPS } from './gsp-group.ts';
import ldzAreas from './ldz-areas.json' with { type: 'json' };
import { LDZ_NAMES, LDZS } from './ldz.ts';
import { readPostalPostcode } from './postcode.ts';
import { electricityRegionOf, gasRegionOf } from './region.ts';
import { mpanOf } from '../meter/testing/valid-numbers.ts';
import supplyAreas from './supply-areas.json' with { type: 'json' };

const postcode = (outward: string) => {
  const outcome = readPostalPostcode(`${outward} 1AA`);
  if (!outcome.ok) throw new Error(`${outward}: ${outcome.problem.message}`);
  return outcome.value;
};
const mpan = (distributor: string) => {
  const first12 = `${distributor}0000000000`;
  const core = mpanOf(first12);
  if (!isMpan(core)) throw new Error(core);
  return core;
};

test.each([
  // One area of each region, including the two that are easily confused.
  ['IP1', '_A'],
  ['NG1', '_B'],
  ['EC1A', '_C'],
  ['LL11', '_D'],
  ['B1', '_E'],
  ['NE1', '_F'],
  ['M1', '_G'],
  ['SO14', '_H'],
  ['ME1', '_J'],
  ['CF10', '_K'],
  ['PL1', '_L'],
  ['LS1', '_M'],
  ['EH1', '_N'],
  ['AB10', '_P'],
  // Districts on the other side of a boundary from the rest of their area.
  ['B77', '_B'],
  ['BA1', '_L'],
  ['BA3', '_L'],
  ['BR7', '_C'],
  ['E4', '_A'],
  ['E5', '_C'],
  ['FK21', '_P'],
  ['HP9', '_H'],
  ['KT3', '_C'],
  ['LA1', '_G'],
  ['N16', '_C'],
  ['N1P', '_C'],
  ['N2', '_A'],
  ['NW11', '_A'],
  ['OX16', '_E'],
  ['OX17', '_B'],
  ['PA19', '_N'],
  ['PA20', '_P'],
  ['PR8', '_D'],
  ['S49', '_B'],
  ['SY9', '_E'],
  ['SY25', '_K'],
  ['SY10', '_D'],
  ['TW9', '_J'],
  ['W13', '_H'],
  ['W1A', '_C'],
  ['WA3', '_G'],
  ['YO16', '_M'],
  ['YO1', '_F'],
])('a supply in %s is in region %s', (outward, gspGroup) => {
  expect(electricityRegionOf(postcode(outward))).toEqual({ gspGroup, certain: true, source: 'postcode' });
});

test.each([
  ['B95', '_E'],
  ['BB18', '_G'],
  ['BS36', '_L'],
  ['CR5', '_J'],
  ['DN21', '_M'],
  ['GU25', '_H'],
  ['PE29', '_A'],
  ['S99', '_M'],
  ['ST7', '_E'],
  ['ST14', '_E'],
  ['TW20', '_H'],
  ['YO43', '_F'],
])('sources disagree about %s, so its area’s main region %s is a guess', (outward, gspGroup) => {
  expect(electricityRegionOf(postcode(outward))).toEqual({ gspGroup, certain: false, source: 'postcode' });
});

test.each([
  ['N1C', '_C'],
  ['PE99', '_B'],
])('only one source knows %s: its region %s is a guess', (outward, gspGroup) => {
  expect(electricityRegionOf(postcode(outward))).toEqual({ gspGroup, certain: false, source: 'postcode' });
});

test('the number of a regional network company takes precedence over the postcode', () => {
  expect(electricityRegionOf(postcode('LS1'), mpan('16'))).toEqual({
    gspGroup: '_G',
    certain: true,
    source: 'meter',
  });
});

test.each(['24', '41'])(
  'the network %s says nothing about the region, so the postcode decides',
  (distributor) => {
    expect(electricityRegionOf(postcode('LS1'), mpan(distributor))).toEqual({
      gspGroup: '_M',
      certain: true,
      source: 'postcode',
    });
  },
);

test.each(['BT1', 'JE2', 'IM1', 'BF1', 'GX11'])('%s is in no region of Great Britain', (outward) => {
  expect(electricityRegionOf(postcode(outward))).toBeUndefined();
  expect(gasRegionOf(postcode(outward))).toBeUndefined();
});

test.each([
  ['EH1', 'SC'],
  ['NE1', 'NO'],
  ['LS1', 'NE'],
  ['M1', 'NW'],
  ['B1', 'WM'],
  ['NG1', 'EM'],
  ['IP1', 'EA'],
  ['EC1A', 'NT'],
  ['ME1', 'SE'],
  ['OX1', 'SO'],
  ['PL1', 'SW'],
  ['LL11', 'WN'],
  ['CF10', 'WS'],
  // Areas that lie in two zones, with the zone chosen for them.
  ['PE1', 'EA'],
  ['AL1', 'EA'],
  ['SL1', 'SO'],
  ['GU1', 'SO'],
  ['DT1', 'SO'],
  ['HP1', 'NT'],
  ['TW1', 'NT'],
  ['SY1', 'WN'],
  // Towns with a network of their own, and their neighbours.
  ['PA28', 'LC'],
  ['PA34', 'LO'],
  ['DG9', 'LS'],
  ['KW14', 'LT'],
  ['KW1', 'LW'],
  ['PA29', 'SC'],
  ['DG8', 'SC'],
  ['KW15', 'SC'],
])('gas in %s is in zone %s', (outward, ldz) => {
  expect(gasRegionOf(postcode(outward))).toBe(ldz);
});

test('both tables cover the 120 areas of supply postcodes, each once', () => {
  const electricity = gspAreas.map(({ area }) => area);
  expect(supplyAreas).toEqual(electricity);
  expect(ldzAreas.flatMap(({ areas }) => areas).toSorted()).toEqual(electricity.toSorted());
  expect(new Set(electricity).size).toBe(120);
});

test('all fourteen electricity regions and eighteen gas zones occur, and have names of their own', () => {
  expect([...new Set(gspAreas.map(({ main }) => main))].toSorted()).toEqual([...GSP_GROUPS]);
  expect(ldzAreas.map(({ ldz }) => ldz)).toEqual([...LDZS]);
  expect(new Set(GSP_GROUPS.map((group) => GSP_GROUP_NAMES[group])).size).toBe(14);
  expect(new Set(LDZS.map((ldz) => LDZ_NAMES[ldz])).size).toBe(18);
});
