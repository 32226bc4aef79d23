import { expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import { supplierStatus } from './status.ts';

const from = (day: string, isSold: boolean) => ({ validFrom: isoDate(day), isSold });
const lacks = [{ section: 'payment' as const, text: 'A way to pay' }];

test.each([
  ['sells', [from('2026-01-01', true)], [], { kind: 'sells', until: null }],
  [
    'sells until its planned end',
    [from('2026-01-01', true), from('2026-12-31', false)],
    [],
    { kind: 'sells', until: '2026-12-31' },
  ],
  ['is incomplete', [from('2026-01-01', true)], lacks, { kind: 'incomplete' }],
  ['sells from a day to come', [from('2027-01-01', true)], lacks, { kind: 'from', from: '2027-01-01' }],
  [
    'has ended',
    [from('2026-01-01', true), from('2026-03-31', false)],
    lacks,
    { kind: 'ended', since: '2026-03-31' },
  ],
  ['was never sold', [], [], { kind: 'ended', since: null }],
])('a supplier %s', (_claim, sales, missing, status) => {
  expect(supplierStatus(sales, missing, isoDate('2026-11-24'))).toEqual(status);
});
