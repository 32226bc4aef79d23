import { expect, test } from 'vitest';
import { isoDate } from '../../units/period.ts';
import type { Answers } from '../journey.ts';
import { bothBeforePrices } from '../testing/sample-answers.ts';
import { withFoundAnswers } from './found-answers.ts';
import { cardsOfFound, kindOfFound, meterOfNumber } from './found-meter.ts';
import { foundRows } from './found-rows.ts';

const today = isoDate('2026-09-14');
const site = {
  address: { line1: '1 Mill Lane', city: 'Leeds', postCode: 'LS1 4AP' },
  source: 'manual',
} as const;
type Energy = NonNullable<NonNullable<Answers['energy']>['choice']>;

function starting(lookUp: object | undefined, energy: Partial<Energy> = {}, kind = 'single'): Answers {
  return {
    energy: { choice: { switchType: 'electricity', sites: 'one', way: 'at-once', ...energy } },
    'electricity-supply-address': {
      address: site,
      ...(lookUp && {
        meter: { mpanCore: '1200000000002', isConfirmed: false, lookUp },
        kind: { meterKind: kind === 'day-night' ? 'day-night' : 'single' },
      }),
    },
  };
}

const found = (answers: Answers, typedKwh?: number) => {
  const {
    'current-supplier': use,
    'contract-end-date': ends,
    ...rest
  } = withFoundAnswers(answers, 'electricity', today, typedKwh);
  return {
    supplier: use?.['electricity-supplier'],
    usage: use?.['electricity-usage'],
    end: ends?.['electricity-end'],
    supply: rest['electricity-supply-address'],
  };
};

test('a register that knows the supply provides its supplier, use and contract end', () => {
  const lookUp = {
    currentSupplier: 'Copperbeech Energy',
    annualQuantityKwh: 12_300,
    recordedEndDate: '2027-02-10',
  };
  const { supplier, usage, end } = found(starting(lookUp));
  expect(supplier).toEqual({ choice: 'named', currentSupplierName: 'Copperbeech Energy' });
  expect(usage).toEqual({ method: 'kwh', kwh: 12_300, low: 12_300, high: 12_300 });
  expect(end).toEqual({ knows: 'date', contractEndDate: '2027-02-10', notice: 'not-sure' });
});

test('anything that no register knows is assumed: one rate, a small site, the earliest start', () => {
  const { supplier, usage, end, supply } = found(starting(undefined));
  expect(supply).toEqual({ address: site, meter: { isConfirmed: false }, kind: { meterKind: 'unknown' } });
  expect(supplier).toEqual({ choice: 'not-sure' });
  expect(usage).toMatchObject({ method: 'not-sure', kwh: 10_000, low: 5_000, high: 15_000 });
  expect(end).toEqual({ knows: 'not-sure', notice: 'not-sure' });
});

test('a recorded end in the past says nothing about the current contract; today’s date still counts', () => {
  expect(found(starting({ recordedEndDate: '2026-09-13' })).end?.knows).toBe('not-sure');
  expect(found(starting({ recordedEndDate: '2026-09-14' })).end?.knows).toBe('date');
});

test.each([
  ['just-moved-in', 'moved-in', 'not-sure'],
  ['new-building', 'moved-in', 'none'],
  ['out-of-contract', 'ended', 'not-sure'],
  ['contract-ending', 'not-sure', 'not-sure'],
] as const)('a customer who says %s is not asked when the contract ends', (situation, knows, choice) => {
  const { end, supplier } = found(starting(undefined, { situation }));
  expect(end).toEqual({ knows, notice: knows === 'not-sure' ? 'not-sure' : 'not-needed' });
  expect(supplier).toEqual({ choice });
});

test('use is split over the registers of the meter, and a typed figure takes precedence over the register’s', () => {
  const { usage } = found(starting({ annualQuantityKwh: 12_000 }, {}, 'day-night'), 8_000);
  expect(usage?.kwh).toBe(8_000);
  expect((usage?.registers?.day ?? 0) + (usage?.registers?.night ?? 0)).toBe(8_000);
});

test('existing answers stay, and so does the other fuel', () => {
  const after = withFoundAnswers(bothBeforePrices, 'gas', today);
  expect(after).toEqual(bothBeforePrices);
});

const meter = {
  meterId: 'm1',
  mpanCore: '1200000000002',
  mpanTopLine: '03801100',
  meterKind: 'single',
  isHalfHourly: false,
};

