import { describe, expect, test } from 'vitest';
import { readAnswers, viewOf } from './draft.ts';
import { journey, type Answers } from './journey.ts';
import type { StepId } from './step-list.ts';

/** Returns what is wrong with one answer, each problem as its field and message. */
function problemsWith(stepId: StepId, cardId: string, value: unknown): readonly string[] {
  const read = readAnswers({ [stepId]: { [cardId]: value } });
  if (read.ok) return [];
  return read.problem.map(({ field, message }) => `${field.replace(`${stepId}.${cardId}.`, '')}: ${message}`);
}

const address = { line1: '14 Sample Row', city: 'London', postCode: 'SW1A 1AA' };
const usage = { method: 'kwh', kwh: 900, low: 900, high: 900 };
const ownDate = { contractEndDate: '2026-11-30', notice: 'not-given' };
const home = { residentialStatus: 'owner', yearsAtProperty: 2, monthsAtProperty: 11 };
const person = { name: 'Robin', lastName: 'Example', jobTitle: 'Director' };

const NO_END = 'contractEndDate: Enter the date your contract ends';
const NO_NUMBER = 'Enter the supply number before you confirm it';
const NO_SUM = 'registers: Day, night and evening use must add up to the yearly figure';
const NO_PHONE = 'phone: Please enter a valid contact number starting with 0';

describe('an answer that would hold up the switch is refused at its field, and only there', () => {
  test.each<readonly [string, StepId, string, unknown, readonly string[]]>([
    [
      'bills to another place that is not named',
      'address-details',
      'billing',
      { isBilledAtSite: false, billsBy: 'email' },
      ['billingAddress: Enter the address for bills'],
    ],
    [
      'bills to another place',
      'address-details',
      'billing',
      { isBilledAtSite: false, billingAddress: address, billsBy: 'post' },
      [],
    ],
    ['bills to the site', 'address-details', 'billing', { isBilledAtSite: true, billsBy: 'email' }, []],
    [
      'under three years at home without the address before',
      'address-details',
      'residence',
      home,
      ['previousAddress: Enter your previous address'],
    ],
    [
      'under three years at home with the address before',
      'address-details',
      'residence',
      { ...home, previousAddress: address },
      [],
    ],
    [
      'a role that says nothing, as it would be at the signature',
      'personal-details',
      'person',
      { ...person, jobTitle: '-' },
      ['jobTitle: Enter a role with letters'],
    ],
    ['three years at home', 'address-details', 'residence', { ...home, yearsAtProperty: 3 }, []],
    [
      'a contract end on a day not named',
      'contract-end-date',
      'gas-end',
      { knows: 'date', notice: 'not-sure' },
      [NO_END],
    ],
    [
      'a contract end in a month not named',
      'contract-end-date',
      'gas-end',
      { knows: 'month', notice: 'not-sure' },
      [NO_END],
    ],
    [
      'a contract end that nobody knows',
      'contract-end-date',
      'gas-end',
      { knows: 'not-sure', notice: 'not-sure' },
      [],
    ],
    [
      'a contract that has ended',
      'contract-end-date',
      'gas-end',
      { knows: 'ended', notice: 'not-needed' },
      [],
    ],
    ['a contract end on a day', 'contract-end-date', 'gas-end', { knows: 'date', ...ownDate }, []],
    [
      'notice given on a day not named',
      'contract-end-date',
      'gas-end',
      { knows: 'date', ...ownDate, notice: 'given' },
      ['noticeGivenOn: Enter the date you gave notice'],
    ],
    [
      'notice given on a day',
      'contract-end-date',
      'gas-end',
      { knows: 'date', ...ownDate, notice: 'given', noticeGivenOn: '2026-08-01' },
      [],
    ],
    [
      'a supplier without its name',
      'current-supplier',
      'gas-supplier',
      { choice: 'named' },
      ['currentSupplierName: Enter the name of your supplier'],
    ],
    ['a supplier that nobody knows', 'current-supplier', 'gas-supplier', { choice: 'not-sure' }, []],
    ['a building without a supplier', 'current-supplier', 'gas-supplier', { choice: 'none' }, []],
    [
      'registers that add up',
      'current-supplier',
      'electricity-usage',
      { ...usage, registers: { day: 500, night: 300, eveningWeekend: 100 } },
      [],
    ],
    [
      'a night register for all of the use',
      'current-supplier',
      'electricity-usage',
      { ...usage, registers: { night: 900 } },
      [],
    ],
    [
      'an evening register for all of the use',
      'current-supplier',
      'electricity-usage',
      { ...usage, registers: { eveningWeekend: 900 } },
      [],
    ],
    [
      'registers that do not add up',
      'current-supplier',
      'electricity-usage',
      { ...usage, registers: { day: 500, night: 300 } },
      [NO_SUM],
    ],
    [
      'a figure under its range',
      'current-supplier',
      'gas-usage',
      { ...usage, kwh: 899 },
      ['kwh: The figure must lie inside its own range'],
    ],
    [
      'a half-hourly meter without the capacity question',
      'electricity-supply-address',
      'kind',
      { meterKind: 'half-hourly' },
      ['capacityCharge: Say whether your bill shows a capacity charge in kVA'],
    ],
    [
      'a half-hourly meter',
      'electricity-supply-address',
      'kind',
      { meterKind: 'half-hourly', capacityCharge: 'not-sure' },
      [],
    ],
    [
      'a meter of one rate without a capacity charge',
      'electricity-supply-address',
      'kind',
      { meterKind: 'single', capacityCharge: 'no' },
      [],
    ],
    [
      'a confirmed electricity meter without its number',
      'electricity-supply-address',
      'meter',
      { isConfirmed: true },
      [`mpanCore: ${NO_NUMBER}`],
    ],
    ['an electricity meter not known yet', 'electricity-supply-address', 'meter', { isConfirmed: false }, []],
    [
      'a confirmed electricity meter',
      'electricity-supply-address',
      'meter',
      { isConfirmed: true, mpanCore: '1200000000002' },
      [],
    ],
    [
      'a confirmed gas meter without its number',
      'gas-supply-address',
      'meter',
      { isConfirmed: true },
      [`mprn: ${NO_NUMBER}`],
    ],
    ['a gas meter not known yet', 'gas-supply-address', 'meter', { isConfirmed: false }, []],
    ['a confirmed gas meter', 'gas-supply-address', 'meter', { isConfirmed: true, mprn: '1234567' }, []],
    ['a phone left empty', 'personal-details', 'person', { ...person, phone: '' }, []],
    ['a phone that nobody can ring', 'personal-details', 'person', { ...person, phone: '12' }, [NO_PHONE]],
    ['a phone', 'personal-details', 'person', { ...person, phone: '07700 900123' }, []],
    ['a balance sheet total', 'mbc-page', 'size', { employees: 'not-sure', balanceSheet: 'up-to-5m' }, []],
    ...[0, 10_000_000, 'much'].map(
      (gasTotal) =>
        [
          `the use of all meters given as ${gasTotal}`,
          'mbc-page',
          'size',
          { employees: 'not-sure', gasTotal },
          ['gasTotal: Enter a whole number of kWh from 1 to 9,999,999'],
        ] as const,
    ),
    [
      'a balance sheet total that is not offered',
      'mbc-page',
      'size',
      { employees: 'not-sure', balanceSheet: 'much' },
      ['balanceSheet: Choose your balance sheet total'],
    ],
    [
      'a turnover that is not offered',
      'mbc-page',
      'size',
      { employees: 'not-sure', turnover: 'much' },
      ['turnover: Choose your yearly turnover'],
    ],
    [
      'a present VAT rate and a debt',
      'current-supplier',
      'gas-prices',
      { vatPercent: '20', owed: 'not-sure' },
      [],
    ],
    [
      'access without a name',
      'address-details',
      'access',
      { contactPhone: '07700 900123' },
      ['contactName: Enter a name, or skip this question'],
    ],
  ])('%s', (_, stepId, cardId, value, problems) => {
    expect(problemsWith(stepId, cardId, value)).toEqual(problems);
  });
});

