import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinToAddresses, type PlacedAddress } from './premises-match.ts';

const at = (...lines: readonly string[]): PlacedAddress => ({
  lines,
  postCode: 'LS1 9ZA',
  besides: ['Leeds'],
});
/** Returns the index of the address that the record is matched to, or -1. */
const joined = (record: PlacedAddress, ...addresses: readonly PlacedAddress[]): number => {
  const index = joinToAddresses(addresses, [{ place: record }]).findIndex((records) => records.length > 0);
  return index;
};

describe('a record in a register’s notation matches the address it means', () => {
  test.each<[string, PlacedAddress, PlacedAddress]>([
    ['in capitals, line by line', at('5', 'CLOTHMAKERS COURT', 'LEEDS'), at('5 Clothmakers Court')],
    ['with short forms', at('12-14 ST. JOHNS RD'), at('12 - 14 Saint John’s Road')],
    ['with a district between', at('5 CLOTHMAKERS CT', 'HOLBECK', 'LEEDS'), at('5 Clothmakers Court')],
    ['without the building', at('UNIT 7 WEAVERS WAY'), at('Unit 7, Ribbon Works', 'Weavers Way')],
    ['without the street', at('UNIT 7 RIBBON WORKS'), at('Unit 7, Ribbon Works', 'Weavers Way')],
    ['with a letter apart', at('FLAT 2', '5 A HIGH STREET'), at('Apartment 2, 5A High Street')],
    ['by a name alone', at('ROSE COTTAGE', 'MILL LANE', 'LEEDS'), at('Rose Cottage', 'Mill Lane')],
    ['with the floor', at('GND FLR', '3 HIGH ST'), at('Ground Floor, 3 High Street')],
    ['in a street named for the town', at('3 LEEDS ROAD'), at('3 Leeds Road')],
  ])('%s', (_, record, address) => expect(joined(record, at('99 Elsewhere Hill'), address)).toBe(1));
});

describe('a record that may be someone else’s matches nothing', () => {
  test.each<[string, PlacedAddress, readonly PlacedAddress[]]>([
    ['another number', at('6 CLOTHMAKERS COURT'), [at('5 Clothmakers Court')]],
    ['a number with a letter', at('5A CLOTHMAKERS COURT'), [at('5 Clothmakers Court')]],
    [
      'a unit where the number is the street’s',
      at('7 WEAVERS WAY'),
      [at('Unit 7, Ribbon Works', 'Weavers Way')],
    ],
    ['a flat of the house', at('FLAT 1', '5 HIGH STREET'), [at('5 High Street')]],
    ['a floor of the house', at('FIRST FLOOR', '5 HIGH STREET'), [at('5 High Street')]],
    ['the landlord’s supply', at('LANDLORDS SUPPLY', '5 HIGH STREET'), [at('5 High Street')]],
    ['another street', at('5 LOW STREET'), [at('5 High Street')]],
    ['a number in a house, not in the street', at('12 HIGH STREET'), [at('12 Mill House', 'High Street')]],
    ['a street without a number', at('MILL LANE'), [at('Rose Cottage', 'Mill Lane')]],
    ['a number without a street', at('5'), [at('5 High Street')]],
    ['nothing at all', at(), [at('5 High Street')]],
    ['two addresses alike', at('5 HIGH STREET'), [at('5 High Street'), at('5, High Street')]],
    [
      'one of two works',
      at('UNIT 7 WEAVERS WAY'),
      [at('Unit 7, Silk Works', 'Weavers Way'), at('Unit 7, Ribbon Works', 'Weavers Way')],
    ],
    ['another postcode', { ...at('5 HIGH STREET'), postCode: 'LS1 9ZB' }, [at('5 High Street')]],
    ['another property', { ...at('5 HIGH STREET'), uprn: '1' }, [{ ...at('5 High Street'), uprn: '2' }]],
  ])('%s', (_, record, addresses) => expect(joined(record, ...addresses)).toBe(-1));
});

test('the property reference decides, whatever the lines say, with or without leading zeros', () => {
  const addresses = [at('5 High Street'), { ...at('The Old Bank'), uprn: '100012' }];
  expect(joined({ ...at('5 HIGH STREET'), uprn: '000100012' }, ...addresses)).toBe(1);
});

test('several addresses with one property reference are distinguished by their lines', () => {
  const under = (line: string) => ({ ...at(line), uprn: '77' });
  const addresses = [under('Flat 1, 5 High Street'), under('Flat 2, 5 High Street')];
  expect(joined({ ...at('FLAT 2', '5 HIGH ST'), uprn: '77' }, ...addresses)).toBe(1);
  expect(joined({ ...at('5 HIGH ST'), uprn: '77' }, ...addresses)).toBe(-1);
});

test('an exact match is preferred to an address that says more', () => {
  const addresses = [at('5 High Street', 'Corner Buildings'), at('5 High Street')];
  expect(joined(at('5 HIGH STREET'), ...addresses)).toBe(1);
});

const streets = ['High Street', 'Clothmakers Court', 'Saint Mary’s Road', 'Mill Lane'] as const;
const address = fc
  .record({
    flat: fc.option(fc.integer({ min: 1, max: 4 })),
    number: fc.integer({ min: 1, max: 12 }),
    letter: fc.constantFrom('', '', 'A', 'B'),
    street: fc.constantFrom(...streets),
  })
  .map(({ flat, number, letter, street }) =>
    at(`${flat ? `Flat ${flat}, ` : ''}${number}${letter} ${street}`),
  );
const addressList = fc.uniqueArray(address, {
  minLength: 1,
  maxLength: 15,
  selector: ({ lines }) => lines[0],
});

/** Returns the same address in a register’s notation. */
const rewritten = (place: PlacedAddress, district: string): PlacedAddress => ({
  postCode: 'ls19za',
  lines: [
    ...place.lines
      .join(', ')
      .toUpperCase()
      .replace('STREET', 'ST')
      .replace('ROAD', 'RD')
      .replace('’', '')
      .split(', '),
    district,
    'LEEDS',
  ],
});

test('each of many addresses matches its own rewritten record, and no other', () => {
  fc.assert(
    fc.property(addressList, fc.constantFrom('', 'HOLBECK', 'CITY CENTRE'), (addresses, district) => {
      const records = addresses.map((place, index) => ({ index, place: rewritten(place, district) }));
      const found = joinToAddresses(addresses, records).map((list) => list.map(({ index }) => index));
      expect(found).toEqual(addresses.map((_, index) => [index]));
    }),
  );
});

test('for any text, a record matches at most one address, and their order does not matter', () => {
  const anything = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('5', 'FLAT', 'High Street', 'Unit 7', '-', '/')),
  );
  const place = fc.oneof(
    address,
    anything.map((lines) => at(...lines)),
  );
  fc.assert(
    fc.property(fc.array(place), fc.array(place), (addresses, places) => {
      const records = places.map((each) => ({ place: each }));
      const forwards = joinToAddresses(addresses, records);
      const joins = forwards.flat();
      expect(new Set(joins).size).toBe(joins.length);
      expect(joinToAddresses(addresses.toReversed(), records).toReversed()).toEqual(forwards);
    }),
  );
});
