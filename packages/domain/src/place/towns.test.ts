import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TOWNS } from './towns-data.ts';
import { parseTowns, suggestTowns } from './towns.ts';

const suggested = (query: string, limit = 5) =>
  suggestTowns(TOWNS, query, limit).map(({ town, county }) => `${town}, ${county}`);

test('the list has about 1 500 towns, each once with its county, and three placeholders [S3-12]', () => {
  const real = TOWNS.filter((town) => !town.isPlaceholder);
  expect(real.length).toBeGreaterThan(1_000);
  expect(new Set(real.map(({ town, county }) => `${town}, ${county}`)).size).toBe(real.length);
  expect(real.filter(({ county }) => county === '')).toEqual([]);
  expect(TOWNS.filter((town) => town.isPlaceholder).map(({ town }) => town)).toEqual([
    'No Entries',
    'Not Known',
    'Other',
  ]);
});

test.each([
  ['leed', ['Leeds, West Yorkshire']],
  ['MANCH', ['Manchester, Greater Manchester']],
  ['bristo', ['Bristol, Bristol']],
  ['st ives', ['St. Ives, Cambridgeshire', 'St. Ives, Cornwall']],
  ['stoke on', ['Stoke-on-Trent, Staffordshire']],
  ['bishops stort', ["Bishop's Stortford, Hertfordshire"]],
  ['glaston', ['Glastonbury, Somerset']],
  ['no entr', []],
  ['not known', []],
  ['  ', []],
])('typing %j suggests %j', (query, expected) => {
  expect(suggested(query)).toEqual(expected);
});

test('towns that start with the query come before those with a later word that does', () => {
  const rows = parseTowns([
    ['North Hull', 'A', 'England'],
    ['Hull', 'A', 'England'],
    ['Hull-on-Hull', 'B', 'England'],
  ]);
  expect(suggestTowns(rows, 'hul', 9).map(({ town }) => town)).toEqual([
    'Hull',
    'Hull-on-Hull',
    'North Hull',
  ]);
});

test('rows without a name are left out, and short rows are placeholders', () => {
  expect(parseTowns([[], ['', 'Kent', 'England'], ['Other']])).toEqual([
    { town: 'Other', county: '', nation: '', isPlaceholder: true },
  ]);
});

test('suggestions keep to the limit and never contain a placeholder or a town twice [S3-12]', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 20 }), (query, limit) => {
      const towns = suggestTowns(TOWNS, query, limit);
      expect(towns.length).toBeLessThanOrEqual(limit);
      expect(new Set(towns).size).toBe(towns.length);
      expect(towns.some((town) => town.isPlaceholder)).toBe(false);
    }),
  );
});