const cardsThatVoid = (what: string): readonly string[] =>
  journey.flatMap(({ id, cards }) =>
    Object.entries(cards)
      .filter(([, { voids }]) => voids.join() === what)
      .map(([cardId]) => `${id} ${cardId}`),
  );

test.each([
  [
    'another meter takes away the offer, its price and the signature',
    'choice,price,signature',
    ['electricity', 'gas'].flatMap((fuel) =>
      ['address', 'meter', 'kind'].map((card) => `${fuel}-supply-address ${card}`),
    ),
  ],
  [
    'another use, date or kind of organisation takes away the price and the signature',
    'price,signature',
    [
      'current-supplier electricity-usage',
      'current-supplier gas-usage',
      'contract-end-date electricity-end',
      'contract-end-date gas-end',
      'mbc-page organisation',
    ],
  ],
  [
    'what only the signed papers name takes away the signature alone',
    'signature',
    [
      'mbc-page statement',
      'prices electricity',
      'prices gas',
      'personal-details organisation',
      'personal-details proprietor',
      'address-details residence',
      'authorised-person authority',
    ],
  ],
  [
    'no other answer takes anything away',
    '',
    [
      'energy choice',
      'current-supplier electricity-supplier',
      'current-supplier electricity-prices',
      'current-supplier gas-supplier',
      'current-supplier gas-prices',
      'mbc-page size',
      'personal-details person',
      'personal-details contact',
      'address-details billing',
      'address-details correspondence',
      'address-details access',
    ],
  ],
])('%s', (_, what, cards) => {
  expect(cardsThatVoid(what)).toEqual(cards);
});

test('only an owner who acts in person is asked for a home address, which then appears among the people', () => {
  const askedOf = (kind: 'sole-trader' | 'limited-company') => {
    const answers: Answers = { 'mbc-page': { organisation: { kind, qualifyingUsePercent: 0 } } };
    return journey.flatMap(({ cards }) =>
      Object.entries(cards)
        .filter(
          ([id, { appliesTo }]) => ['proprietor', 'residence'].includes(id) && appliesTo(viewOf(answers)),
        )
        .map(([id, { summary }]) => `${id} in ${summary.group}`),
    );
  };
  expect(askedOf('sole-trader')).toEqual(['proprietor in people', 'residence in people']);
  expect(askedOf('limited-company')).toEqual([]);
});