test('a found meter is filled in, but its number has not been compared with a bill yet', () => {
  expect(cardsOfFound('electricity', meter)).toEqual({
    meter: {
      mpanCore: '1200000000002',
      mpanTopLine: '03801100',
      isConfirmed: false,
      lookUp: { meterId: 'm1', meterKind: 'single', isHalfHourly: false },
    },
    kind: { meterKind: 'single' },
  });
  expect(cardsOfFound('gas', { ...meter, mprn: '1234567', meterKind: 'credit' })).toMatchObject({
    meter: { mprn: '1234567' },
    kind: { meterKind: 'credit' },
  });
});

test('a number typed by hand that is on record is that meter', () => {
  const gas = { meterId: 'm2', mprn: '9062205206', meterKind: 'credit', isHalfHourly: false };
  const other = { ...meter, meterId: 'm3', mpanCore: '2000000000006' };
  expect(meterOfNumber([gas, other, meter], { mpanCore: meter.mpanCore })).toBe(meter);
  expect(meterOfNumber([meter, gas], { mprn: gas.mprn })).toBe(gas);
  expect(meterOfNumber([meter, gas], { mprn: '1234567' })).toBeUndefined();
  expect(meterOfNumber([gas], {})).toBeUndefined();
});

test.each([
  [
    'a capacity',
    { isHalfHourly: true, capacityKva: 80 },
    { meterKind: 'half-hourly', capacityCharge: 'yes', capacityKva: 80 },
  ],
  ['no capacity', { isHalfHourly: true }, { meterKind: 'half-hourly', capacityCharge: 'no' }],
  [
    'a register that knows nothing of capacity',
    { isHalfHourly: true, source: 'electricity-register' },
    undefined,
  ],
  [
    'a kind that the register leaves open',
    { meterKind: 'unknown', source: 'electricity-register' },
    undefined,
  ],
])('half-hourly or unknown with %s: the kind is settled or asked for', (_, change, kind) => {
  expect(kindOfFound('electricity', { ...meter, ...change })).toEqual(kind);
});

const shown = (answers: Answers) =>
  Object.fromEntries(
    foundRows(withFoundAnswers(answers, 'electricity', today), 'electricity').map((row) => [
      row.label,
      `${row.value} | ${row.source}`,
    ]),
  );

test('each row says where its value comes from', () => {
  const lookUp = {
    meterKind: 'single',
    currentSupplier: 'Copperbeech Energy',
    annualQuantityKwh: 12_300,
    recordedEndDate: '2027-02-10',
  };
  expect(shown(starting(lookUp))).toEqual({
    Address: '1 Mill Lane, Leeds, LS1 4AP | As you told us',
    'Meter number (MPAN)': '12 0000 0000 002 | From the industry’s register',
    'Kind of meter': 'One rate | From the industry’s register',
    'Current supplier': 'Copperbeech Energy | From the industry’s register',
    'Yearly use': '12,300 kWh | The industry register’s estimate for a year',
    'Contract ends': '10 February 2027 | From the industry’s register',
  });
  expect(shown(starting(lookUp, { situation: 'just-moved-in' }))).toMatchObject({
    'Yearly use': '12,300 kWh | The register’s estimate of what was used here before you',
    'Contract ends': 'You have just moved in | As you told us',
  });
});

test('each row without a known value says what is assumed', () => {
  expect(shown(starting(undefined))).toMatchObject({
    'Meter number (MPAN)': expect.stringMatching(/^Not known yet \| Not needed for prices/),
    'Kind of meter': 'Not known yet | We assume a meter with one rate',
    'Current supplier': 'Not known yet | It makes no difference to the prices',
    'Yearly use': '10,000 kWh | We assume a small site, from 5,000 kWh to 15,000 kWh',
    'Contract ends': 'Not known yet | We assume the earliest start',
  });
});

test('a value that the customer changed is marked as theirs, whatever the register says', () => {
  const answers = withFoundAnswers(
    starting({ annualQuantityKwh: 12_300, currentSupplier: 'A' }),
    'electricity',
    today,
    9_000,
  );
  const own: Answers = {
    ...answers,
    'current-supplier': { ...answers['current-supplier'], 'electricity-supplier': { choice: 'none' } },
    'contract-end-date': { 'electricity-end': { knows: 'rolled-over', notice: 'not-sure' } },
  };
  const rows = foundRows(own, 'electricity').slice(3);
  expect(rows.map(({ value, source, isAssumed }) => [value, source, isAssumed])).toEqual([
    ['None yet', 'As you told us', false],
    ['9,000 kWh', 'As you told us', false],
    ['It runs on without an end', 'As you told us', false],
  ]);
  expect(foundRows(bothBeforePrices, 'gas').map(({ value }) => value)).toEqual([
    '14 Sample Row, London, SW1A 1AA',
    '1234567',
    expect.any(String),
    'Not known yet',
    '40,000 kWh',
    '30 November 2026',
    'Limited company',
  ]);
});
