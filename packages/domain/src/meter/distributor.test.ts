import { expect, test } from 'vitest';
import { GSP_GROUPS } from '../place/gsp-group.ts';
import { distributorOf } from './distributor.ts';

const twoDigits = Array.from({ length: 100 }, (_, id) => String(id).padStart(2, '0'));
const idsThatAre = (kind: string): readonly string[] =>
  twoDigits.filter((id) => distributorOf(id).kind === kind);

test.each([
  ['10', '_A'],
  ['11', '_B'],
  ['12', '_C'],
  ['13', '_D'],
  ['14', '_E'],
  ['15', '_F'],
  ['16', '_G'],
  ['17', '_P'],
  ['18', '_N'],
  ['19', '_J'],
  ['20', '_H'],
  ['21', '_K'],
  ['22', '_L'],
  ['23', '_M'],
])('the regional company %s covers region %s', (id, gspGroup) => {
  expect(distributorOf(id)).toMatchObject({ kind: 'regional', id, gspGroup });
});

test('each of the fourteen regions has exactly one regional company', () => {
  const groups = idsThatAre('regional').flatMap((id) => {
    const distributor = distributorOf(id);
    return distributor.kind === 'regional' ? [distributor.gspGroup] : [];
  });
  expect(groups.toSorted()).toEqual([...GSP_GROUPS]);
});

test('the company of the North West has the name it took in 2025', () => {
  expect(distributorOf('16')).toMatchObject({ name: 'SP Electricity North West' });
});

test('the independent companies of the June 2026 market data are known', () => {
  expect(idsThatAre('independent').join(' ')).toBe(
    '24 25 26 27 29 30 31 32 33 34 35 36 37 38 39 40 42 43 45 46 47 48 51 52',
  );
});

test('ids that never belong to a customer are refused with a message', () => {
  expect(idsThatAre('refused').join(' ')).toBe('00 01 02 03 04 05 06 07 08 09 28 77 78 97 98 99');
  for (const id of idsThatAre('refused')) expect(distributorOf(id)).toHaveProperty('message');
});

test.each(['41', '44', '49', '50', '53', '76', '79', '96'])(
  'the id %s, not issued yet, is unknown rather than refused',
  (id) => {
    expect(distributorOf(id)).toEqual({ kind: 'unknown', id });
  },
);
